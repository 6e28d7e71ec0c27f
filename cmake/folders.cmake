# How the sources are compiled: a folder at a time. Most of the time of a build goes into reading the
# same headers and instantiating the same templates again, so that a folder as a whole takes about a
# third of what its files take one by one. The anonymous namespaces of a folder are then one, and a
# file gets what its neighbours include; the build that .ci/run makes without optimization has
# STAMMA_UNITY=OFF, compiles every file by itself and so finds what is missing.

# Sources that are compiled by themselves: files, or folders with a slash behind them.
set(STAMMA_ALONE
    # A Spirit grammar takes as much time and memory as a folder of other files.
    parsers/notations/
    # Tables and helpers of which several go by the same short name.
    lib/clean/characters/mojibake.cpp
    lib/clean/characters/mojibake_bytes.cpp
    lib/words/
    parsers/layouts/sheet/csv.cpp
    parsers/layouts/sheet/hocr.cpp
    parsers/layouts/sheet/json_sheet.cpp
    writers/notations/descriptive.cpp
    writers/notations/descriptive_habits.cpp
    writers/notations/descriptive_names.cpp
    writers/notations/iccf.cpp
    writers/notations/smith.cpp
    writers/notations/stamma.cpp
    writers/notations/telegraph.cpp
)

# Sources with a name that a neighbour has, too, but none of the others here, or with a large header
# that only they have: a second unit.
set(STAMMA_APART
    cli/args.cpp
    cli/args_clean.cpp
    cli/args_reading.cpp
    cli/command_line.cpp
    cli/describe.cpp
    lib/select/lines.cpp
    parsers/layouts/book/reference.cpp
    parsers/layouts/diagram/list.cpp
    parsers/layouts/diagram/rows.cpp
    parsers/layouts/diagram/spread.cpp
    parsers/layouts/diagram/words.cpp
    parsers/layouts/heading/names.cpp
    parsers/layouts/heading/odds_text.cpp
    parsers/interpret/words.cpp
    parsers/layouts/score/reader.cpp
    parsers/layouts/score/text_evidence_ranked.cpp
    writers/stats/text.cpp
)

# Folders whose own folders are so small that they are compiled as one.
set(STAMMA_JOINED engine)

# The most files that are compiled together. With more, one changed file makes a developer wait, and
# one core is left with the last unit while the other has nothing to do.
set(STAMMA_TOGETHER 12)

# The headers that nearly every unit reads: compiled once, so that each unit takes a tenth less. They
# must not depend on what a single target defines. <filesystem> is not among them: it brings
# std::quoted, which would be called in place of Stamma's.
set(STAMMA_PRECOMPILED <algorithm> <array> <charconv> <cmath> <cstdint> <cstring> <functional> <map>
    <memory> <optional> <span> <string> <string_view> <unordered_map> <utility> <vector>)

# stamma_precompile(TARGET): its sources use them, in the builds of ./run and ./package. g++ 12 warns of
# std::string itself when it comes from a precompiled header (GCC bug 105329), so that builds in which
# warnings are errors do without.
function(stamma_precompile target)
  if(NOT STAMMA_UNITY OR STAMMA_WERROR OR NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    return()
  endif()
  if(NOT TARGET stamma_headers)
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/headers.cpp CONTENT "// Only the headers.\n")
    add_library(stamma_headers OBJECT ${CMAKE_BINARY_DIR}/headers.cpp)
    target_link_libraries(stamma_headers PRIVATE stamma_product_flags)
    target_precompile_headers(stamma_headers PRIVATE ${STAMMA_PRECOMPILED})
  endif()
  target_precompile_headers(${target} REUSE_FROM stamma_headers)
  target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow
                         -Wno-stringop-overread)
endfunction()

# stamma_sources(FOLDER VARIABLE): all sources below a folder. A file added to a folder is built
# without touching a list.
function(stamma_sources folder variable)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
       ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  # The program, the module that reads images, the public interface and what only WebAssembly has
  # are targets of their own.
  list(FILTER sources EXCLUDE REGEX "^(cli/main[.]cpp|parsers/ocr/.*|engine/(api|web)/.*)$")
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# stamma_objects(TARGET SOURCES source... LIBRARIES library...): an object library of a part of the
# product.
function(stamma_objects target)
  cmake_parse_arguments(PARSE_ARGV 1 part "" "" "SOURCES;LIBRARIES")
  add_library(${target} OBJECT ${part_SOURCES})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE stamma_product_flags ${part_LIBRARIES})
  if(NOT STAMMA_UNITY)
    return()
  endif()
  stamma_precompile(${target})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${part_SOURCES})
    get_filename_component(folder ${source} DIRECTORY)
    if(source IN_LIST STAMMA_ALONE OR "${folder}/" IN_LIST STAMMA_ALONE)
      continue()
    endif()
    string(REGEX MATCH "^[^/]+" top ${folder})
    if(top IN_LIST STAMMA_JOINED)
      set(folder ${top})
    endif()
    string(MAKE_C_IDENTIFIER ${folder} group)
    if(source IN_LIST STAMMA_APART)
      string(APPEND group _apart)
    endif()
    if(NOT DEFINED count_${group})
      set(count_${group} 0)
    endif()
    math(EXPR batch "${count_${group}} / ${STAMMA_TOGETHER}")
    math(EXPR count_${group} "${count_${group}} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${batch})
  endforeach()
endfunction()

# stamma_folder(NAME LIBRARY...): the object library stamma_NAME of the sources below a folder, but
# for those of the core, which it adds to core_sources.
function(stamma_folder name)
  stamma_sources(${name} sources)
  set(core ${sources})
  list(FILTER core INCLUDE REGEX "^(${STAMMA_CORE})")
  list(FILTER sources EXCLUDE REGEX "^(${STAMMA_CORE})")
  stamma_objects(stamma_${name} SOURCES ${sources} LIBRARIES ${ARGN})
  set(core_sources ${core_sources} ${core} PARENT_SCOPE)
endfunction()

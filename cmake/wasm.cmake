# The build of the preset `wasm`: the reading side as WebAssembly, for the page of --to html and for
# the npm package. There is no ICU, libarchive, zlib, RE2 nor thread here: engine/web/ has what
# takes their place, and what cannot do without them is left out.
include(cmake/folders.cmake)
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)

# Boost's headers without those of the system's C library around them.
find_path(STAMMA_BOOST boost/spirit/home/x3.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK ${STAMMA_BOOST}/boost ${CMAKE_BINARY_DIR}/include/boost SYMBOLIC)

add_library(stamma_product_flags INTERFACE)
target_compile_options(stamma_product_flags INTERFACE -Wall -Wextra -fno-threadsafe-statics)
target_include_directories(stamma_product_flags SYSTEM INTERFACE
                           ${PROJECT_SOURCE_DIR}/engine/web/stead ${CMAKE_BINARY_DIR}/include)

set(sources)
foreach(folder lib parsers writers engine)
  stamma_sources(${folder} found)
  list(APPEND sources ${found})
endforeach()
list(FILTER sources EXCLUDE REGEX "^lib/(clean/.*/|clean/cat|clean/tag|select/|statistics/|duplicates/)")
list(FILTER sources EXCLUDE REGEX "^parsers/(tables/|input/(archive|file|gunzip|read_ahead|source)[.])")
list(FILTER sources EXCLUDE REGEX "^(lib/form/|writers/(form/|stats/|html/scripts[.]))")
list(FILTER sources EXCLUDE REGEX
     "^engine/(duplicates|files|jobs|master|merge|ocr|rules|sorting|threads)/")
list(FILTER sources EXCLUDE REGEX
     "^engine/(formats/(database|formatted|web_reader)|known/(index_writer|known_file)|read/pipeline|report/(diff|sarif)|review/review)")
file(GLOB web CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} engine/web/*.cpp)
list(APPEND sources ${web} engine/rules/law_check.cpp engine/files/packing.cpp
     lib/clean/characters/entities.cpp lib/clean/names/name_fold.cpp lib/clean/names/name_key.cpp
     lib/duplicates/game_key.cpp lib/duplicates/duplicates.cpp lib/clean/dates/date_evidence.cpp
     lib/clean/results/result_words.cpp lib/clean/tags/tag_names.cpp)
# Where reading a game again spends its time is made quick, the rest small: Emscripten's -Os inlines
# nothing; all of it at -O2 would be 1.17 MB packed, instead of 0.83.
set(quick ${sources})
list(FILTER quick INCLUDE REGEX
     "^(lib/(chess|decode|text)|parsers/(interpret|layouts/(pgn|score)|text)|parsers/notations/san)")
list(REMOVE_ITEM sources ${quick})
stamma_objects(stamma_web SOURCES ${sources})
stamma_objects(stamma_web_quick SOURCES ${quick})
target_compile_options(stamma_web PRIVATE -Os)
target_compile_options(stamma_web_quick PRIVATE -O2)
# Of a template that two objects hold the linker takes the first.
add_executable(stamma_wasm $<TARGET_OBJECTS:stamma_web_quick> $<TARGET_OBJECTS:stamma_web>)
set_target_properties(stamma_wasm PROPERTIES OUTPUT_NAME stamma SUFFIX .wasm
                      RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
target_link_options(stamma_wasm PRIVATE -Os -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH=1
                    -sTOTAL_STACK=4MB -sINITIAL_MEMORY=32MB # What is asked of JavaScript is undefined here; tests/web/wasm_test.mjs knows
                    # all of it.
                    -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0)

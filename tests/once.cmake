# What is tested once, with the optimized program: documents and tables, pages in a browser, packages,
# scripts. They compare what Stamma writes, which is the same under the sanitizers and would take ten
# times as long; what Stamma reads there is tested by the folders of tests beside this file.

# The page of --to html in a browser; skipped where there is none.
find_program(STAMMA_PYTHON python3)
if(STAMMA_PYTHON)
  add_test(NAME "web: page" COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/web/page_test.py
           $<TARGET_FILE:stamma>)
  set_tests_properties("web: page" PROPERTIES TIMEOUT 300 COST 20 SKIP_RETURN_CODE 77
                       ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  if(TARGET stamma_reader)
    set_tests_properties("web: page" PROPERTIES TIMEOUT 600)
  endif()
  # On a Slurm that the test starts; skipped without.
  add_test(NAME "slurm: jobs" COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/slurm/slurm_test.py
           $<TARGET_FILE:stamma> ${PROJECT_SOURCE_DIR})
  set_tests_properties("slurm: jobs" PROPERTIES TIMEOUT 600 COST 20 SKIP_RETURN_CODE 77
                       ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  # The lines of docs/scale.md; skipped without the tool.
  foreach(tool parallel dask)
    add_test(NAME "shards: ${tool}" COMMAND ${STAMMA_PYTHON}
             ${CMAKE_CURRENT_SOURCE_DIR}/shards/distributed_test.py ${tool} $<TARGET_FILE:stamma>
             ${PROJECT_SOURCE_DIR})
    set_tests_properties("shards: ${tool}" PROPERTIES TIMEOUT 600 COST 20 SKIP_RETURN_CODE 77
                         ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  endforeach()
  add_test(NAME "tools: includes"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/includes_test.py
                   ${PROJECT_SOURCE_DIR})
  add_test(NAME "tools: signature"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/signature_test.py
                   $<TARGET_FILE:stamma>)
  set_tests_properties("tools: signature" PROPERTIES TIMEOUT 300)
  add_test(NAME "tools: one of each"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/one_of_each_test.py)
  add_test(NAME "docs: tables" COMMAND ${STAMMA_PYTHON} ${PROJECT_SOURCE_DIR}/docs/tables --check
           --program $<TARGET_FILE:stamma>)
endif()

# The WebAssembly against the program, and the npm package; skipped without Emscripten.
find_program(STAMMA_NODE node)
if(STAMMA_NODE)
  set(wasm ${PROJECT_SOURCE_DIR}/build/wasm/stamma.wasm)
  add_test(NAME "web: wasm" COMMAND ${STAMMA_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/web/wasm_test.mjs
           $<TARGET_FILE:stamma> ${wasm} ${PROJECT_SOURCE_DIR})
  add_test(NAME "web: npm" COMMAND ${STAMMA_NODE} ${CMAKE_CURRENT_SOURCE_DIR}/web/npm_test.mjs
           ${wasm} ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_BINARY_DIR}/npm)
  set_tests_properties("web: wasm" "web: npm" PROPERTIES TIMEOUT 300 SKIP_RETURN_CODE 77)
endif()

# The program that the README shows, cut out of it: it must read as `stamma convert` does.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.md)
file(READ ${PROJECT_SOURCE_DIR}/README.md readme)
string(REGEX MATCH "```cpp\n([^`]*)```" readme "${readme}")
file(CONFIGURE OUTPUT readme_example.cpp CONTENT "${CMAKE_MATCH_1}" @ONLY)
add_executable(readme_example ${CMAKE_CURRENT_BINARY_DIR}/readme_example.cpp)
target_link_libraries(readme_example PRIVATE stamma_library stamma_flags)
add_test(NAME "tools: the README's library example"
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/readme_example_test
                 $<TARGET_FILE:readme_example> $<TARGET_FILE:stamma>)

# The examples against the installed library.
add_test(NAME "tools: the examples"
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/examples_test ${CMAKE_BINARY_DIR}
                 ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER})
set_tests_properties("tools: the examples" PROPERTIES TIMEOUT 300 COST 20)

# What --to parquet writes, read back by others.
add_test(NAME "tools: parquet" COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/parquet_test
         $<TARGET_FILE:stamma> ${CMAKE_BINARY_DIR})
set_tests_properties("tools: parquet" PROPERTIES TIMEOUT 300 COST 20 SKIP_RETURN_CODE 77)

# The Python module; skipped where there is no pytest.
if(TARGET stamma_python)
  add_test(NAME "python: module"
           COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/python_test ${Python3_EXECUTABLE}
                   ${CMAKE_CURRENT_SOURCE_DIR}/python/stamma_test.py)
  set_tests_properties("python: module" PROPERTIES SKIP_RETURN_CODE 77 ENVIRONMENT
                       "PYTHONPATH=${CMAKE_BINARY_DIR}/python;PYTHONDONTWRITEBYTECODE=1")
endif()

# Generated hostile inputs through every command and layout; the long run is tests/nasty/run itself.
if(STAMMA_PYTHON)
  add_test(NAME "tools: nasty inputs"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/nasty/run $<TARGET_FILE:stamma>
                   --short --bytes 8000 --slack 4)
  set_tests_properties("tools: nasty inputs" PROPERTIES TIMEOUT 300 COST 20)
endif()

# What is installed works wherever it lies: pages, scripts, modules.
add_test(NAME "tools: installed"
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/installed_test ${CMAKE_BINARY_DIR}
                 ${PROJECT_SOURCE_DIR})

# The commands of the README, of the tutorials and of the examples in the help and manual pages.
if(STAMMA_PYTHON)
  add_test(NAME "docs: commands"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/documents_test.py
                   $<TARGET_FILE:stamma> ${PROJECT_SOURCE_DIR} README.md docs/tutorial-historian.md
                   docs/tutorial-database.md
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  add_test(NAME "docs: options of pgn-extract"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/pgn_extract_test.py
                   ${PROJECT_SOURCE_DIR}/docs/pgn-extract.md)
  add_test(NAME "docs: examples of the manual"
           COMMAND ${STAMMA_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/tools/manual_test.py
                   $<TARGET_FILE:stamma> ${PROJECT_SOURCE_DIR})
  add_test(NAME "docs: site" COMMAND ${STAMMA_PYTHON} ${PROJECT_SOURCE_DIR}/docs/site --check
           --program $<TARGET_FILE:stamma>)
  set_tests_properties("docs: commands" "docs: examples of the manual" "docs: site" PROPERTIES
                       TIMEOUT 300 SKIP_RETURN_CODE 77 ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
  if(TARGET stamma_python)
    set_property(TEST "docs: commands" APPEND PROPERTY
                 ENVIRONMENT PYTHONPATH=${CMAKE_BINARY_DIR}/python)
  endif()
endif()

# Games with one illegal move each, through convert and clean: nothing legal is changed.
if(STAMMA_PYTHON)
  add_test(NAME "bench: illegal moves" COMMAND ${STAMMA_PYTHON} ${PROJECT_SOURCE_DIR}/bench/illegal
           --program $<TARGET_FILE:stamma> --maker $<TARGET_FILE:stamma_illegal_games>)
  set_tests_properties("bench: illegal moves" PROPERTIES TIMEOUT 300 SKIP_RETURN_CODE 77
                       ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
endif()

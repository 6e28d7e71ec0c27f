# The Python module, where pybind11 and Python's headers are.
option(STAMMA_BINDINGS "Build the Python module, if pybind11 is installed" ON)
if(NOT STAMMA_BINDINGS OR STAMMA_SANITIZE)
  return()
endif()
# The system's own Python, unless another is named: pybind11 and pytest are its packages.
if(NOT DEFINED Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 COMPONENTS Interpreter Development.Module QUIET)
find_package(pybind11 2.10 CONFIG QUIET)
if(NOT pybind11_FOUND OR NOT Python3_Development.Module_FOUND)
  message(STATUS "no pybind11 or no headers of Python: the Python module is left out")
  return()
endif()

# A package of two parts: the extension, and the Python that goes around it.
set(python_package ${CMAKE_CURRENT_BINARY_DIR}/python/stamma)
python3_add_library(stamma_python MODULE WITH_SOABI python/module.cpp python/games.cpp)
set_target_properties(stamma_python PROPERTIES OUTPUT_NAME _stamma
                      LIBRARY_OUTPUT_DIRECTORY ${python_package} CXX_VISIBILITY_PRESET hidden)
target_compile_definitions(stamma_python PRIVATE STAMMA_VERSION="${PROJECT_VERSION}")
target_include_directories(stamma_python SYSTEM PRIVATE $<TARGET_PROPERTY:pybind11::headers,INTERFACE_INCLUDE_DIRECTORIES>)
target_link_libraries(stamma_python PRIVATE stamma_library stamma_flags)
foreach(file __init__.py __init__.pyi py.typed)
  configure_file(python/stamma/${file} ${python_package}/${file} COPYONLY)
endforeach()

# Debian's own place below /usr, the usual one elsewhere.
set(STAMMA_PYTHON_DIR "lib/python${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}/site-packages"
    CACHE STRING "Where the Python module is installed, below the prefix")
install(TARGETS stamma_python LIBRARY DESTINATION ${STAMMA_PYTHON_DIR}/stamma COMPONENT python)
install(FILES python/stamma/__init__.py python/stamma/__init__.pyi python/stamma/py.typed
        DESTINATION ${STAMMA_PYTHON_DIR}/stamma COMPONENT python)

# The libraries that users link, out of the objects of the folders, and their installation: the
# headers of include/stamma and nothing else.
#   stamma::core    chess, notations, SAN and FEN; needs no other library
#   stamma::stamma  everything

# The code behind the public interface, whose names are those of lib, too: error.hpp tells them apart.
file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/engine/api/*.cpp)
set(core_sources ${sources})
list(FILTER core_sources INCLUDE REGEX "/engine/api/core/")
list(FILTER sources EXCLUDE REGEX "/engine/api/core/")
add_library(stamma_api OBJECT ${sources})
add_library(stamma_api_core OBJECT ${core_sources})
foreach(objects stamma_api stamma_api_core)
  target_include_directories(${objects} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/include)
  target_compile_definitions(${objects} PRIVATE STAMMA_LIBRARY STAMMA_VERSION="${PROJECT_VERSION}")
  target_link_libraries(${objects} PRIVATE stamma_product_flags)
  set_target_properties(${objects} PROPERTIES UNITY_BUILD ${STAMMA_UNITY})
  stamma_precompile(${objects})
endforeach()

# The same objects for the programs of the build.
set(library_objects)
foreach(part core_objects lib parsers writers engine api_core api)
  list(APPEND library_objects $<TARGET_OBJECTS:stamma_${part}>)
endforeach()

add_library(stamma_core STATIC $<TARGET_OBJECTS:stamma_core_objects>
            $<TARGET_OBJECTS:stamma_api_core>)
set_target_properties(stamma_core PROPERTIES EXPORT_NAME core)
add_library(stamma_library STATIC $<TARGET_OBJECTS:stamma_lib> $<TARGET_OBJECTS:stamma_parsers>
            $<TARGET_OBJECTS:stamma_writers> $<TARGET_OBJECTS:stamma_engine>
            $<TARGET_OBJECTS:stamma_api>)
set_target_properties(stamma_library PROPERTIES OUTPUT_NAME stamma EXPORT_NAME stamma)
target_link_libraries(stamma_library PUBLIC stamma_core
                      PRIVATE ICU::uc ICU::i18n LibArchive::LibArchive ZLIB::ZLIB Threads::Threads
                              re2 ${CMAKE_DL_LIBS})
foreach(library stamma_core stamma_library)
  # Within the house everything is included by its path from the top.
  target_include_directories(${library} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                             $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
                             $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(${library} PUBLIC cxx_std_20)
  target_link_libraries(${library} PRIVATE $<BUILD_INTERFACE:stamma_flags>)
endforeach()
add_library(stamma::core ALIAS stamma_core)
add_library(stamma::stamma ALIAS stamma_library)

# The C interface alone, for programs in other languages.
add_library(stamma_shared SHARED ${library_objects})
set_target_properties(stamma_shared PROPERTIES OUTPUT_NAME stamma VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR} LINK_DEPENDS
                      ${PROJECT_SOURCE_DIR}/cmake/exported_symbols.map)
target_link_libraries(stamma_shared PRIVATE ICU::uc ICU::i18n LibArchive::LibArchive
                      ZLIB::ZLIB Threads::Threads re2 ${CMAKE_DL_LIBS} stamma_flags)
target_link_options(stamma_shared PRIVATE
                    -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/exported_symbols.map)
install(TARGETS stamma_shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        COMPONENT libstamma1 NAMELINK_COMPONENT dev)
file(RELATIVE_PATH pc_up ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pc_up "${pc_up}")
configure_file(cmake/stamma.pc.in stamma.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/stamma.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT dev)

# Two sets of targets, so that who asks for the core alone needs no ICU.
include(CMakePackageConfigHelpers)
set(stamma_package ${CMAKE_INSTALL_LIBDIR}/cmake/stamma)
install(DIRECTORY include/stamma DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
install(TARGETS stamma_core EXPORT stamma-core-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        COMPONENT dev)
install(TARGETS stamma_library EXPORT stamma-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        COMPONENT dev)
install(EXPORT stamma-core-targets NAMESPACE stamma:: DESTINATION ${stamma_package} COMPONENT dev)
install(EXPORT stamma-targets NAMESPACE stamma:: DESTINATION ${stamma_package} COMPONENT dev)
configure_package_config_file(cmake/stamma-config.cmake.in stamma-config.cmake
                              INSTALL_DESTINATION ${stamma_package})
write_basic_package_version_file(stamma-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/stamma-config.cmake
        ${CMAKE_CURRENT_BINARY_DIR}/stamma-config-version.cmake DESTINATION ${stamma_package}
        COMPONENT dev)

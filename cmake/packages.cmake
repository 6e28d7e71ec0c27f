# Debian packages, made by CPack from what is installed (./package).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME stamma)
set(CPACK_PACKAGE_VENDOR Stamma)
# Who makes packages for others gives the name and address, as Debian's tools take them.
set(CPACK_PACKAGE_CONTACT "Stamma developers <stamma@example.org>")
if(DEFINED ENV{DEBFULLNAME} AND DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()

set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL stamma ocr libstamma1 dev)
if(TARGET stamma_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(version ${PROJECT_VERSION})

# stamma_package(COMPONENT NAME SECTION DEPENDS SUMMARY TEXT)
function(stamma_package component name section depends summary text)
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${summary}\n${text}" PARENT_SCOPE)
  # What Debian wants every package to have.
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(packaging/deb/changelog.in changelog @ONLY)
execute_process(COMMAND gzip -9nc ${CMAKE_CURRENT_BINARY_DIR}/changelog
                OUTPUT_FILE ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz)
set(about "Stamma turns written records of chess games, in any notation, into\nlegal games.")
stamma_package(stamma stamma utils "" "chess games out of any written record"
  "${about} It reads books, newspapers, scoresheets and PGN as\nfound in the wild, and cleans databases.")
stamma_package(ocr stamma-ocr utils "stamma (= ${version}), tesseract-ocr-eng"
  "chess games out of any written record: page images"
  "${about} This package holds what 'stamma scan' reads images with:\nprint, and scoresheets that were filled in by hand.")
stamma_package(libstamma1 libstamma1 libs "" "chess games out of any written record: shared library"
  "${about} This package holds the library behind the C interface.")
stamma_package(dev libstamma-dev libdevel
  "libstamma1 (= ${version}), libicu-dev, libarchive-dev, zlib1g-dev, libre2-dev"
  "chess games out of any written record: headers"
  "${about} This package holds the headers of the C and C++ interfaces,\nand the static libraries.")
# An extension is for one version of Python.
if(TARGET stamma_python)
  math(EXPR next "${Python3_VERSION_MINOR} + 1")
endif()
stamma_package(python python3-stamma python
  "python3 (>= 3.${Python3_VERSION_MINOR}~), python3 (<< 3.${next})"
  "chess games out of any written record: Python module"
  "${about} This package holds the module for Python 3.")
set(CPACK_DEBIAN_LIBSTAMMA0_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/deb/triggers)
set(CPACK_DEBIAN_STAMMA_PACKAGE_SUGGESTS "stamma-ocr, scid-spell-data, pgn-extract")
set(CPACK_DEBIAN_OCR_PACKAGE_RECOMMENDS "poppler-utils")
include(CPack)

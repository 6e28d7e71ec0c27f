# vcpkg port. The checksum is that of a release; fill it in when there is one.
vcpkg_download_distfile(
  ARCHIVE
  URLS "https://example.org/stamma/v${VERSION}.tar.gz"
  FILENAME "stamma-${VERSION}.tar.gz"
  SHA512 0)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS -DSTAMMA_NATIVE=OFF -DSTAMMA_TESTS=OFF -DSTAMMA_BENCH=OFF -DSTAMMA_OCR=OFF
          -DSTAMMA_BINDINGS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME stamma CONFIG_PATH lib/cmake/stamma)
vcpkg_copy_tools(TOOL_NAMES stamma AUTO_CLEAN)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")

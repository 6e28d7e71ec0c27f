# stamma_reader: builds the preset `wasm` in a folder of its own, and packs what comes of it beside
# the program, where engine/formats/web_reader.cpp looks for it.
set(STAMMA_WASM_DIR ${PROJECT_SOURCE_DIR}/build/wasm CACHE PATH "Where the WebAssembly is built")
add_custom_target(stamma_wasm
                  COMMAND ${CMAKE_COMMAND} --preset wasm -B ${STAMMA_WASM_DIR} --log-level=WARNING
                  COMMAND ${CMAKE_COMMAND} --build ${STAMMA_WASM_DIR}
                  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                  BYPRODUCTS ${STAMMA_WASM_DIR}/stamma.wasm
                  COMMENT "Building the WebAssembly of pages" USES_TERMINAL VERBATIM)
set(packed ${CMAKE_BINARY_DIR}/stamma_reader.b64)
add_custom_command(OUTPUT ${packed}
                   COMMAND sh -c "gzip -9nc \"$1\" | base64 -w0 > \"$2\"" pack
                           ${STAMMA_WASM_DIR}/stamma.wasm ${packed}
                   DEPENDS stamma_wasm ${STAMMA_WASM_DIR}/stamma.wasm
                   COMMENT "Packing the WebAssembly of pages" VERBATIM)
add_custom_target(stamma_reader ALL DEPENDS ${packed})
install(FILES ${packed} DESTINATION ${CMAKE_INSTALL_LIBDIR}/stamma COMPONENT stamma OPTIONAL)

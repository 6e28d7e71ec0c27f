# stamma_embed(TARGET HEADER [NAME FILE]...): gives the target, for each pair, a
# `const std::string_view stamma::NAME` that holds the file byte for byte. HEADER declares them.
# The source is made anew when a file changes.
#
# The same file is the script that makes the source (cmake -P).
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(STAMMA_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

  function(stamma_embed target header)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${header}.cpp)
    set(pairs ${ARGN})
    set(files)
    while(pairs)
      list(POP_FRONT pairs name file)
      list(APPEND files ${PROJECT_SOURCE_DIR}/${file})
    endwhile()
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -D SOURCE=${source} -D HEADER=${header} -D "PAIRS=${ARGN}"
              -P ${STAMMA_EMBED_SCRIPT}
      WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
      DEPENDS ${files} ${STAMMA_EMBED_SCRIPT}
      COMMENT "Embedding the files of ${header}"
      VERBATIM)
    target_sources(${target} PRIVATE ${source})
  endfunction()
  return()
endif()

# Compilers take literals that are longer than the standard makes them, and warn.
set(text "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n")
string(APPEND text "#include \"${HEADER}\"\n\nnamespace stamma {\n")
while(PAIRS)
  list(POP_FRONT PAIRS name file)
  file(READ ${file} content)
  if(content MATCHES "\\)embedded\"")
    message(FATAL_ERROR "${file} holds the end mark of its string literal")
  endif()
  string(APPEND text "\nconst std::string_view ${name} = R\"embedded(${content})embedded\";\n")
endwhile()
file(WRITE ${SOURCE} "${text}\n}  // namespace stamma\n")

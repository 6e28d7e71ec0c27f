# Manual pages and completion scripts, which the program itself prints from the table of its options.
# Programs for another machine cannot be run here, and go without.
if(CMAKE_CROSSCOMPILING)
  return()
endif()

set(manual_folder ${CMAKE_CURRENT_BINARY_DIR}/manual)
add_custom_command(
  OUTPUT ${manual_folder}/made
  COMMAND ${PROJECT_SOURCE_DIR}/cmake/make_manual $<TARGET_FILE:stamma> ${manual_folder}
  DEPENDS stamma ${PROJECT_SOURCE_DIR}/cmake/make_manual
  COMMENT "Writing the manual pages and completion scripts"
  VERBATIM)
add_custom_target(stamma_manual ALL DEPENDS ${manual_folder}/made)

# What the help names docs/..., with the README that its links lead to.
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT stamma)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT stamma
        FILES_MATCHING PATTERN "*.md" PATTERN "pictures/*")
install(DIRECTORY ${manual_folder}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT stamma)
install(FILES ${manual_folder}/completion/stamma.bash RENAME stamma
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT stamma)
install(FILES ${manual_folder}/completion/_stamma
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT stamma)
install(FILES ${manual_folder}/completion/stamma.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT stamma)

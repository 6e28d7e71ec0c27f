// The pages' scripts run one after the other in one scope, each a global for those after it.
import css from "@eslint/css";
import js from "@eslint/js";
import globals from "globals";

const parts = ["Model", "Draw", "Reader", "Edits", "Picture", "Source", "Score", "Panel", "Output", "Contents", "Decide", "Keys", "Wasm"];
const known = Object.fromEntries(parts.map(name => [name, "readonly"]));

export default [
  {
    files: ["**/*.js"],
    ...js.configs.recommended,
    languageOptions: {
      ecmaVersion: 2022,
      sourceType: "script",
      globals: { ...globals.browser, ...known },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: "error",
      // Finding control characters is what a script that shows them is for.
      "no-control-regex": "off",
      "no-implicit-globals": ["error", { lexicalBindings: false }],
      "no-redeclare": ["error", { builtinGlobals: false }],
      "no-unused-vars": ["error", { varsIgnorePattern: `^(${parts.join("|")})$` }],
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "no-var": "error",
      "prefer-const": "error",
      strict: ["error", "global"],
    },
  },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      ...css.configs.recommended.rules,
      // Colours of a man or a verdict are set by the class of the element around.
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }],
      // Print hides what the screen lays out, whatever the selector there.
      "css/no-important": "off",
      // What older browsers lack here costs looks, not use.
      "css/use-baseline": "off",
    },
  },
];

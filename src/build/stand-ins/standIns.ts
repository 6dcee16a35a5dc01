/** A change in a module's text; the text has to have what is looked for. */
export interface TextEdit {
  readonly find: RegExp;
  readonly put: string;
}

/** A module of a package that the project does not take as it is. Paths start at the project's root. */
export type StandIn = {
  /** What it stands in for, as a failing build names it. */
  readonly name: string;
  readonly reason: string;
  /** The package's module. */
  readonly module: string;
  /** That module's print when ours was last held against it: another one has to be looked at first. */
  readonly print: string;
  /** The builds that take it: each has to have it in a chunk. */
  readonly builds: readonly ('client' | 'ssr' | 'admin')[];
  /** Whether `vite dev` and Vitest take it too, as everything has to that does other work than the package's module. */
  readonly inDevelopment: boolean;
} & (
  | { /** The file in its place. */ readonly instead: string }
  | { /** What is changed in it. */ readonly edits: readonly TextEdit[] }
);

/** RJSF does the same work everywhere: in the browser, in the prerendered pages, in `vite dev` and in Vitest. */
const everywhere = { builds: ['client', 'ssr'], inDevelopment: true } as const;
/** The same work in fewer bytes: for the browser's chunks alone. */
const publicChunks = { builds: ['client'], inDevelopment: false } as const;

/**
 * Everything that stands in for a part of a package. What a package lets its callers hand in is handed in
 * (src/renderer/theme.ts) and does not belong here; these are parts that it imports by itself
 * (docs/decisions/0101-one-list-of-stand-ins.md).
 */
export const standIns: readonly StandIn[] = [
  {
    name: 'the default registry of RJSF',
    reason: 'its stock fields, widgets and templates, where the theme brings all that the schemas ask for',
    module: 'node_modules/@rjsf/core/lib/getDefaultRegistry.js',
    print: '2212098a724c',
    instead: 'src/build/lean/defaultRegistry.ts',
    ...everywhere,
  },
  {
    name: 'the deep comparison of RJSF',
    reason: 'a library for maps, sets, dates and cycles, where plain data is compared',
    module: 'node_modules/@rjsf/utils/lib/deepEquals.js',
    print: '3eb6ec5dec73',
    instead: 'src/build/lean/deepEquals.ts',
    ...everywhere,
  },
  {
    name: 'the schema utilities of RJSF',
    reason: 'references, defaults, dependencies and nested choices, which the meta-schemas do not allow',
    module: 'node_modules/@rjsf/utils/lib/createSchemaUtils.js',
    print: '8f91e8edd505',
    instead: 'src/build/lean/schemaRules.ts',
    ...everywhere,
  },
  {
    name: 'the search of RJSF for nested rules',
    reason: 'follows references, where rules stand at the root of a form only',
    module: 'node_modules/@rjsf/utils/lib/schemaHasNestedConditional.js',
    print: '52de260565a2',
    instead: 'src/build/lean/hasNestedConditional.ts',
    ...everywhere,
  },
  {
    name: 'the filter of RJSF for extra data',
    reason: 'values belong to the form’s machine: RJSF is given what it draws by and asked for nothing back',
    module: 'node_modules/@rjsf/utils/lib/schema/omitExtraData.js',
    print: 'a9fd9379e864',
    instead: 'src/build/lean/omitExtraData.ts',
    ...everywhere,
  },
  {
    name: 'the development files of React Router',
    reason: 'the package offers bundlers nothing else, although its production files lie beside them',
    module: 'node_modules/react-router-dom/dist/index.mjs',
    print: 'f4cc6e72b03b',
    instead: 'node_modules/react-router/dist/production/chunk-7RTFRKQW.mjs',
    ...publicChunks,
  },
  {
    name: 'the unused components of React Router',
    reason: 'names for developer tools and calls that are not marked as pure keep them in the bundle',
    module: 'node_modules/react-router/dist/production/chunk-7RTFRKQW.mjs',
    print: '6b14f8c6dc36',
    edits: [
      { find: /^\w+\.displayName = .*;$/gm, put: '' },
      { find: /(?<= = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, put: '/* @__PURE__ */ ' },
    ],
    ...publicChunks,
  },
  {
    name: 'the selectors of @xstate/react before React 18',
    reason: 'a copy of what React has had since; the package has the same for React itself',
    module: 'node_modules/use-sync-external-store/shim/with-selector.js',
    print: '08f4e8786589',
    instead: 'node_modules/use-sync-external-store/with-selector.js',
    ...publicChunks,
  },
  {
    name: 'the external stores of @xstate/react before React 18',
    reason: 'as above',
    module: 'node_modules/use-sync-external-store/shim/index.js',
    print: 'de571b60495a',
    instead: 'node_modules/use-sync-external-store/index.js',
    ...publicChunks,
  },
  {
    name: 'the filters of the data grid made of text',
    reason: 'the grids switch them off (disableEval) and the Content-Security-Policy forbids them',
    module: 'node_modules/@mui/x-data-grid/hooks/features/filter/gridFilterUtils.mjs',
    print: '34b224514532',
    edits: [{ find: /disableEval \|\| !getHasEval\(\)/g, put: 'true' }],
    builds: ['client', 'admin'],
    inDevelopment: false,
  },
];

/** A layer of the house: where it lives, and what it may lean on. */
export interface Layer {
  /** Its folder; a file belongs to the layer with the longest folder that holds it. */
  readonly folder: string;
  /** How other layers import it: by its face, or file by file. */
  readonly door: 'face' | 'files';
  /** Names of the layers that it may import. */
  readonly may: readonly string[];
  /** npm packages, Node's own (`node:`) and virtual modules that it may import. */
  readonly packages: readonly string[];
}

const react = ['react', 'react-dom', 'react-router-dom'];

/** What a page, and the staff's site, may lean on. */
const belowPages = [
  'rules',
  'content',
  'engine',
  'machines',
  'api',
  'renderer',
  'browser',
  'ui',
  'lead-form',
  'shell',
];

/** The rooms of the server from the ground up, with the packages that are theirs; each may lean on those before it. */
const serverRooms: readonly (readonly [name: string, packages: readonly string[]])[] = [
  ['config', []],
  ['database', ['kysely', 'pg']],
  ['http', ['fastify', 'helmet', '@fastify/cookie', '@fastify/rate-limit', 'ajv', 'typebox']],
  ['limits', ['fastify', '@fastify/rate-limit', 'kysely']],
  ['messages', ['fastq', 'kysely', 'nodemailer']],
  ['leads', ['fastify', 'kysely', 'typebox']],
  ['logins', ['fastify', 'fastq', 'kysely', 'typebox', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common']],
  ['inbox', ['fastify', 'kysely', 'typebox']],
  ['keeping', ['kysely']],
  ['sites', ['fastify', '@fastify/cookie', '@fastify/static', '@fastify/swagger', 'prom-client', 'typebox']],
  ['commands', []],
];

const belowServer = ['catalogue', 'engine', 'engine/compile', 'rules'];

const serverLayers: Readonly<Record<string, Layer>> = Object.fromEntries([
  ...serverRooms.map(([name, packages], place) => [
    `server/${name}`,
    {
      folder: `src/server/${name}`,
      door: 'files',
      may: [...belowServer, ...serverRooms.slice(0, place).map(([lower]) => `server/${lower}`)],
      packages: ['node:', ...packages],
    },
  ]),
  [
    'server',
    {
      folder: 'src/server',
      door: 'files',
      may: [...belowServer, ...serverRooms.map(([name]) => `server/${name}`)],
      packages: ['node:', 'fastify'],
    },
  ],
]);

/**
 * Who may import whom, one way: form-schemas → engine → machines → renderer → lead-form, shell → pages → app, admin; Node's side
 * (catalogue, server, build) is imported by nothing that a browser runs. The workbench stands above all and in no build.
 */
export const layers: Readonly<Record<string, Layer>> = {
  rules: { folder: 'src/rules', door: 'files', may: [], packages: [] },
  content: { folder: 'src/content', door: 'files', may: [], packages: [] },
  engine: { folder: 'src/engine', door: 'face', may: ['rules'], packages: [] },
  'engine/figures': {
    folder: 'src/engine/figures',
    door: 'face',
    may: ['engine', 'rules'],
    packages: ['big.js'],
  },
  'engine/structure': { folder: 'src/engine/structure', door: 'face', may: ['engine'], packages: [] },
  'engine/compile': {
    folder: 'src/engine/compile',
    door: 'face',
    may: ['engine', 'engine/figures', 'engine/structure'],
    packages: ['ajv', '@rjsf/utils', '@rjsf/validator-ajv8', 'fastest-levenshtein'],
  },
  machines: { folder: 'machines', door: 'files', may: ['engine', 'rules'], packages: ['xstate'] },
  api: { folder: 'src/api', door: 'files', may: ['engine', 'rules'], packages: ['js-cookie'] },
  renderer: {
    folder: 'src/renderer',
    door: 'face',
    may: ['rules', 'engine', 'engine/figures', 'engine/structure', 'browser', 'machines'],
    packages: ['react', 'xstate', '@xstate/react', '@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
  },
  browser: { folder: 'src/browser', door: 'files', may: [], packages: ['react', 'xstate', 'aos'] },
  ui: {
    folder: 'src/ui',
    door: 'files',
    may: ['rules', 'content', 'machines', 'browser'],
    packages: [
      ...react,
      '@xstate/react',
      '@mui/material',
      '@mui/x-data-grid',
      '@emotion/react',
      '@emotion/cache',
      'notistack',
    ],
  },
  'lead-form': {
    folder: 'src/lead-form',
    door: 'files',
    may: [
      'rules',
      'content',
      'engine',
      // in posted/, which the build bundles for the server alone, as are react-dom and all parts of forms
      'engine/structure',
      'machines',
      'api',
      'renderer',
      'browser',
      'ui',
    ],
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      'virtual:form-catalogue',
      'virtual:form-parts',
    ],
  },
  shell: {
    folder: 'src/shell',
    door: 'files',
    may: ['rules', 'content', 'machines', 'api', 'browser', 'ui'],
    packages: [...react, 'xstate', '@xstate/react'],
  },
  pages: {
    folder: 'src/pages',
    door: 'files',
    may: [...belowPages],
    packages: [
      ...react,
      'xstate',
      '@xstate/react',
      '@mui/material',
      '@mui/x-data-grid',
      'react-multi-carousel',
      'js-cookie',
      'aos',
      'virtual:form-catalogue',
    ],
  },
  app: {
    folder: 'src/app',
    door: 'files',
    may: [...belowPages, 'pages'],
    packages: [
      ...react,
      '@emotion/react',
      '@emotion/cache',
      '@emotion/server',
      'virtual:form-catalogue',
      'node:stream',
      'node:stream/consumers',
    ],
  },
  admin: {
    folder: 'src/admin',
    door: 'files',
    may: [...belowPages, 'engine/structure', 'pages'],
    packages: ['react', 'react-dom', 'xstate', '@xstate/react', '@mui/material', '@mui/x-data-grid'],
  },
  catalogue: {
    folder: 'src/catalogue',
    door: 'face',
    may: ['engine', 'engine/compile', 'rules'],
    packages: ['node:'],
  },
  ...serverLayers,
  build: {
    folder: 'src/build',
    door: 'files',
    may: ['content', 'catalogue', 'engine', 'engine/compile', 'rules', 'app', ...Object.keys(serverLayers)],
    packages: ['node:', 'vite', 'lightningcss', 'react', '@rjsf/core', '@rjsf/utils'],
  },
  // Development only. No other layer may import it.
  workbench: {
    folder: 'src/workbench',
    door: 'files',
    may: [
      ...belowPages,
      'engine/compile',
      'engine/figures',
      'engine/structure',
      'workbench/authoring',
      'pages',
      'app',
      'admin',
      'catalogue',
      'build',
      ...Object.keys(serverLayers),
    ],
    packages: [
      'node:',
      'react',
      'react-dom',
      'react-router-dom',
      'xstate',
      '@xstate/react',
      '@statelyai/inspect',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-json',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      'vscode-json-languageservice',
      'jsonc-parser',
      'elkjs',
      '@dnd-kit/react',
      'vite',
      '@vitejs/plugin-react',

      'virtual:filled-forms',
      'virtual:form-catalogue',
      'virtual:form-parts',
      'virtual:shared-form',
    ],
  },
  'workbench/authoring': {
    folder: 'src/workbench/authoring',
    door: 'face',
    may: ['engine', 'engine/compile', 'rules'],
    packages: ['fast-check'],
  },
};

/** The layer of a file of the repository, by its path; undefined for files outside of all. */
export function layerOf(path: string): string | undefined {
  const homes = Object.entries(layers).filter(
    ([, { folder }]) => path.startsWith(`${folder}/`) || path === `${folder}.ts`,
  );
  return homes.sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0];
}

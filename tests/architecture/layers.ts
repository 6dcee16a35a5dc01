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

/**
 * Who may import whom, one way: form-schemas → engine → machines → renderer / components → pages → app; Node's side
 * (catalogue, server, build) is imported by nothing that a browser runs.
 */
export const layers: Readonly<Record<string, Layer>> = {
  rules: { folder: 'src/rules', door: 'files', may: [], packages: [] },
  content: { folder: 'src/content', door: 'files', may: [], packages: [] },
  engine: { folder: 'src/engine', door: 'face', may: [], packages: [] },
  'engine/compile': {
    folder: 'src/engine/compile',
    door: 'face',
    may: ['engine'],
    packages: ['ajv', '@rjsf/validator-ajv8', 'fastest-levenshtein'],
  },
  machines: { folder: 'machines', door: 'files', may: ['engine', 'rules'], packages: ['xstate'] },
  inspect: {
    folder: 'src/inspect',
    door: 'files',
    may: ['engine', 'rules', 'machines'],
    packages: ['xstate', '@statelyai/inspect'],
  },
  api: { folder: 'src/api', door: 'files', may: ['engine', 'rules'], packages: ['js-cookie'] },
  renderer: {
    folder: 'src/renderer',
    door: 'face',
    may: ['engine'],
    packages: ['react', '@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
  },
  components: {
    folder: 'src/components',
    door: 'files',
    may: ['rules', 'content', 'engine', 'machines', 'inspect', 'api', 'renderer'],
    packages: [
      ...react,
      'xstate',
      '@xstate/react',
      '@mui/material',
      '@mui/x-data-grid',
      '@emotion/react',
      '@emotion/cache',
      'notistack',
      'react-multi-carousel',
      'aos',
      'js-cookie',
      'virtual:form-catalogue',
    ],
  },
  pages: {
    folder: 'src/pages',
    door: 'files',
    may: ['rules', 'content', 'engine', 'machines', 'inspect', 'api', 'renderer', 'components'],
    packages: [
      ...react,
      '@xstate/react',
      '@mui/material',
      '@mui/x-data-grid',
      'aos',
      'virtual:form-catalogue',
    ],
  },
  app: {
    folder: 'src/app',
    door: 'files',
    may: ['rules', 'content', 'engine', 'machines', 'inspect', 'api', 'renderer', 'components', 'pages'],
    packages: [
      ...react,
      '@emotion/react',
      '@emotion/cache',
      '@emotion/server',
      'virtual:form-catalogue',
      'virtual:site-fonts.css',
      'node:stream',
      'node:stream/consumers',
    ],
  },
  admin: {
    folder: 'src/admin',
    door: 'files',
    may: ['rules', 'content', 'engine', 'machines', 'inspect', 'api', 'components'],
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      '@mui/material',
      '@mui/x-data-grid',
      'virtual:site-fonts.css',
    ],
  },
  styles: { folder: 'src/styles', door: 'files', may: [], packages: [] },
  catalogue: {
    folder: 'src/catalogue',
    door: 'face',
    may: ['engine', 'engine/compile', 'rules'],
    packages: ['node:'],
  },
  server: {
    folder: 'src/server',
    door: 'files',
    may: ['catalogue', 'engine', 'engine/compile', 'rules'],
    packages: [
      'node:',
      'fastify',
      '@fastify/helmet',
      '@fastify/rate-limit',
      '@fastify/static',
      '@fastify/swagger',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'ajv',
      'fastq',
      'kysely',
      'pg',
      'nodemailer',
      'prom-client',
      'typebox',
    ],
  },
  build: {
    folder: 'src/build',
    door: 'files',
    may: [
      'content',
      'catalogue',
      'engine',
      'engine/compile',
      'rules',
      'machines',
      'inspect',
      'app',
      'server',
    ],
    packages: [
      'node:',
      'xstate',
      'vite',
      '@vitejs/plugin-react',
      'playwright',
      'playwright-core',
      'subset-font',
      'react',
      '@rjsf/core',
      '@rjsf/utils',
    ],
  },
};

/** Imports that break a rule for a reason. */
export const exceptions: readonly {
  readonly file: RegExp;
  readonly imported: string;
  readonly reason: string;
}[] = [
  {
    file: /^src\/app\/start\//,
    imported: 'src/engine/cleanValue.ts',
    reason:
      'the start script is built alone and stands inside every page: it takes the one file and not the face',
  },
  {
    file: /^src\/(?:app|admin|pages|components)\//,
    imported: 'src/styles',
    reason: 'a sheet comes with what it dresses, so that a page carries its own and no other',
  },
];

/** The layer of a file of the repository, by its path; undefined for files outside of all. */
export function layerOf(path: string): string | undefined {
  const homes = Object.entries(layers).filter(([, { folder }]) => path.startsWith(`${folder}/`));
  return homes.sort(([, a], [, b]) => b.folder.length - a.folder.length)[0]?.[0];
}

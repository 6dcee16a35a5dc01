import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { formModule } from '#build/forms/formModuleCode.ts';
import { sheetsOfSomeProducts } from '#build/forms/productSheets.ts';
import { sheetRules } from '#build/site/sheetRules.ts';
import { sharedTexts } from '#catalogue';
import {
  type FolderSources,
  formatFault,
  parseFolder,
  parseShared,
  type ReadShared,
  type UnderstoodForm,
  understandFolder,
  validatorModule,
} from '#engine/compile';
import { todayInIndia } from '#rules/today.ts';
import type { WrittenForm } from './judgeWritten.ts';
import { versionOf } from './studioFiles.ts';

/** A page to hand on: one file that needs no server. */
export interface SharedPage {
  readonly fileName: string;
  readonly html: string;
}

/** What src/workbench/studio/share/paperEntry.tsx gives. */
interface PaperModule {
  renderPaper(
    question: readonly [UnderstoodForm, FolderSources, ReadShared],
    facts: { readonly folder: string; readonly version: string; readonly day: string },
  ): string;
}

const template = 'src/workbench/studio/share/shared.html';
const paperEntry = 'src/workbench/studio/share/paperEntry.tsx';
const formId = 'virtual:shared-form';
const validatorsId = 'virtual:shared-validators';

/**
 * Builds the page of a form as it is written: the form itself, live, and everything that it asks and says for reading.
 * Scripts and styles stand within it, and its policy lets it ask for nothing.
 *
 * @throws Error with what is wrong with the form
 */
export async function buildSharedPage(written: WrittenForm, home: string, now: Date): Promise<SharedPage> {
  const { folder, directory, texts } = written;
  const shared = parseShared(home, { ...sharedTexts(home), ...written.shared });
  const { sources, faults: unread } = parseFolder(folder, join(directory, folder), texts, true);
  const today = todayInIndia(now);
  const { form, faults } = sources
    ? understandFolder(sources, { shared, today })
    : { form: undefined, faults: unread };
  if (!sources || !form)
    throw new Error(`The form cannot be shared yet:\n${faults.map(formatFault).join('\n')}`);
  const facts = {
    folder,
    version: versionOf(JSON.stringify([texts, shared.fields, shared.fieldsUi])),
    day: today,
  };
  const [{ html, code, sheet }, paper] = await Promise.all([buildLive(form), loadPaper()]);
  const script = code.replaceAll('</script', '<\\/script');
  const page = html
    .replace('<!--policy-->', () => policyFor(script))
    .replace(
      '<title>Form for review</title>',
      () => `<title>${escaped(form.model.title)}: for review</title>`,
    )
    .replace('<!--title-->', () => escaped(form.model.title))
    .replace('<!--paper-->', () => paper.renderPaper([form, sources, shared], facts))
    .replace('</head>', () => `<style>${sheet}</style>\n</head>`)
    .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
  return { fileName: `${folder}-${today}.html`, html: page };
}

/** What the page may do: run its own script, and ask nobody for anything. */
function policyFor(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}

/** The live half: its page with the links taken out, and what they led to. */
async function buildLive(form: UnderstoodForm) {
  const outputs = await builtBy({
    plugins: [react(), sharedForm(form)],
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: template, output: { codeSplitting: false } },
    },
  });
  const texts = outputs.flatMap((output) =>
    output.type === 'asset' ? [[output.fileName, String(output.source)] as const] : [],
  );
  const html = texts.find(([name]) => name.endsWith('.html'))?.[1] ?? '';
  const code = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : [])).join('\n');
  return {
    html: html.replace(/<script type="module"[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, ''),
    code,
    sheet: texts.flatMap(([name, text]) => (name.endsWith('.css') ? [text] : [])).join('\n'),
  };
}

/** The half for reading is drawn here, so that it is there without scripts. */
async function loadPaper(): Promise<PaperModule> {
  // inside node_modules, so that it finds React; a directory of its own, so that several may be made at once
  const outDir = await mkdtemp(resolve('node_modules/.share-'));
  try {
    await builtBy({
      plugins: [react()],
      build: {
        ssr: paperEntry,
        outDir,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'paper.js' } },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'paper.js')).href)) as PaperModule;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function builtBy(config: InlineConfig): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: sheetRules,
    ...config,
  });
  if ('on' in result) throw new Error('Nothing is watched here.');
  return [result].flat().flatMap(({ output }) => output);
}

/** Which of these a form needs is the business of the page on which it stands. */
const sheets = sheetsOfSomeProducts.map((sheet) => `import ${JSON.stringify(sheet)};`);

/** The form's own module, with the pictures that it names inside. */
function sharedForm({ model, checkSchema, conditions }: UnderstoodForm): Plugin {
  return {
    name: 'shared-form',
    resolveId: (id) => ([formId, validatorsId].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${validatorsId}`) return validatorModule(model.schema, checkSchema, conditions);
      if (id === `\0${formId}`)
        return withPictures([...sheets, formModule({ model }, validatorsId)].join('\n'));
      return undefined;
    },
  };
}

const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

function withPictures(code: string): string {
  return code.replaceAll(/"(\/[\w./-]+\.(?:svg|png|jpg|webp))"/g, (address, path: string) => {
    const file = join('public', path);
    if (!existsSync(file)) return address;
    return `"data:${pictureTypes[extname(path)]};base64,${readFileSync(file).toString('base64')}"`;
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { countriesModule, formModule, virtualModules } from '#build/forms/formModuleCode.ts';
import { cssOptions } from '#build/site/cssOptions.ts';
import {
  type CompiledForm,
  compileWithoutExamples,
  formatIssue,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { sharedTexts } from '#forms/node/index.ts';
import { describeForm } from './paper/describeForm.ts';
import { escaped, paperHtml } from './paper/paperHtml.ts';
import { versionOf } from './studioFiles.ts';
import type { SourceForm } from './validateSource.ts';

/** A page for reviewers: one HTML file that needs no server. */
export interface SharedPage {
  readonly fileName: string;
  readonly html: string;
}

const formId = 'virtual:shared-form';

/**
 * Builds a page with the live form and a description of its fields and texts. Scripts and styles are inline, and the content
 * security policy forbids all requests.
 *
 * @throws Error with the form's issues
 */
async function buildSharedPage(source: SourceForm, home: string, now: Date): Promise<SharedPage> {
  const { folder, directory, texts } = source;
  const shared = parseShared(home, { ...sharedTexts(home), ...source.shared });
  const { sources, issues: parseIssues } = parseFolder(folder, join(directory, folder), texts);
  const today = todayInIndia(now);
  const { form, issues } = sources
    ? compileWithoutExamples(sources, { shared })
    : { form: undefined, issues: parseIssues };
  if (!form)
    throw new Error(
      `The form has issues, so it cannot be shared yet:\n${issues.map(formatIssue).join('\n')}`,
    );
  const version = versionOf(JSON.stringify([texts, shared.fields, shared.fieldsUi]));
  const facts = `Form type ${form.model.formType}, folder ${folder}, version of its texts ${version}, made on ${today}`;
  const { html, code, styles } = await buildLive(form);
  const script = code.replaceAll('</script', '<\\/script');
  const page = html
    .replace('<!--policy-->', () => policyFor(script))
    .replace(
      '<title>Form for review</title>',
      () => `<title>${escaped(form.model.title)}: for review</title>`,
    )
    .replace('<!--title-->', () => escaped(form.model.title))
    .replace('<!--paper-->', () => paperHtml(describeForm(form.definition), facts))
    .replace('</head>', () => `<style>${styles}</style>\n</head>`)
    .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
  return { fileName: `${folder}-${today}.html`, html: page };
}

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

/** Bundles the live form; the page has no links to the scripts and styles. */
async function buildLive(form: CompiledForm) {
  // imported here, so that an invalid form does not wait for the bundler
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: cssOptions,
    plugins: [react(), sharedForm(form)],
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/workbench/studio/share/shared.html', output: { codeSplitting: false } },
    },
  });
  if ('on' in result) throw new Error('Expected a build without a watcher.');
  const outputs = [result].flat().flatMap(({ output }) => output);
  const textOf = (ending: string) =>
    outputs
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((output) => (output.type === 'asset' ? String(output.source) : output.code))
      .join('\n');
  return {
    html: textOf('.html').replace(/<script type="module"[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, ''),
    code: textOf('.js'),
    styles: textOf('.css'),
  };
}

/** Serves the form's module with inline pictures, and the names of countries. */
function sharedForm(form: CompiledForm): Plugin {
  const modules = new Map([
    [`\0${formId}`, () => withPictures(formModule(form))],
    [`\0${virtualModules.countries}`, countriesModule],
  ]);
  return {
    name: 'shared-form',
    resolveId: (id) => (modules.has(`\0${id}`) ? `\0${id}` : undefined),
    load: (id) => modules.get(id)?.(),
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

/*
 * A separate process, because a production build changes the environment of its process. Reads the form as JSON from the
 * standard input, and writes the page to the standard output.
 */
if (import.meta.main) {
  const { source, home } = JSON.parse(await text(process.stdin)) as {
    readonly source: SourceForm;
    readonly home: string;
  };
  const answer = await buildSharedPage(source, home, new Date()).catch((error: unknown) => ({
    message: error instanceof Error ? error.message : String(error),
  }));
  process.stdout.write(JSON.stringify(answer));
}

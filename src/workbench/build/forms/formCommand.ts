import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkCatalogue, checkFolder } from '#build/forms/checkCatalogue.ts';
import {
  CatalogueError,
  type CompileContext,
  type FolderSources,
  type FormExamples,
  formatJson,
  unwrittenTexts,
} from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { formDirectories, readFormFolders } from '#forms/node/index.ts';
import { print, runCommand } from '#server/commands/commandLine.ts';
import navigation from '#site/content/navigation.json' with { type: 'json' };
import { type AnnouncedProduct, makeExamples, makeFolder, sourcesOf } from '#workbench/authoring/index.ts';
import { type FormRequest, formUsage, parseFormArguments } from './formArguments.ts';
import { testFolder } from './testFolder.ts';
import { writeForm } from './writeForm.ts';

/** `npm run form`: makes form folders and their examples, checks them, and tries them in a browser. Exits with 2 when the command line is wrong. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return print(formUsage);
  const request = parseFormArguments(args);
  const { action, name = '' } = request;
  const known = formDirectories(process.env);
  const directory = request.dir ?? known[0] ?? 'form-schemas';
  const others = known.filter((other) => resolve(other) !== resolve(directory));
  const isKnown = others.length < known.length;
  // a directory with shared fields of its own stands alone
  const isWhole = existsSync(join(directory, 'fields.schema.json'));
  const directories = !isWhole ? [directory, ...others] : isKnown ? known : [directory];
  if (action === 'check') return printAll(checkFolder(request.name, directory, directories));
  if (action !== 'new' && !existsSync(join(directory, name, 'schema.json')))
    throw new Error(
      `There is no form folder ${join(directory, name)}. Make one with: npm run form -- new ${name}.`,
    );
  if (action === 'new') await addFolder(name, request, directory, directories);
  if (action === 'examples') await remakeExamples(name, request, directory, directories);
  await printAll(checkCatalogue(directories));
  if (action === 'test') process.exitCode = (await testFolder(name, directories)) ? 0 : 1;
}

const printAll = (lines: readonly string[]) => print(lines.join('\n'));

async function addFolder(
  name: string,
  { from, title, group, dir }: FormRequest,
  directory: string,
  directories: readonly string[],
): Promise<void> {
  const { folders, shared, issues } = readFormFolders(directories);
  const context = { shared, today: todayInIndia(new Date()) };
  const wrong = [...shared.issues, ...issues];
  if (wrong.length > 0) throw new CatalogueError(wrong);
  const place = join(directory, name);
  if (existsSync(place) || folders.some(({ folder }) => folder === name))
    throw new Error(
      `There is a form folder ${name} already. Choose another name, or make its examples: npm run form -- examples ${name}`,
    );
  const source = folders.find(({ folder }) => folder === from);
  if (typeof from === 'string' && !source)
    throw new Error(
      `There is no form folder ${from}. Write one of: ${folders.map(({ folder }) => folder).join(', ')}.`,
    );
  const strange = source ? undefined : (from as readonly string[]).find((field) => !(field in shared.fields));
  if (strange !== undefined)
    throw new Error(
      `There is no shared field ${strange}. Write some of: ${Object.keys(shared.fields).join(', ')}.`,
    );
  const wish = { name, from: source ?? (from as readonly string[]), title, group };
  const announced = navigation.planned as readonly AnnouncedProduct[];
  const pictures = readdirSync('public/pictures').map((file) => `/pictures/${file}`);
  const files = makeFolder(wish, { folders, announced, pictures });
  const examples = examplesFor(sourcesOf(name, directory, files), context, source);
  const whole = { ...files, 'examples.json': { ...examples } };
  writeForm(directory, name, whole);
  const unwritten = Object.entries(whole).flatMap(([file, json]) =>
    unwrittenTexts(json).map((at) => `  ${place}/${file}#${at}`),
  );
  await printAll([
    `Written: ${place} with ${Object.keys(whole).join(', ')}`,
    `Texts to be written, ${unwritten.length}:`,
    ...unwritten,
    `Next: write these, change what the form asks in ${place}/schema.json and ui.json, and then`,
    `  npm run form -- examples ${name}${dir === undefined ? '' : ` --dir ${dir}`}`,
    `  npm run form -- check ${name}`,
    `It is a draft: no build has it until "draft" is taken out of ${place}/schema.json.`,
  ]);
}

/** Made examples that pass the check; else those of the folder that asks the same. */
function examplesFor(sources: FolderSources, context: CompileContext, source: FolderSources | undefined) {
  const made = makeExamples(sources, context);
  if (made.issues.length === 0) return made.examples;
  const kept = source?.examples.json as unknown as FormExamples | undefined;
  const again = kept ? makeExamples(sources, context, kept) : made;
  if (again.issues.length > 0) throw new CatalogueError(again.issues);
  return again.examples;
}

async function remakeExamples(
  name: string,
  { keep }: FormRequest,
  directory: string,
  directories: readonly string[],
): Promise<void> {
  const { folders, shared, issues } = readFormFolders(directories, [name]);
  const place = join(directory, name);
  const sources = folders.find(({ folder }) => folder === name);
  const own = issues.filter(({ file }) => resolve(file).startsWith(`${resolve(place)}/`));
  if (!sources || shared.issues.length > 0) throw new CatalogueError([...shared.issues, ...own]);
  const file = join(place, 'examples.json');
  const isThere = existsSync(file);
  const kept = keep && isThere ? (sources.examples.json as unknown as FormExamples) : undefined;
  const made = makeExamples(sources, { shared, today: todayInIndia(new Date()) }, kept);
  if (!made.examples) throw new CatalogueError(made.issues);
  // what was right must not be lost for something that is not
  if (made.issues.length > 0 && isThere && !keep) {
    process.stderr.write('Nothing was written; --keep writes what was found beside what is there.\n');
    throw new CatalogueError(made.issues);
  }
  writeFileSync(file, formatJson(made.examples));
  const { smallest, fullest, wrong } = made.examples;
  const [few, many] = [smallest, fullest].map(({ filled }) => Object.keys(filled).length);
  await printAll([
    `Written: ${file} (smallest: ${few} answers, fullest: ${many}, wrong: ${wrong.length})`,
    ...made.dropped.map((title) => `Left out, the form takes it by now: ${title}`),
  ]);
}

runCommand(main, formUsage);

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkCatalogue, checkFolder } from '#build/forms/checkCatalogue.ts';
import {
  CatalogueError,
  type CompileContext,
  type FolderSources,
  formatJson,
  unwrittenTexts,
} from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { formDirectories, readFormFolders } from '#forms/node/index.ts';
import { print, runCommand } from '#server/commands/commandLine.ts';
import navigation from '#web/content/navigation.json' with { type: 'json' };
import {
  type AnnouncedProduct,
  createFolder,
  generateExamples,
  sourcesOf,
} from '#workbench/authoring/index.ts';
import { type FormRequest, formUsage, parseFormArguments } from './formArguments.ts';
import { directoriesToTest, testFolder } from './testFolder.ts';

/** `npm run form`. Exits with 2 if the command line is invalid. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return print(formUsage);
  const request = parseFormArguments(args);
  const { action, name = '' } = request;
  const known = formDirectories(process.env);
  const directory = request.dir ?? known[0] ?? 'form-schemas';
  const others = known.filter((other) => resolve(other) !== resolve(directory));
  const isKnown = others.length < known.length;
  // a directory with its own shared fields is independent
  const hasSharedFields = existsSync(join(directory, 'fields.schema.json'));
  const directories = !hasSharedFields ? [directory, ...others] : isKnown ? known : [directory];
  if (action === 'check') return printAll(checkFolder(request.name, directory, directories));
  if (action !== 'new' && !existsSync(join(directory, name, 'schema.json')))
    throw new Error(
      `There is no form folder ${join(directory, name)}. Create one: npm run form -- new ${name}`,
    );
  if (action === 'new') await addFolder(name, request, directory, directories);
  if (action === 'examples') await regenerateExamples(name, request, directory, directories);
  const checked = action === 'test' ? directoriesToTest(name, directory, directories) : directories;
  await printAll(checkCatalogue(checked));
  if (action === 'test') process.exitCode = (await testFolder(name, checked)) ? 0 : 1;
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
  const sharedIssues = [...shared.issues, ...issues];
  if (sharedIssues.length > 0) throw new CatalogueError(sharedIssues);
  const path = join(directory, name);
  if (existsSync(path) || folders.some(({ folder }) => folder === name))
    throw new Error(
      `The form folder ${name} already exists. Choose another name, or generate its examples: npm run form -- examples ${name}`,
    );
  const template = folders.find(({ folder }) => folder === from);
  if (typeof from === 'string' && !template)
    throw new Error(
      `There is no form folder ${from}. Use one of: ${folders.map(({ folder }) => folder).join(', ')}.`,
    );
  const unknownField = typeof from === 'string' ? undefined : from.find((field) => !(field in shared.fields));
  if (unknownField !== undefined)
    throw new Error(
      `There is no shared field ${unknownField}. Use some of: ${Object.keys(shared.fields).join(', ')}.`,
    );
  const options = { name, from: template ?? (from as readonly string[]), title, group };
  const announced = navigation.planned as readonly AnnouncedProduct[];
  const pictures = readdirSync('public/pictures').map((file) => `/pictures/${file}`);
  const files = createFolder(options, { folders, announced, pictures });
  const examples = examplesFor(sourcesOf(name, directory, files), context, template);
  const allFiles = { ...files, 'examples.json': { ...examples } };
  mkdirSync(path);
  for (const [file, json] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), formatJson(json));
  }
  const unwritten = Object.entries(allFiles).flatMap(([file, json]) =>
    unwrittenTexts(json).map((at) => `  ${path}/${file}#${at}`),
  );
  await printAll([
    `Written: ${path} with ${Object.keys(allFiles).join(', ')}`,
    `Placeholder texts to replace, ${unwritten.length}:`,
    ...unwritten,
    `Next: replace these, edit the fields in ${path}/schema.json and ui.json, and run`,
    `  npm run form -- examples ${name}${dir === undefined ? '' : ` --dir ${dir}`}`,
    `  npm run form -- check ${name}`,
    `It is a draft: builds skip it until you remove "draft" from ${path}/schema.json.`,
  ]);
}

/** Generates examples that pass the check, or repairs those of the template. */
function examplesFor(sources: FolderSources, context: CompileContext, template: FolderSources | undefined) {
  const generated = generateExamples(sources, context);
  if (generated.issues.length === 0) return generated.examples;
  const existing = template?.examples.json;
  const repaired = existing ? generateExamples(sources, context, existing) : generated;
  if (repaired.issues.length > 0) throw new CatalogueError(repaired.issues);
  return repaired.examples;
}

async function regenerateExamples(
  name: string,
  { keep }: FormRequest,
  directory: string,
  directories: readonly string[],
): Promise<void> {
  const { folders, shared, issues } = readFormFolders(directories);
  const path = join(directory, name);
  const sources = folders.find(({ folder }) => folder === name);
  const own = issues.filter(({ file }) => resolve(file).startsWith(`${resolve(path)}/`));
  if (!sources || shared.issues.length > 0) throw new CatalogueError([...shared.issues, ...own]);
  const file = join(path, 'examples.json');
  const exists = existsSync(file);
  const existing = keep ? sources.examples.json : undefined;
  const generated = generateExamples(sources, { shared, today: todayInIndia(new Date()) }, existing);
  if (!generated.examples) throw new CatalogueError(generated.issues);
  // valid examples must not be overwritten by invalid ones
  if (generated.issues.length > 0 && exists && !keep) {
    process.stderr.write('Nothing was written. Use --keep to add the new examples to the existing ones.\n');
    throw new CatalogueError(generated.issues);
  }
  writeFileSync(file, formatJson(generated.examples));
  const { smallest, fullest, others = [], wrong } = generated.examples;
  const [few, many] = [smallest, fullest].map(({ filled }) => Object.keys(filled).length);
  await printAll([
    `Written: ${file} (smallest: ${few} answers, fullest: ${many}, others: ${others.length}, wrong: ${wrong.length})`,
    ...generated.dropped.map((title) => `Removed, because the form now accepts it: ${title}`),
    ...generated.unreached.map(
      ({ kind, at }) =>
        `No example reaches this ${kind}, so visitors might not reach it either: ${basename(at.file)}#${at.pointer}`,
    ),
  ]);
  if (generated.issues.length > 0) throw new CatalogueError(generated.issues);
}

runCommand(main, formUsage);

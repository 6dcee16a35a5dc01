import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type AnnouncedProduct,
  type FolderFiles,
  type MadeExamples,
  makeExamples,
  makeFolder,
  sourcesOf,
} from '#authoring';
import { checkCatalogue, checkFolder } from '#build/forms/checkCatalogue.ts';
import { formDirectories, readFormFolders } from '#catalogue';
import navigation from '#content/navigation.json' with { type: 'json' };
import {
  CatalogueError,
  type CompileContext,
  type FolderSources,
  type FormExamples,
  textsToWrite,
} from '#engine/compile';
import { todayInIndia } from '#rules/today.ts';
import { runCommand } from '#server/commands/commandLine.ts';
import { type FormRequest, formUsage, parseFormArguments } from './formArguments.ts';
import { testFolder } from './testFolder.ts';
import { writeForm, writeFormFile } from './writeForm.ts';

/** `npm run form`: makes form folders and their examples, checks them, and tries them in a browser. Exits with 2 when the command line is wrong. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return print(formUsage);
  const request = parseFormArguments(args);
  const known = formDirectories(process.env);
  const directory = request.dir ?? known[0] ?? 'form-schemas';
  // a directory with shared fields of its own stands alone
  const isWhole = existsSync(join(directory, 'fields.schema.json'));
  const directories = isWhole
    ? known.some((other) => resolve(other) === resolve(directory))
      ? known
      : [directory]
    : [directory, ...known.filter((other) => resolve(other) !== resolve(directory))];
  if (request.action === 'check') {
    for (const line of checkFolder(request.name, directory, directories)) print(line);
    return;
  }
  if (request.action === 'test') {
    if (!existsSync(join(directory, request.name, 'schema.json'))) throw noFolder(directory, request.name);
    for (const line of checkCatalogue(directories)) print(line);
    process.exitCode = (await testFolder(request.name, directories, print)) ? 0 : 1;
    return;
  }
  if (request.action === 'new') addFolder(request, directory, directories);
  else remakeExamples(request, directory, directories);
  for (const line of checkCatalogue(directories)) print(line);
}

function addFolder(
  { name, from, title, group, dir }: Extract<FormRequest, { action: 'new' }>,
  directory: string,
  directories: readonly string[],
): void {
  const { folders, shared, faults } = readFormFolders(directories);
  const context = { shared, today: todayInIndia(new Date()) };
  const wrong = [...shared.faults, ...faults];
  if (wrong.length > 0) throw new CatalogueError(wrong);
  const place = join(directory, name);
  if (existsSync(place) || folders.some(({ folder }) => folder === name))
    throw new Error(
      `There is a form folder ${name} already. Choose another name, or make its examples: npm run form -- examples ${name}`,
    );
  const source = typeof from === 'string' ? folders.find(({ folder }) => folder === from) : undefined;
  if (typeof from === 'string' && !source)
    throw new Error(
      `There is no form folder ${from}. Write one of: ${folders.map(({ folder }) => folder).join(', ')}.`,
    );
  const strange = typeof from === 'string' ? undefined : from.find((field) => !(field in shared.fields));
  if (strange !== undefined)
    throw new Error(
      `There is no shared field ${strange}. Write some of: ${Object.keys(shared.fields).join(', ')}.`,
    );
  const wish = { name, from: source ?? (from as readonly string[]), title, group };
  const announced = navigation.planned as readonly AnnouncedProduct[];
  const files = makeFolder(wish, { folders, announced, pictures: listPictures() });
  const { examples } = examplesFor(sourcesOf(name, directory, files), context, source);
  const whole: FolderFiles = { ...files, 'examples.json': { ...examples } };
  writeForm(directory, name, whole);
  print(`Written: ${place} with ${Object.keys(whole).join(', ')}`);
  const unwritten = Object.entries(whole).flatMap(([file, json]) =>
    textsToWrite(json).map((at) => `  ${place}/${file}#${at}`),
  );
  print(`Texts to be written, ${unwritten.length}:\n${unwritten.join('\n')}`);
  print(`Next: write these, change what the form asks in ${place}/schema.json and ui.json, and then`);
  print(
    `  npm run form -- examples ${name}${dir === undefined ? '' : ` --dir ${dir}`}\n  npm run form -- check ${name}`,
  );
  print(`It is a draft: no build has it until "draft" is taken out of ${place}/schema.json.`);
}

/** Made examples that pass the check; else those of the folder that asks the same. */
function examplesFor(sources: FolderSources, context: CompileContext, source: FolderSources | undefined) {
  const made = makeExamples(sources, context);
  if (made.faults.length === 0) return made;
  const kept = source?.examples.json as unknown as FormExamples | undefined;
  const again = kept ? makeExamples(sources, context, kept) : made;
  if (again.faults.length > 0) throw new CatalogueError(again.faults);
  return again;
}

function remakeExamples(
  { name, keep }: Extract<FormRequest, { action: 'examples' }>,
  directory: string,
  directories: readonly string[],
): void {
  const { folders, shared, faults } = readFormFolders(directories, [name]);
  const place = join(directory, name);
  if (!existsSync(join(place, 'schema.json')))
    throw noFolder(
      directory,
      name,
      folders.map(({ folder }) => folder),
    );
  const sources = folders.find(({ folder }) => folder === name);
  const own = faults.filter(({ file }) => resolve(file).startsWith(`${resolve(place)}/`));
  if (!sources || shared.faults.length > 0) throw new CatalogueError([...shared.faults, ...own]);
  const file = join(place, 'examples.json');
  const isThere = existsSync(file);
  const kept = keep && isThere ? (sources.examples.json as unknown as FormExamples) : undefined;
  const made = makeExamples(sources, { shared, today: todayInIndia(new Date()) }, kept);
  if (!made.examples) throw new CatalogueError(made.faults);
  // what was right must not be lost for something that is not
  if (made.faults.length > 0 && isThere && !keep) {
    process.stderr.write('Nothing was written; --keep writes what was found beside what is there.\n');
    throw new CatalogueError(made.faults);
  }
  writeFormFile(file, made.examples);
  print(`Written: ${file} ${countsOf(made)}`);
  for (const title of made.dropped) print(`Left out, the form takes it by now: ${title}`);
}

function noFolder(directory: string, name: string, others: readonly string[] = []): Error {
  const instead = others.length > 0 ? `; or write one of: ${others.join(', ')}` : '';
  return new Error(
    `There is no form folder ${join(directory, name)}. Make one with: npm run form -- new ${name}${instead}.`,
  );
}

function countsOf({ examples }: MadeExamples): string {
  const { smallest, fullest, wrong } = examples ?? {};
  const count = (filled: object | undefined) => Object.keys(filled ?? {}).length;
  return `(smallest: ${count(smallest?.filled)} answers, fullest: ${count(fullest?.filled)}, wrong: ${wrong?.length ?? 0})`;
}

function listPictures(): string[] {
  return existsSync('public/pictures')
    ? readdirSync('public/pictures').map((file) => `/pictures/${file}`)
    : [];
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

runCommand(main, formUsage);

import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatIssue, parseFolder, parseShared } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { folderTexts, formFoldersIn, sharedTexts } from '#forms/node/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';

const home = 'form-schemas';

/** Generates examples.json in form folders of a directory: in the first one, and in every `step`th after it. */
function writeExamples(directory: string, first: number, step: number): void {
  for (const name of longestFirst(directory).filter((_name, index) => index % step === first)) {
    const path = join(directory, name);
    writeFileSync(join(path, 'examples.json'), examplesOf(path));
  }
}

function longestFirst(directory: string): readonly string[] {
  const sizeOf = (name: string) => statSync(join(directory, name, 'schema.json')).size;
  return formFoldersIn(directory).toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

/** Returns the examples without the key `generated`, so that edits of the form do not replace them. */
function examplesOf(path: string): string {
  const { sources, issues: unreadable } = parseFolder(basename(path), path, folderTexts(path));
  const context = { shared: parseShared(home, sharedTexts(home)), today: todayInIndia(new Date()) };
  const { examples, issues } = sources ? generateExamples(sources, context) : { issues: unreadable };
  if (!examples || issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'));
  return JSON.stringify(examples, (key, value: unknown) => (key === 'generated' ? undefined : value), 2);
}

const [directory = '', first, step] = process.argv.slice(2);
writeExamples(directory, Number(first), Number(step));

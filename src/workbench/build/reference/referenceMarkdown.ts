import { join, relative } from 'node:path';
import { formFoldersIn } from '#forms/node/index.ts';
import { findExamples } from './findExamples.ts';
import { type KeywordRow, keywordRows, type SectionRows } from './keywordRows.ts';
import { readShared } from './metaSchemas.ts';

export const referenceFile = 'form-schemas/REFERENCE.md';

/** The sources of examples, those that change least first. */
const directories = ['tests/e2e/fixtures', 'tests/forms/node/earlier', 'form-schemas'];

/** The paths of all form folders that examples come from, or of the named ones. */
function searchedFolders(named?: readonly string[]): readonly string[] {
  const all = directories.flatMap((directory) =>
    formFoldersIn(directory).map((name) => join(directory, name)),
  );
  return named ? all.filter((folder) => named.includes(folder)) : all;
}

/** The sections of the reference with examples from the form folders at these paths, or from all. */
export function referenceSections(folders?: readonly string[]): readonly SectionRows[] {
  const { metas } = readShared();
  const examples = findExamples(metas, [...directories, ...searchedFolders(folders)]);
  return keywordRows(metas, examples, directories);
}

/** All words of form folders as a page: what each means, in the words of the meta-schemas, and a real example. */
export function referenceMarkdown(folders?: readonly string[]): string {
  const sections = referenceSections(folders);
  return [
    '<!-- Written by "npm run generate -- reference" from form-schemas/meta and the form folders: do not edit. -->',
    '',
    '# Every word of the form folders',
    '',
    'What may be written in each file of a form folder, what it means, and an example from a folder that is built and',
    'tested. [README.md](README.md) shows how a form is made, [GUIDE.md](GUIDE.md) how the words work together. An editor',
    'that reads `"$schema"` shows the same meanings while you type. In `npm run dev`, `/studio/fields` shows every',
    'field and control live with its JSON and messages.',
    '',
    '**Bold** words have to be there. A dot leads further in: `hero.title` is `title` inside `hero`, of a list in each of',
    'its entries. Long examples are cut at `…`.',
    '',
    ...sections.map(({ title }) => `- [${title}](#${anchorOf(title)})`),
    '',
    ...sections.flatMap(sectionLines),
    `<!-- Examples are from these folders: ${searchedFolders(folders).join(', ')}. -->`,
    '',
  ].join('\n');
}

function sectionLines(section: SectionRows): readonly string[] {
  const hasSources = section.sources.length > 1;
  const columns = ['word', ...(hasSources ? ['on'] : []), 'meaning', 'example', 'from'];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${section.title}`,
    '',
    section.text,
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...section.rows.map((keyword) =>
      row([
        nameCell(keyword),
        ...(hasSources ? [keyword.on.join(', ')] : []),
        inCell(meaningOf(keyword)),
        exampleCell(keyword, section.showsParent === true),
        fileCell(keyword),
      ]),
    ),
    '',
  ];
}

function nameCell({ name, keywords }: KeywordRow): string {
  return keywords.every(({ isRequired }) => isRequired) ? `**${codeCell(name)}**` : codeCell(name);
}

/** The meaning, and which values there are where it does not name them. */
function meaningOf({ meaning, keywords: [keyword] }: KeywordRow): string {
  const allowed = (keyword?.schema.enum ?? []) as readonly unknown[];
  const named = allowed.every((one) => meaning.includes(String(one)));
  const sentence = /[.:!]$/.test(meaning) ? meaning : `${meaning}.`;
  return named ? sentence : `${sentence} One of ${allowed.map((one) => `\`${String(one)}\``).join(', ')}.`;
}

function exampleCell({ name, example }: KeywordRow, showsParent: boolean): string {
  if (!example) return '';
  if (showsParent) return codeCell(shortJson(example.parent, 110));
  const key = JSON.stringify(name.split('.').at(-1));
  return codeCell(`${key}: ${shortJson(example.value, 90)}`);
}

function fileCell({ example }: KeywordRow): string {
  if (!example) return '';
  const short = directories.reduce((file, directory) => file.replace(`${directory}/`, ''), example.file);
  return `[${short}](${relative('form-schemas', example.file)})`;
}

function shortJson(value: unknown, maxLength: number): string {
  const json = (JSON.stringify(value, null, 1) ?? '')
    .replaceAll(/\[\n\s*/g, '[')
    .replaceAll(/\n\s*\]/g, ']')
    .replaceAll(/\n\s*/g, ' ');
  return json.length <= maxLength ? json : `${json.slice(0, maxLength).trimEnd()}…`;
}

/** Code in a cell: with more backticks around it than in it. */
function codeCell(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${inCell(text)}${fence}`;
}

/** The anchor of a heading in rendered Markdown. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');

const inCell = (text: string): string => text.replaceAll('|', '\\|');

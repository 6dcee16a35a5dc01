import {
  type FolderSources,
  type FormExamples,
  type FormIssue,
  formatJson,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import {
  type AnnouncedProduct,
  createFolder,
  type FolderFiles,
  generateExamples,
  type ProductGroup,
  sourcesOf,
} from '#workbench/authoring/index.ts';
import { asList, asRecord, withValue } from '#workbench/authoring/jsonPath.ts';
import type { SharedTexts, SourceFolder } from '../../source/sourceFolders.ts';

/** A form that somebody wants to begin. */
export interface NewFormOptions {
  /** As people call it: 'Cyber cover'. */
  readonly name: string;
  readonly group: ProductGroup;
  /** The folder to copy, or the shared fields to use. */
  readonly from: string | readonly string[];
  readonly title: string;
  /** An address of a picture and a name of an icon that are there. */
  readonly picture: string;
  readonly icon: string;
}

/** The existing files beside it. */
export interface NewFormContext {
  readonly folders: readonly SourceFolder[];
  readonly announced: readonly AnnouncedProduct[];
  readonly pictures: readonly string[];
  readonly shared: SharedTexts;
  /** The calendar day in India. */
  readonly today: string;
}

/** Texts by their path in the folder, and their remaining issues. */
export interface GeneratedTexts {
  readonly texts: Readonly<Record<string, string>>;
  readonly issues: readonly FormIssue[];
}

/** How a form's folder is called: 'Cyber cover' lies in cyber-cover. */
export function folderName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').replace(/^[0-9-]+/, '');
}

/** The files of a new form, without examples. */
export function filesOf(options: NewFormOptions, context: NewFormContext): FolderFiles {
  const folders = sourcesIn(context.folders);
  const from =
    typeof options.from === 'string'
      ? (folders.find(({ folder }) => folder === options.from) ?? [])
      : options.from;
  const title = options.title.trim() === '' ? undefined : options.title.trim();
  const generated = createFolder(
    {
      name: folderName(options.name),
      from,
      productName: options.name.trim().slice(0, 40),
      title,
      group: options.group,
    },
    { folders, announced: context.announced, pictures: context.pictures },
  );
  const page = asRecord(generated['page.json']);
  const [first, ...others] = asList(asRecord(page.benefits).items).map(asRecord);
  const pictured = withValue(
    withValue(page, ['hero', 'picture'], options.picture),
    ['card', 'image'],
    options.picture,
  );
  const items = first ? [{ ...first, icon: options.icon }, ...others] : [];
  return { ...generated, 'page.json': withValue(pictured, ['benefits', 'items'], items) };
}

/** The texts of a new form folder that passes the check, with generated examples. */
export function newFolder(options: NewFormOptions, context: NewFormContext): GeneratedTexts {
  const files = filesOf(options, context);
  const sources = sourcesOf(folderName(options.name), context.shared.home, files);
  const generated = generateExamples(sources, contextOf(context));
  const all = { ...files, ...(generated.examples && { 'examples.json': generated.examples }) };
  const texts = Object.entries(all).map(([file, json]) => [file, formatJson(json)] as const);
  return { texts: Object.fromEntries(texts), issues: generated.issues };
}

/** A form's regenerated examples: hand-written ones stay while they are valid. */
export interface RegeneratedExamples extends GeneratedTexts {
  /** Titles of wrong examples that the form takes by now, and that went. */
  readonly dropped: readonly string[];
}

/** Makes the examples of a written folder anew; no texts where the folder cannot be read or filled in. */
export function regenerateExamples(
  source: SourceFolder,
  context: Pick<NewFormContext, 'shared' | 'today'>,
): RegeneratedExamples {
  const { 'examples.json': before, ...texts } = source.texts;
  const read = parseFolder(source.folder, source.folderPath, texts, true);
  if (!read.sources) return { texts: {}, issues: read.issues, dropped: [] };
  const { examples, issues, dropped } = generateExamples(
    read.sources,
    contextOf(context),
    parseExamples(before),
  );
  return { texts: examples ? { 'examples.json': formatJson(examples) } : {}, issues, dropped };
}

/** Examples that are written; undefined where the text holds none. */
function parseExamples(text: string | undefined): FormExamples | undefined {
  try {
    const examples = JSON.parse(text ?? '') as Partial<FormExamples>;
    const isWhole = examples.smallest?.filled && examples.fullest?.filled && Array.isArray(examples.wrong);
    return isWhole ? (examples as FormExamples) : undefined;
  } catch {
    return undefined; // a text that cannot be read keeps nobody from making examples
  }
}

const contextOf = ({ shared, today }: Pick<NewFormContext, 'shared' | 'today'>) => ({
  shared: parseShared(shared.home, shared.texts),
  today,
});

function sourcesIn(folders: readonly SourceFolder[]): readonly FolderSources[] {
  return folders.flatMap(
    ({ folder, folderPath, texts }) => parseFolder(folder, folderPath, texts, true).sources ?? [],
  );
}

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
import type { SharedTexts, WrittenFolder } from '../../written/writtenFolders.ts';
import { asList, asRecord, withValue } from '../text/jsonPlaces.ts';

/** A form that somebody wants to begin. */
export interface FormWish {
  /** As people call it: 'Cyber cover'. */
  readonly name: string;
  readonly group: ProductGroup;
  /** The folder that it begins as, or the shared fields that it asks. */
  readonly from: string | readonly string[];
  readonly title: string;
  /** An address of a picture and a name of an icon that are there. */
  readonly picture: string;
  readonly icon: string;
}

/** What is there beside it. */
export interface FormSurroundings {
  readonly folders: readonly WrittenFolder[];
  readonly announced: readonly AnnouncedProduct[];
  readonly pictures: readonly string[];
  readonly shared: SharedTexts;
  /** The calendar day in India. */
  readonly today: string;
}

/** Texts by their path in the folder, and what is wrong with them still. */
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
export function filesOf(wish: FormWish, around: FormSurroundings): FolderFiles {
  const folders = sourcesIn(around.folders);
  const from =
    typeof wish.from === 'string' ? (folders.find(({ folder }) => folder === wish.from) ?? []) : wish.from;
  const title = wish.title.trim() === '' ? undefined : wish.title.trim();
  const made = createFolder(
    {
      name: folderName(wish.name),
      from,
      productName: wish.name.trim().slice(0, 40),
      title,
      group: wish.group,
    },
    { folders, announced: around.announced, pictures: around.pictures },
  );
  const page = asRecord(made['page.json']);
  const [first, ...others] = asList(asRecord(page.benefits).items).map(asRecord);
  const pictured = withValue(
    withValue(page, ['hero', 'picture'], wish.picture),
    ['card', 'image'],
    wish.picture,
  );
  const items = first ? [{ ...first, icon: wish.icon }, ...others] : [];
  return { ...made, 'page.json': withValue(pictured, ['benefits', 'items'], items) };
}

/** The texts of a new form folder that passes the check, its examples made from what it asks. */
export function newFolder(wish: FormWish, around: FormSurroundings): GeneratedTexts {
  const files = filesOf(wish, around);
  const sources = sourcesOf(folderName(wish.name), around.shared.home, files);
  const made = generateExamples(sources, contextOf(around));
  const all = { ...files, ...(made.examples && { 'examples.json': made.examples }) };
  const texts = Object.entries(all).map(([file, json]) => [file, formatJson(json)] as const);
  return { texts: Object.fromEntries(texts), issues: made.issues };
}

/** Examples of a written form, made anew: what a person wrote stays where it is still right. */
export interface RegeneratedExamples extends GeneratedTexts {
  /** Titles of wrong examples that the form takes by now, and that went. */
  readonly dropped: readonly string[];
}

/** Makes the examples of a written folder anew; no texts where the folder cannot be read or filled in. */
export function regenerateExamples(
  written: WrittenFolder,
  around: Pick<FormSurroundings, 'shared' | 'today'>,
): RegeneratedExamples {
  const { 'examples.json': before, ...texts } = written.texts;
  const read = parseFolder(written.folder, written.place, texts, true);
  if (!read.sources) return { texts: {}, issues: read.issues, dropped: [] };
  const { examples, issues, dropped } = generateExamples(read.sources, contextOf(around), keptOf(before));
  return { texts: examples ? { 'examples.json': formatJson(examples) } : {}, issues, dropped };
}

/** Examples that are written; undefined where the text holds none. */
function keptOf(text: string | undefined): FormExamples | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<FormExamples>;
    const isWhole = kept.smallest?.filled && kept.fullest?.filled && Array.isArray(kept.wrong);
    return isWhole ? (kept as FormExamples) : undefined;
  } catch {
    return undefined; // a text that cannot be read keeps nobody from making examples
  }
}

const contextOf = ({ shared, today }: Pick<FormSurroundings, 'shared' | 'today'>) => ({
  shared: parseShared(shared.home, shared.texts),
  today,
});

function sourcesIn(folders: readonly WrittenFolder[]): readonly FolderSources[] {
  return folders.flatMap(({ folder, place, texts }) => parseFolder(folder, place, texts, true).sources ?? []);
}

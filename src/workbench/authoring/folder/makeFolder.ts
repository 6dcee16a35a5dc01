import type { FolderSources, SourceFile } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { noExamples } from '../examples/makeExamples.ts';
import {
  type AnnouncedProduct,
  confirmationToWrite,
  nameOf,
  type ProductGroup,
  pageToWrite,
} from './pageToWrite.ts';

/** The folder that somebody wants: its name, and another folder to begin with or some shared fields. */
export interface FolderWish {
  /** As the folder is called: small letters, digits and hyphens. */
  readonly name: string;
  readonly from: FolderSources | readonly string[];
  /** The product as people call it, such as 'Pet insurance'; read from the folder's name without it. */
  readonly called?: string | undefined;
  readonly title?: string | undefined;
  readonly group?: ProductGroup | undefined;
}

/** What is there beside a new folder. */
export interface Surroundings {
  readonly folders: readonly FolderSources[];
  readonly announced: readonly AnnouncedProduct[];
  /** Addresses of the pictures that are there, such as '/pictures/marine.svg'. */
  readonly pictures: readonly string[];
}

/** The files of a folder by their paths in it, such as `rates/gst.json`. */
export type FolderFiles = Readonly<Record<string, JsonSchema>>;

/**
 * The files of a new form folder, without examples.json: all that another folder asks, or the shared fields that were
 * named; and a page of its own, with texts to be written. It is a draft.
 */
export function makeFolder(
  { name, from, called, title, group }: FolderWish,
  around: Surroundings,
): FolderFiles {
  const formType = name.toUpperCase().replaceAll('-', '_');
  const known = around.announced.find(({ folder }) => folder === name)?.name ?? called ?? nameOf(name);
  const heading = { formType, title: title ?? `${known} enquiry` };
  const source = 'folder' in from ? from : undefined;
  const asked = 'folder' in from ? from.schema.json : shared(from);
  const { $schema: _schema, formType: _type, title: _title, draft: _draft, ...rest } = asked;
  const { $schema: _uiSchema, ...words } = source?.ui.json ?? { 'ui:submit': 'Request a quote' };
  const page = source?.page?.json;
  const { hero, menu } = (page ?? {}) as { hero?: JsonSchema; menu?: JsonSchema };
  const computed = source?.computed?.json;
  const tables = Object.entries(source?.tables ?? {}).map(
    ([table, { json }]) => [`rates/${table}.json`, json] as const,
  );
  return {
    'schema.json': { $schema: '../meta/form.schema.json', ...heading, draft: true, ...rest },
    'ui.json': { $schema: '../meta/ui.schema.json', ...words, 'ui:confirmation': confirmationToWrite },
    'page.json': pageToWrite({
      folder: name,
      name: known,
      formType,
      group: group ?? (menu?.group as ProductGroup | undefined) ?? 'individuals',
      pages: around.folders.flatMap(({ page: other }) => (other ? [other.json] : [])),
      announced: around.announced,
      pictures: around.pictures,
      picture: hero?.picture === undefined ? undefined : String(hero.picture),
    }),
    ...(computed && { 'computed.json': computed }),
    ...Object.fromEntries(tables),
  };
}

/** A form that asks these shared fields, all of them required. */
function shared(fields: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(
      fields.map((field) => [field, { $ref: `../fields.schema.json#/$defs/${field}` }]),
    ),
  };
}

/** Files that lie nowhere yet as the check reads them, as if they lay in `directory`; examples.json may be missing. */
export function sourcesOf(name: string, directory: string, files: FolderFiles): FolderSources {
  const file = (path: string): SourceFile | undefined => {
    const json = files[path];
    return json && { path: `${directory}/${name}/${path}`, json };
  };
  const empty = (path: string): SourceFile =>
    file(path) ?? { path: `${directory}/${name}/${path}`, json: {} };
  const examples = file('examples.json') ?? {
    ...empty('examples.json'),
    json: noExamples as unknown as JsonSchema,
  };
  const tables = Object.keys(files).filter((path) => path.startsWith('rates/'));
  return {
    folder: name,
    schema: empty('schema.json'),
    ui: empty('ui.json'),
    examples,
    page: file('page.json') ?? null,
    tables: Object.fromEntries(
      tables.map((path) => [path.replace(/^rates\/|\.json$/g, ''), empty(path)] as const),
    ),
    computed: file('computed.json'),
  };
}

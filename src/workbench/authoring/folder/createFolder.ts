import { type FolderSources, formTypeOf, type SourceFile } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { textAt } from '../jsonPath.ts';
import {
  confirmationDraft,
  draftPage,
  type ExistingContent,
  nameOf,
  type ProductGroup,
} from './draftPage.ts';

export interface NewFolderOptions {
  /** Lowercase letters, digits and hyphens. */
  readonly name: string;
  /** Another folder to copy, or names of shared fields. */
  readonly from: FolderSources | readonly string[];
  /** Such as 'Pet insurance'; derived from the folder's name by default. */
  readonly productName?: string | undefined;
  readonly title?: string | undefined;
  readonly group?: ProductGroup | undefined;
  /** A URL such as '/pictures/marine.svg', and the icon of the first benefit. */
  readonly picture?: string;
  readonly icon?: string;
}

/** The shared fields of most forms. */
export const usualFields: readonly string[] = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];

/** The files of a folder by their paths inside it, such as `rates/gst.json`. */
export type FolderFiles = Readonly<Record<string, JsonSchema>>;

/**
 * Creates the files of a draft form folder, without examples.json. They contain the fields of another folder or the named
 * shared fields, and a page with placeholder texts.
 */
export function createFolder(
  { name, from, productName, title, group, picture, icon }: NewFolderOptions,
  existing: ExistingContent,
): FolderFiles {
  const formType = formTypeOf(name);
  const product =
    existing.announced.find(({ folder }) => folder === name)?.name ?? productName ?? nameOf(name);
  const heading = { formType, title: title ?? `${product} enquiry` };
  const source = 'folder' in from ? from : undefined;
  const schema = 'folder' in from ? from.schema.json : schemaOfSharedFields(from);
  const { $schema: _schema, formType: _type, title: _title, draft: _draft, ...rest } = schema;
  const { $schema: _uiSchema, ...uiTexts } = source?.ui.json ?? { 'ui:submit': 'Request a quote' };
  // an estimate needs the copied fields and rates
  const { group: ownGroup, estimate } = source?.page?.json ?? {};
  const tables = Object.entries({ rates: source?.tables, options: source?.optionTables }).flatMap(
    ([below, files = {}]) =>
      Object.entries(files).map(([table, { json }]) => [`${below}/${table}.json`, json] as const),
  );
  return {
    'schema.json': { $schema: '../meta/form.schema.json', ...heading, draft: true, ...rest },
    'ui.json': { $schema: '../meta/ui.schema.json', ...uiTexts, 'ui:confirmation': confirmationDraft },
    'page.json': draftPage(
      {
        ...{ folder: name, name: product, formType, estimate, picture, icon },
        group: group ?? (ownGroup as ProductGroup | undefined) ?? 'individuals',
        copiedPicture: textAt(source?.page?.json, ['hero', 'picture']),
      },
      existing,
    ),
    ...(source?.computed && { 'computed.json': source.computed.json }),
    ...Object.fromEntries(tables),
  };
}

function schemaOfSharedFields(fields: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(
      fields.map((field) => [field, { $ref: `../fields.schema.json#/$defs/${field}` }]),
    ),
  };
}

/** Parses unsaved files as if they were in `directory`. examples.json may be missing. */
export function sourcesOf(name: string, directory: string, files: FolderFiles): FolderSources {
  const pathOf = (path: string) => `${directory}/${name}/${path}`;
  const file = (path: string): SourceFile => ({ path: pathOf(path), json: files[path] ?? {} });
  const filesIn = (below: string) =>
    Object.fromEntries(
      Object.keys(files)
        .filter((path) => path.startsWith(`${below}/`))
        .map((path) => [path.slice(below.length + 1).replace(/\.json$/, ''), file(path)]),
    );
  return {
    folder: name,
    schema: file('schema.json'),
    ui: file('ui.json'),
    examples: { path: pathOf('examples.json'), json: files['examples.json'] },
    page: files['page.json'] ? file('page.json') : null,
    tables: filesIn('rates'),
    optionTables: filesIn('options'),
    computed: files['computed.json'] && file('computed.json'),
  };
}

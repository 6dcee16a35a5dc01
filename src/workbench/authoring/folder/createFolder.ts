import type { FolderSources, SourceFile } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { noExamples } from '../examples/generateExamples.ts';
import {
  confirmationDraft,
  draftPage,
  type ExistingContent,
  nameOf,
  type ProductGroup,
} from './draftPage.ts';

export interface NewFolderOptions {
  /** Small letters, digits and hyphens. */
  readonly name: string;
  /** Another folder to copy, or names of shared fields. */
  readonly from: FolderSources | readonly string[];
  /** Such as 'Pet insurance'; by default from the folder's name. */
  readonly productName?: string | undefined;
  readonly title?: string | undefined;
  readonly group?: ProductGroup | undefined;
  /** A URL such as '/pictures/marine.svg', and the icon of the first benefit. */
  readonly picture?: string;
  readonly icon?: string;
}

/** The files of a folder by their paths in it, such as `rates/gst.json`. */
export type FolderFiles = Readonly<Record<string, JsonSchema>>;

/** What a copy keeps of another folder's page: its estimate goes with the fields and the rates. */
interface PageParts {
  readonly hero?: JsonSchema;
  readonly group?: ProductGroup;
  readonly estimate?: JsonSchema;
}

/**
 * The files of a new form folder, which is a draft, without examples.json: the fields of another folder or the named
 * shared fields, and a page with placeholders for its texts.
 */
export function createFolder(
  { name, from, productName, title, group, picture, icon }: NewFolderOptions,
  existing: ExistingContent,
): FolderFiles {
  const formType = name.toUpperCase().replaceAll('-', '_');
  const product =
    existing.announced.find(({ folder }) => folder === name)?.name ?? productName ?? nameOf(name);
  const heading = { formType, title: title ?? `${product} enquiry` };
  const source = 'folder' in from ? from : undefined;
  const schema = 'folder' in from ? from.schema.json : schemaOfSharedFields(from);
  const { $schema: _schema, formType: _type, title: _title, draft: _draft, ...rest } = schema;
  const { $schema: _uiSchema, ...uiTexts } = source?.ui.json ?? { 'ui:submit': 'Request a quote' };
  const page = source?.page?.json;
  const { hero, group: ownGroup, estimate } = (page ?? {}) as PageParts;
  const computed = source?.computed?.json;
  const tables = Object.entries(source?.tables ?? {}).map(
    ([table, { json }]) => [`rates/${table}.json`, json] as const,
  );
  return {
    'schema.json': { $schema: '../meta/form.schema.json', ...heading, draft: true, ...rest },
    'ui.json': { $schema: '../meta/ui.schema.json', ...uiTexts, 'ui:confirmation': confirmationDraft },
    'page.json': draftPage(
      {
        ...{ folder: name, name: product, formType, estimate, picture, icon },
        group: group ?? ownGroup ?? 'individuals',
        copiedPicture: hero?.picture,
      },
      existing,
    ),
    ...(computed && { 'computed.json': computed }),
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

/** Unwritten files as the check reads them, as if they lay in `directory`; examples.json may be missing. */
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

import type { FieldModel } from '#forms/index.ts';
import { isObject, rowTitle } from '../leads/leadValues.ts';

/** A field with what a lead holds of it. */
export interface LeadField {
  readonly name: string;
  readonly label: string;
  /** Renders the value; null for a field of no present form. */
  readonly model: FieldModel | null;
  readonly value: unknown;
}

/** A block: successive fields, a group's fields under its title, or a list's items. */
export type LeadBlock =
  | { readonly kind: 'fields'; readonly fields: readonly LeadField[] }
  | { readonly kind: 'group'; readonly title: string; readonly blocks: readonly LeadBlock[] }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly LeadRow[] };

interface LeadRow {
  readonly title: string;
  readonly blocks: readonly LeadBlock[];
}

/**
 * A lead, a group or an item, in the form's order; fields of no present form come last, by their names in the payload.
 *
 * @param prefix of the fields' names, such as `home.` for a group
 */
export function leadBlocks(fields: readonly FieldModel[], data: object, prefix = ''): LeadBlock[] {
  const fieldKeys = fields.map(({ name }) => name.slice(prefix.length).split('.', 1)[0] ?? name);
  const values = new Map(Object.entries(data));
  const keys = new Set([...fieldKeys, ...values.keys()]);
  return joinFields([...keys].map((key) => blockOf(fields, key, `${prefix}${key}`, values.get(key))));
}

function blockOf(fields: readonly FieldModel[], key: string, name: string, value: unknown): LeadBlock {
  const model = fields.find((field) => field.name === name) ?? null;
  const innerFields = fields.filter((field) => field.name.startsWith(`${name}.`));
  const title = model?.label ?? innerFields[0]?.group ?? key;
  if (isObject(value) || (innerFields.length > 0 && value === undefined))
    return { kind: 'group', title, blocks: leadBlocks(innerFields, value ?? {}, `${name}.`) };
  const field = (value: unknown): LeadBlock => ({
    kind: 'fields',
    fields: [{ name, label: title, model, value }],
  });
  // a list with more in it than values
  if (!Array.isArray(value) || !value.some((item) => typeof item === 'object' && item !== null))
    return field(value);
  const rows = value.map((row: unknown, position) => ({
    title: model?.rows && isObject(row) ? rowTitle(model.rows, row, position) : `${position + 1}`,
    blocks: isObject(row) ? leadBlocks(model?.rows?.fields ?? [], row) : [field(row)],
  }));
  return { kind: 'rows', title, rows };
}

/** Successive fields are one list. */
function joinFields(blocks: readonly LeadBlock[]): LeadBlock[] {
  const joined: LeadBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'fields' && last?.kind === 'fields')
      joined.splice(-1, 1, { kind: 'fields', fields: [...last.fields, ...block.fields] });
    else joined.push(block);
  }
  return joined;
}

import type { FieldModel } from '#engine';
import { isObject, rowTitle, valueAt } from '../leadValues.ts';

/** A field with what a lead holds of it. */
export interface ReadField {
  readonly name: string;
  readonly label: string;
  /** Draws the value; null for a field that no form has any more. */
  readonly model: FieldModel | null;
  readonly value: unknown;
}

/** What is read together: fields one under the other, the fields of a group under its title, or a list's rows. */
export type LeadBlock =
  | { readonly kind: 'fields'; readonly fields: readonly ReadField[] }
  | { readonly kind: 'group'; readonly title: string; readonly blocks: readonly LeadBlock[] }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly LeadRow[] };

interface LeadRow {
  readonly title: string;
  readonly blocks: readonly LeadBlock[];
}

/** A lead, or a row of one, as the form draws it; what no form asks any more comes last, under the names it was sent by. */
export function leadBlocks(fields: readonly FieldModel[], data: object): LeadBlock[] {
  const known = runsOf(fields).flatMap(({ group, members }) => {
    const blocks = members.map((model) => knownBlock(model, valueAt(data, model.name)));
    const title = members[0]?.group ?? group;
    return group === '' ? blocks : [{ kind: 'group' as const, title, blocks: together(blocks) }];
  });
  return together([...known, ...formerBlocks(fields, data, '')]);
}

/** Fields that follow each other in one group, or in none. */
function runsOf(fields: readonly FieldModel[]) {
  const runs: { readonly group: string; readonly members: FieldModel[] }[] = [];
  for (const field of fields) {
    const group = field.name.slice(0, Math.max(0, field.name.lastIndexOf('.')));
    const last = runs.at(-1);
    if (last?.group === group) last.members.push(field);
    else runs.push({ group, members: [field] });
  }
  return runs;
}

function knownBlock(model: FieldModel, value: unknown): LeadBlock {
  const { name, label, rows } = model;
  const fitting = isOf(model, value) ? value : undefined;
  if (!rows || !Array.isArray(fitting) || fitting.length === 0)
    return alone({ name, label, model, value: fitting });
  return {
    kind: 'rows',
    title: label,
    rows: fitting.map((row: object, position) => ({
      title: rowTitle(rows, row, position),
      blocks: leadBlocks(rows.fields, row),
    })),
  };
}

/** What a lead holds and its form does not ask, or asks otherwise by now. */
function formerBlocks(fields: readonly FieldModel[], data: object, prefix: string): LeadBlock[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const name = prefix + key;
    const model = fields.find((field) => field.name === name);
    if (model && isOf(model, value)) return [];
    const isGroup = fields.some((field) => field.name.startsWith(`${name}.`));
    return isGroup && isObject(value) ? formerBlocks(fields, value, `${name}.`) : [formerBlock(name, value)];
  });
}

function formerBlock(name: string, value: unknown): LeadBlock {
  if (isObject(value)) return { kind: 'group', title: name, blocks: leadBlocks([], value) };
  if (!holdsObjects(value)) return alone({ name, label: name, model: null, value });
  const rows = value.map((row, position) => ({
    title: `${position + 1}`,
    blocks: isObject(row) ? leadBlocks([], row) : [formerBlock(name, row)],
  }));
  return { kind: 'rows', title: name, rows };
}

/** Whether a value is of the shape that a field has. */
function isOf({ rows }: FieldModel, value: unknown): boolean {
  if (rows) return Array.isArray(value) && value.every(isObject);
  return !isObject(value) && !holdsObjects(value);
}

/** Whether something is a list with more in it than values. */
function holdsObjects(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null);
}

const alone = (field: ReadField): LeadBlock => ({ kind: 'fields', fields: [field] });

/** Fields that follow each other stand in one list. */
function together(blocks: readonly LeadBlock[]): LeadBlock[] {
  const joined: LeadBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'fields' && last?.kind === 'fields')
      joined.splice(-1, 1, { kind: 'fields', fields: [...last.fields, ...block.fields] });
    else joined.push(block);
  }
  return joined;
}

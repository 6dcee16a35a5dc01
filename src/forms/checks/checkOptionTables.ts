import type { FieldDefinition } from '../definition/fields.ts';
import { everyField, findOutwards, type Surrounding } from '../definition/findOutwards.ts';
import type { Named } from '../definition/node.ts';
import type { ColumnField, FillsIn, OptionsFrom } from '../definition/optionTables.ts';
import type { FormDefinition } from '../definition/types.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';
import { checkOptionTable } from './checkOptionTable.ts';

type Tables = FormDefinition['optionTables'];

/** Requires the folder's tables of options to be valid and used, and fields to name tables, columns and other fields that exist. */
export function checkOptionTables(form: FormDefinition, report: Report): void {
  const { optionTables: tables } = form;
  const used = new Set<string>();
  for (const { field, around } of everyField(form)) {
    const from = optionsFromOf(field);
    if (from) {
      used.add(from.table.name);
      checkColumns(from, from.where, tables, report);
      for (const { field: parent } of from.where) checkParent(field, parent, around, report);
      checkCycle(field, from, around, report);
    }
    const { fillsIn } = field.texts;
    if (!fillsIn) continue;
    used.add(fillsIn.table.name);
    checkColumns(fillsIn, fillsIn.fields, tables, report);
    for (const { field: target } of fillsIn.fields) checkTarget(field, target, around, report);
  }
  for (const [name, table] of tables) {
    if (table.isShared) continue;
    checkOptionTable(table, report);
    const hint = 'Name it in "optionsFrom" or "ui:fillsIn" of a field, or remove the file.';
    if (!used.has(name)) report(table.at, `No field uses the table "${name}".`, hint);
  }
}

const optionsFromOf = (field: FieldDefinition): OptionsFrom | undefined =>
  'optionsFrom' in field ? field.optionsFrom : undefined;

function checkColumns(
  { table, column }: OptionsFrom | FillsIn,
  others: readonly ColumnField[],
  tables: Tables,
  report: Report,
): void {
  const known = tables.get(table.name);
  if (!known) {
    const hint = `${nameOneOf([...tables.keys()])} Or add options/${table.name}.json to the folder.`;
    report(table.at, `Unknown table "${table.name}".`, hint);
    return;
  }
  for (const { name, at } of [column, ...others.map((other) => other.column)])
    if (!known.columns.includes(name))
      report(at, `The table "${table.name}" has no column "${name}".`, nameOneOf(known.columns));
  for (const { column: other } of others)
    if (other.name === column.name)
      report(other.at, `"${other.name}" is the column of the field itself.`, 'Name another column.');
}

const singleKinds: readonly FieldDefinition['kind'][] = ['text', 'number', 'day', 'month', 'year', 'time'];
/** The kinds of fields that have one value, as a table has it. */
const parentKinds: readonly FieldDefinition['kind'][] = ['text', 'number', 'year'];

/** Reports a field of `where` that is unknown, of another kind, or the field itself. */
function checkParent(field: FieldDefinition, { name, at }: Named, around: Surrounding, report: Report): void {
  const parent = findNamed(name, at, around, report)?.field;
  if (!parent) return;
  const hint = 'Name a text or a number that is answered before this field.';
  if (parent === field) report(at, `The options of "${field.name}" depend on "${name}" itself.`, hint);
  else if (!parentKinds.includes(parent.kind))
    report(at, `"${name}" does not have one value that a table can contain.`, hint);
  else if (!parent.isSent && field.isSent)
    report(at, `"${name}" is not submitted, so the server cannot look into the table.`, hint);
}

/** Reports a field of `ui:fillsIn` that is unknown, that nobody types, or that fills in other fields itself. */
function checkTarget(field: FieldDefinition, { name, at }: Named, around: Surrounding, report: Report): void {
  const target = findNamed(name, at, around, report)?.field;
  if (!target) return;
  const hint = 'Name another field with one value that visitors type or choose.';
  if (target === field) report(at, `"${name}" would fill in itself.`, hint);
  else if (!singleKinds.includes(target.kind))
    report(at, `"${name}" cannot be filled in by a text of a table.`, hint);
  else if (target.texts.fillsIn)
    report(at, `"${name}" is filled in, and has "ui:fillsIn" itself.`, 'Remove one of the two.');
}

function findNamed(name: string, at: Named['at'], around: Surrounding, report: Report) {
  const found = findOutwards(name, around);
  const known = around.flatMap(({ object }) => [...object.fields.keys()]);
  if (!found) report(at, `Unknown field "${name}".`, nameOneOf([...new Set(known)]));
  return found;
}

/** Reports options that depend on each other. */
function checkCycle(field: FieldDefinition, from: OptionsFrom, around: Surrounding, report: Report): void {
  const leadsBack = (start: OptionsFrom, near: Surrounding, passed: readonly FieldDefinition[]): boolean =>
    start.where.some(({ field: { name } }) => {
      const parent = findOutwards(name, near);
      if (!parent || passed.includes(parent.field)) return false;
      const next = optionsFromOf(parent.field);
      if (!next) return false;
      const inGroups = parent.around;
      return (
        next.where.some((one) => findOutwards(one.field.name, inGroups)?.field === field) ||
        leadsBack(next, inGroups, [...passed, parent.field])
      );
    });
  if (!leadsBack(from, around, [field])) return;
  const problem = `The options of "${field.name}" depend on an answer whose options depend on "${field.name}".`;
  report(from.at, problem, 'Remove one of these references in "where".');
}

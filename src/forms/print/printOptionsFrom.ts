import type { FieldDefinition } from '../definition/fields.ts';
import {
  everyField,
  type Found,
  findOutwards,
  levelsIn,
  pathIn,
  type Surrounding,
} from '../definition/findOutwards.ts';
import type { ColumnField, FillsIn, OptionsFrom } from '../definition/optionTables.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import type { FieldModel, FillsInModel, OptionsFromModel } from '../fieldModel.ts';
import type { JsonSchema } from '../types.ts';

/**
 * Prints the keyword `optionsFrom` of a lead schema. The fields of `where` are written as the number of levels from the value
 * outwards, and the path from there. `levels` is the number of levels from the value to its object: 2 in a list of options.
 */
export function printOptionsFrom(from: OptionsFrom, around: Surrounding, levels: number): JsonSchema {
  const print: Print = ({ between, path }) => [levels + levelsIn(between), ...path].join('/');
  return { optionsFrom: printTable(from, around, print) };
}

function printTable(
  { table, column, where }: OptionsFrom,
  around: Surrounding,
  print: Print,
): OptionsFromModel {
  const answers = where.length > 0 && { where: printFields(where, around, print) };
  return { table: table.name, column: column.name, ...answers };
}

type Print = (parent: Found) => string;

const printFields = (fields: readonly ColumnField[], around: Surrounding, print: Print) =>
  Object.fromEntries(
    fields.flatMap(({ column, field }) => {
      const found = findOutwards(field.name, around);
      return found ? [[column.name, print(found)] as const] : [];
    }),
  );

const printFillsIn = (
  { table, column, fields }: FillsIn,
  around: Surrounding,
  print: Print,
): FillsInModel => ({
  ...{ table: table.name, column: column.name },
  fields: printFields(fields, around, print),
});

/** The part of a path within the innermost row, and the part before it. */
const splitRow = (path: string) => {
  const start = path.lastIndexOf('[].') + 1;
  const end = start === 0 ? 0 : start + 2;
  return { before: path.slice(0, end), within: path.slice(end) };
};

const tableOf = (field: FieldDefinition) => ('optionsFrom' in field ? field.optionsFrom : undefined);

/** Adds the tables of options to the fields of a model. A change of a field clears the fields whose options depend on it. */
export function withTables(form: ObjectDefinition, fields: readonly FieldModel[]): readonly FieldModel[] {
  const all = everyField(form).flatMap(({ field, around }) => {
    const from = tableOf(field);
    const { fillsIn } = field.texts;
    return from || fillsIn ? [{ path: pathIn(around, field.name), from, fillsIn, around }] : [];
  });
  if (all.length === 0) return fields;
  const children = new Map<string, readonly string[]>();
  for (const { path, from, around } of all)
    for (const { field } of from?.where ?? []) {
      const parent = findOutwards(field.name, around);
      const above = parent && pathIn(parent.around, parent.path.join('.'));
      if (above !== undefined) children.set(above, [...(children.get(above) ?? []), path]);
    }
  const clearedBy = (path: string, seen: readonly string[] = []): readonly string[] =>
    (children.get(path) ?? []).flatMap((child) =>
      seen.includes(child) ? [] : [child, ...clearedBy(child, [...seen, child])],
    );
  const print: Print = ({ between, path, around }) =>
    '^'.repeat(between.filter(({ isRow }) => isRow).length) + splitRow(pathIn(around, path.join('.'))).within;
  const withOwn = (models: readonly FieldModel[], before: string): readonly FieldModel[] =>
    models.map((model) => {
      const path = before + model.name;
      const table = all.find((one) => one.path === path);
      const own = clearedBy(path).map((child) => child.slice(splitRow(path).before.length));
      const clears = [...new Set([...(model.clears ?? []), ...own])];
      return {
        ...model,
        ...(clears.length > 0 && { clears }),
        ...(table?.from && { optionsFrom: printTable(table.from, table.around, print) }),
        ...(table?.fillsIn && { fillsIn: printFillsIn(table.fillsIn, table.around, print) }),
        ...(model.rows && { rows: { ...model.rows, fields: withOwn(model.rows.fields, `${path}[].`) } }),
      };
    });
  return withOwn(fields, '');
}

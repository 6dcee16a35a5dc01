import type { FolderSources, SharedSources, SourceFile } from '../source/parseFolder.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { Named, Node } from './node.ts';

/** A file of options/, of the folder or shared. */
export interface OptionTable extends Node {
  readonly isSample: boolean;
  /** Whether other forms can use it too. */
  readonly isShared: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A column and a field that belong together. */
export interface ColumnField {
  readonly column: Named;
  readonly field: Named;
}

/** `optionsFrom`: the options are the values of a column, in the rows that have the answers of other fields. */
export interface OptionsFrom extends Node {
  readonly table: Named;
  readonly column: Named;
  readonly where: readonly ColumnField[];
}

/** `ui:fillsIn`: the value of the field is looked up in a column, and other columns of its row fill in other fields. */
export interface FillsIn extends Node {
  readonly table: Named;
  readonly column: Named;
  readonly fields: readonly ColumnField[];
}

export interface WrittenOptionsFrom {
  readonly table: string;
  readonly column: string;
  readonly where?: Readonly<Record<string, string>>;
}

export interface WrittenFillsIn {
  readonly table: string;
  readonly column: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Parses `optionsFrom` of a field or of a list's items. */
export function parseOptionsFrom(
  written: WrittenOptionsFrom | undefined,
  at: Place,
): OptionsFrom | undefined {
  return written && { ...parseColumn(written, at), where: columnFields(written.where, below(at, 'where')) };
}

/** Parses `ui:fillsIn`. */
export function parseFillsIn(written: WrittenFillsIn | undefined, at: Place): FillsIn | undefined {
  return (
    written && { ...parseColumn(written, at), fields: columnFields(written.fields, below(at, 'fields')) }
  );
}

const parseColumn = ({ table, column }: { readonly table: string; readonly column: string }, at: Place) => ({
  ...{ at, table: { name: table, at: below(at, 'table') } },
  column: { name: column, at: below(at, 'column') },
});

const columnFields = (written: Readonly<Record<string, string>> = {}, at: Place): readonly ColumnField[] =>
  Object.entries(written).map(([column, field]) => ({
    column: { name: column, at: below(at, column) },
    field: { name: field, at: below(at, column) },
  }));

/** The tables of options that a form can name. A table of the folder hides the shared table of the same name. */
export function parseOptionTables(
  { optionTables: own = {} }: Pick<FolderSources, 'optionTables'>,
  { optionTables: shared = {} }: Pick<SharedSources, 'optionTables'>,
): ReadonlyMap<string, OptionTable> {
  const parse = (files: Readonly<Record<string, SourceFile>>, isShared: boolean) =>
    Object.entries(files).map(([name, file]) => [name, parseTable(file, isShared)] as const);
  return new Map([...parse(shared, true), ...parse(own, false)]);
}

function parseTable({ path, json }: SourceFile, isShared: boolean): OptionTable {
  const { status, columns, rows } = json as JsonSchema & Pick<OptionTable, 'columns' | 'rows'>;
  return { ...{ at: { file: path, pointer: '' }, isSample: status === 'sample', isShared }, columns, rows };
}

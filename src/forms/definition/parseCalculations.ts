import type { WrittenExpression } from '../operators/operator.ts';
import { parseExpression, type TreeOf } from '../operators/parseExpression.ts';
import type { FolderSources, SourceFile } from '../source/parseFolder.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { CalculationDefinition, DefinitionTree, Table } from './calculations.ts';
import { alwaysThere, createRuleParser, readCondition } from './parseRule.ts';
import type { Parsing } from './parsing.ts';
import type { Rule } from './rules.ts';
import type { FormDefinition, ObjectDefinition } from './types.ts';
import { objectOf } from './walk.ts';

/** An entry of computed.json. The meta-schema does not validate its rules. */
interface WrittenCalculation {
  readonly title: string;
  readonly unit: string;
  readonly is: WrittenExpression;
  readonly when?: JsonSchema;
  readonly rows?: string;
}

export type WrittenCalculations = Readonly<Record<string, WrittenCalculation>>;

interface WrittenComputed {
  readonly units?: Readonly<Record<string, string>>;
  readonly computed: WrittenCalculations;
}

/** Parses computed.json, whose rules refer to fields of `form`. */
export function parseCalculations(
  parsing: Parsing,
  file: SourceFile | undefined,
  form: ObjectDefinition,
): Pick<FormDefinition, 'calculations' | 'units'> {
  const json = file?.json as (WrittenComputed & JsonSchema) | undefined;
  const root: Place = { file: file?.path ?? '', pointer: '' };
  const entries = Object.entries(json?.computed ?? {});
  const names = new Set(entries.map(([name]) => name));

  const parseRule = (written: JsonSchema, at: Place, list?: string): Rule => {
    const { fields } = objectOf(form, list);
    return createRuleParser(parsing, alwaysThere(fields), fields).parse(
      readCondition(parsing, written, at),
      true,
    );
  };

  const parseEntry = (name: string, { title, unit, is, when, rows }: WrittenCalculation) => {
    const at = below(root, 'computed', name);
    const tree: TreeOf<DefinitionTree> = {
      isCalculation: (one) => names.has(one),
      node: (path) => ({ at: below(at, 'is', ...path) }),
      condition: (rule, path, list) => parseRule(rule, below(at, 'is', ...path), list ?? rows),
      reportUnknown: () => {},
    };
    const calculation: CalculationDefinition = {
      ...{ at, title, unit, is: parseExpression(is, tree) },
      ...(when && { when: parseRule(when, below(at, 'when'), rows) }),
      ...(rows !== undefined && { rows: { name: rows, at: below(at, 'rows') } }),
    };
    return [name, calculation] as const;
  };

  return {
    calculations: new Map(entries.map(([name, entry]) => parseEntry(name, entry))),
    units: new Map(
      Object.entries(json?.units ?? {}).map(([name, unit]) => [
        name,
        { unit, at: below(root, 'units', name) },
      ]),
    ),
  };
}

interface WrittenTable extends Pick<Table, 'unit' | 'keys' | 'rates'> {
  readonly status: 'sample' | 'final';
  readonly mayBeZero?: true;
}

/** Parses the files of rates/. A check validates the rates. */
export function parseTables(files: FolderSources['tables']): FormDefinition['tables'] {
  const tables = Object.entries(files).map(([name, { path, json }]) => {
    const { unit, status, keys, rates, mayBeZero = false } = json as WrittenTable & JsonSchema;
    const table: Table = {
      ...{ at: { file: path, pointer: '' }, unit, keys, rates, json },
      ...{ isSample: status === 'sample', mayBeZero },
    };
    return [name, table] as const;
  });
  return new Map(tables);
}

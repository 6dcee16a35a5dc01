import type { WrittenFigure } from '../operators/operator.ts';
import { parseFigure, type TreeOf } from '../operators/parseFigure.ts';
import type { FolderSources, SourceFile } from '../source/parseFolder.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import { alwaysThere, createRuleParser, readRule } from './parseRule.ts';
import type { Parsing } from './parsing.ts';
import { ruleFaults } from './ruleFaults.ts';
import type { Rule } from './rules.ts';
import type {
  FigureDefinition,
  FigureInDefinition,
  FormDefinition,
  ObjectDefinition,
  Table,
} from './types.ts';
import { objectOf } from './walk.ts';

/** An entry of computed.json. Its meta-schema does not prove its rules. */
interface WrittenFigureEntry {
  readonly title: string;
  readonly unit: string;
  readonly is: WrittenFigure;
  readonly when?: JsonSchema;
  readonly breakdown?: readonly string[];
}

export type WrittenFigures = Readonly<Record<string, WrittenFigureEntry>>;

interface WrittenComputed {
  readonly units?: Readonly<Record<string, string>>;
  readonly computed: WrittenFigures;
}

/** Parses computed.json, whose rules are about the fields of `form`. Rules of a wrong shape, which a check reports, are empty. */
export function parseFigures(
  parsing: Parsing,
  file: SourceFile | undefined,
  form: ObjectDefinition,
  formMeta: JsonSchema | undefined,
): Pick<FormDefinition, 'figures' | 'units'> {
  const json = file?.json as (WrittenComputed & JsonSchema) | undefined;
  const root: Place = { file: file?.path ?? '', pointer: '' };
  const entries = Object.entries(json?.computed ?? {});
  const names = new Set(entries.map(([name]) => name));

  const parseRule = (written: JsonSchema, at: Place, list?: string): Rule => {
    const rule = ruleFaults(written, formMeta).length > 0 ? {} : written;
    const { fields } = objectOf(form, list);
    return createRuleParser(parsing, alwaysThere(fields), fields).parse(readRule(parsing, rule, at), true);
  };

  const parseEntry = (name: string, { title, unit, is, when, breakdown = [] }: WrittenFigureEntry) => {
    const at = below(root, 'computed', name);
    const tree: TreeOf<FigureInDefinition> = {
      isFigure: (one) => names.has(one),
      node: (path) => ({ at: below(at, 'is', ...path) }),
      condition: (rule, path, list) => parseRule(rule, below(at, 'is', ...path), list),
      reportUnknown: () => {},
    };
    const figure: FigureDefinition = {
      ...{ at, title, unit, is: parseFigure(is, tree) },
      ...(when && { when: parseRule(when, below(at, 'when')) }),
      breakdown: breakdown.map((part, index) => ({ name: part, at: below(at, 'breakdown', index) })),
    };
    return [name, figure] as const;
  };

  return {
    figures: new Map(entries.map(([name, entry]) => parseEntry(name, entry))),
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

/** Parses the files of rates/, whose rates a check proves. */
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

import { figureDerivations } from '#engine/figures';
import type { FigureModel } from '../../expression.ts';
import type { Derivations, JsonSchema } from '../../types.ts';
import { compileConditions } from '../compileValidator.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { FolderSources } from '../sources.ts';
import { checkCircles } from './checkCircles.ts';
import { checkFigures } from './checkFigures.ts';
import { checkTable } from './checkTable.ts';
import { compileFigures } from './compileFigures.ts';
import { type Fields, isNumber } from './fieldAt.ts';
import { type Found, nameOneOf } from './found.ts';

/** A form's figures, ready to be computed. */
export interface UnderstoodFigures {
  readonly figures: Readonly<Record<string, FigureModel>>;
  /** The schemas of their conditions by key: a browser gets them compiled, with the form's validators. */
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  /** Every figure as the rule that a field names in `derivedBy`. */
  readonly derivations: Derivations;
}

/** Binds figures to what they are judged by in this process. */
export function bindFigures(
  written: JsonSchema | undefined,
  fields: Fields,
  tables: Readonly<Record<string, JsonSchema>>,
): UnderstoodFigures {
  const { figures, conditions } = compileFigures(written ?? {}, fields);
  return {
    figures,
    conditions,
    derivations: figureDerivations({ figures, tables }, compileConditions(conditions)),
  };
}

/** What is wrong with a folder's rate tables and figures, and with the fields that show them. */
export function checkFolderFigures(
  { schema, figures, tables }: FolderSources,
  fields: Fields,
  metas: Readonly<Record<string, JsonSchema>>,
): readonly FormFault[] {
  const uneven = Object.values(tables).flatMap(({ path, json }) => checkTable(path, json));
  // A table that cannot be relied on would be reported at each place that looks into it.
  if (uneven.length > 0) return uneven;
  const { faults, found } = figures
    ? checkFigures(figures, { fields, tables, formMeta: metas.form })
    : { faults: [], found: new Map<string, Found>() };
  const shown = Object.entries(fields).flatMap(([name, { schema: own }]): FormFault[] => {
    if (own.derivedBy === undefined) return [];
    const figure = found.get(String(own.derivedBy));
    const say = (word: string, problem: string, remedy: string) => [
      { file: schema.path, pointer: pointer('properties', name, word), problem, remedy },
    ];
    if (!figure) {
      const missing = 'Add it to figures.json (form-schemas/GUIDE.md, "Figures").';
      const remedy = found.size === 0 ? missing : nameOneOf([...found.keys()]);
      return say('derivedBy', `No figure is called "${String(own.derivedBy)}".`, remedy);
    }
    if (!isNumber(own))
      return say('type', `"${name}" shows a figure, which is a number.`, 'Write "type": "number".');
    if (own.type !== 'integer' || figure.isWhole) return [];
    const problem = `"${name}" is a whole number, and the figure "${String(own.derivedBy)}" may be none.`;
    return say('derivedBy', problem, 'Write "round" around the figure, or "type": "number".');
  });
  const all = [...faults, ...shown];
  // names of nothing are said first: a way through them leads nowhere
  return all.length > 0 || !figures ? all : checkCircles(schema, figures, fields);
}

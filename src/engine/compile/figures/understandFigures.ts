import { figureDerivations } from '#engine/figures';
import type { FigureModel } from '../../expression.ts';
import type { Derivations, JsonSchema, LeadValidator } from '../../types.ts';
import { compileValidator } from '../compileValidator.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { FolderSources } from '../sources.ts';
import { checkCircles } from './checkCircles.ts';
import { checkFigures, type WrittenFigure } from './checkFigures.ts';
import { checkTable } from './checkTable.ts';
import { compileFigures } from './compileFigures.ts';
import type { Fields } from './kinds.ts';

/** A form's figures, ready to be computed. */
export interface UnderstoodFigures {
  readonly figures: Readonly<Record<string, FigureModel>>;
  /** The schemas of their conditions by key: a browser gets them compiled, with the form's validators. */
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  /** Every figure as the rule that a field names in `derivedBy`. */
  readonly derivations: Derivations;
}

/**
 * Binds figures to what they are judged by in this process. Figures that were released with other fields come to nothing
 * where they no longer fit.
 */
export function bindFigures(written: JsonSchema | undefined, fields: Fields): UnderstoodFigures {
  const { figures, conditions } = compileFigures(written ?? {}, fields);
  const validators = Object.fromEntries(
    Object.entries(conditions).map(([key, schema]): [string, LeadValidator] => [
      key,
      compileValidator(schema),
    ]),
  );
  return { figures, conditions, derivations: figureDerivations({ figures, tables: {} }, validators) };
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
  const { faults, kinds } = figures
    ? checkFigures(figures, { fields, tables, formMeta: metas.form })
    : { faults: [], kinds: new Map() };
  const shown = Object.entries(fields).flatMap(([name, field]): FormFault[] => {
    const figure = field.schema.derivedBy;
    if (figure === undefined) return [];
    const say = (word: string, problem: string, remedy: string) => [
      { file: schema.path, pointer: pointer('properties', name, word), problem, remedy },
    ];
    if (!kinds.has(String(figure))) {
      const known = [...kinds.keys()].join(', ');
      const remedy =
        known === ''
          ? 'Add it to figures.json (form-schemas/GUIDE.md, "Figures").'
          : `Write one of: ${known}.`;
      return say('derivedBy', `No figure is called "${String(figure)}".`, remedy);
    }
    if (field.schema.type !== 'number' && field.schema.type !== 'integer')
      return say(
        'type',
        `"${name}" shows a figure, which is a number.`,
        'Write "type": "number", or "integer" for a whole one.',
      );
    const kind = kinds.get(String(figure));
    if (field.schema.type !== 'integer' || !kind || kind.isWhole) return [];
    const problem = `"${name}" is a whole number, and the figure "${String(figure)}" may be none.`;
    return say('derivedBy', problem, 'Write "round" around the figure, or "type": "number".');
  });
  const all = [...faults, ...shown];
  // names of nothing are said first: a way through them leads nowhere
  if (all.length > 0 || !figures) return all;
  const written = (figures.json.figures ?? {}) as Readonly<Record<string, WrittenFigure>>;
  return checkCircles(schema.path, fields, written);
}

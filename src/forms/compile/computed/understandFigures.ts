import { figureDerivations } from '../../computed/index.ts';
import type { Expression, FigureModel } from '../../expression.ts';
import type { Derivations, JsonSchema } from '../../types.ts';
import { compileConditions } from '../compileValidator.ts';
import { conditionSchema } from '../deriveRules.ts';
import { type FormFault, pointer, sayIn } from '../faults.ts';
import { asRecord, isObject, mapped, withoutUndefined } from '../json.ts';
import type { FolderSources } from '../sources.ts';
import { checkCircles } from './checkCircles.ts';
import { checkFigures, nameOneOf, type WrittenFigure } from './checkFigures.ts';
import { checkTable } from './checkTable.ts';
import { type Fields, fieldAt, isNumber } from './fields.ts';

/** Figures as the engine computes them, with the schemas of their conditions by key: a browser gets those compiled. */
export interface CompiledFigures {
  readonly figures: Readonly<Record<string, FigureModel>>;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
}

/**
 * Turns figures as they are written into what a browser needs: rules become keys of conditions, which are compiled with
 * the form's validators.
 */
export function compileFigures(written: JsonSchema, fields: Fields): CompiledFigures {
  const conditions: Record<string, JsonSchema> = {};
  const condition = (rule: unknown, of: Fields, at: string): string => {
    const key = `figures${at}`;
    conditions[key] = { type: 'object', ...conditionSchema(rule as JsonSchema, of) };
    return key;
  };
  const compiled = (part: unknown, at: string): unknown => {
    if (Array.isArray(part)) return part.map((one, index) => compiled(one, at + pointer(index)));
    if (!isObject(part)) return part;
    const list = String(part.sum ?? part.lowest ?? part.highest ?? part.count);
    return mapped(part, (word, value) => {
      const place = at + pointer(word);
      if (word === 'if') return condition(value, fields, place);
      if (word === 'where') return condition(value, fieldAt(fields, list)?.inner?.properties ?? {}, place);
      // below "is" stand options, which may be called as a word
      if (word === 'is')
        return mapped(asRecord(value), (option, one) => compiled(one, place + pointer(option)));
      return compiled(value, place);
    });
  };
  const all = asRecord(written.figures) as unknown as Readonly<Record<string, WrittenFigure>>;
  const figures = Object.entries(all).map(([name, { title, unit, is, when, madeOf }]) => {
    const met = when && condition(when, fields, pointer(name, 'when'));
    const computed = compiled(is, pointer(name, 'is')) as Expression;
    return [name, withoutUndefined({ title, unit, is: computed, when: met, madeOf }) as FigureModel] as const;
  });
  return { figures: Object.fromEntries(figures), conditions };
}

/** Compiles figures and binds them to their tables and conditions: each is the rule that a field names in `derivedBy`. */
export function bindFigures(
  written: JsonSchema | undefined,
  fields: Fields,
  tables: Readonly<Record<string, JsonSchema>>,
): CompiledFigures & { readonly derivations: Derivations } {
  const compiled = compileFigures(written ?? {}, fields);
  const conditions = compileConditions(compiled.conditions);
  return { ...compiled, derivations: figureDerivations({ figures: compiled.figures, tables }, conditions) };
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
  const faults = figures ? [...checkFigures(figures, { fields, tables, formMeta: metas.form })] : [];
  const say = sayIn(schema.path, faults);
  const written = asRecord(figures?.json.figures) as unknown as Readonly<Record<string, WrittenFigure>>;
  for (const [name, { schema: own, at }] of Object.entries(fields)) {
    if (own.derivedBy === undefined) continue;
    const figure = String(own.derivedBy);
    if (!Object.hasOwn(written, figure)) {
      const missing = 'Add it to figures.json (form-schemas/GUIDE.md, "Figures").';
      const names = Object.keys(written);
      const remedy = names.length === 0 ? missing : nameOneOf(names);
      say(at + pointer('derivedBy'), `No figure is called "${figure}".`, remedy);
    } else if (!isNumber(own))
      say(at + pointer('type'), `"${name}" shows a figure, which is a number.`, 'Write "type": "number".');
  }
  // names of nothing are said first: a way through them leads nowhere
  if (faults.length > 0 || !figures) return faults;
  const circles = checkCircles(schema, figures, fields);
  if (circles.length > 0) return circles;
  for (const [name, { schema: own, at }] of Object.entries(fields)) {
    if (own.type !== 'integer' || own.derivedBy === undefined) continue;
    if (isWhole(String(own.derivedBy), written, fields)) continue;
    const problem = `"${name}" is a whole number, and the figure "${String(own.derivedBy)}" may be none.`;
    const remedy = 'Write "round" around the figure, or "type": "number".';
    say(at + pointer('derivedBy'), problem, remedy);
  }
  return faults;
}

/** Words that hold no number, or none that would be part of a sum. */
const noNumbers = ['if', 'where', 'case', 'sum', 'lowest', 'highest', 'unit'];

/** Whether a part of a figure is a whole number, whatever is answered. */
function isWhole(part: unknown, figures: Readonly<Record<string, WrittenFigure>>, fields: Fields): boolean {
  if (typeof part === 'number') return Number.isInteger(part);
  if (typeof part === 'string')
    return Object.hasOwn(figures, part)
      ? isWhole(figures[part]?.is, figures, fields)
      : fieldAt(fields, part)?.schema.type === 'integer';
  const has = (...words: readonly string[]) => words.some((word) => word in Object(part));
  if (has('round')) return Number.isInteger(asRecord(part).to);
  if (has('age', 'days', 'count')) return true;
  if (has('divide', 'percent', 'table')) return false;
  return Object.entries(Object(part)).every(
    ([word, value]) => noNumbers.includes(word) || isWhole(value, figures, fields),
  );
}

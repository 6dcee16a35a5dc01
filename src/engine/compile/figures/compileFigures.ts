import type { Expression, FigureModel } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { conditionSchema } from '../deriveRules.ts';
import { pointer } from '../faults.ts';
import { asRecord } from '../resolveRefs.ts';
import type { WrittenFigure } from './checkFigures.ts';
import { type Fields, fieldAt } from './fieldAt.ts';

/** Figures as the engine computes them, with the schemas of their conditions by key. */
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
    if (typeof part !== 'object' || part === null) return part;
    return mapped(part, (word, value) => {
      const place = at + pointer(word);
      if (word === 'if') return condition(value, fields, place);
      if (word === 'where') return condition(value, rowFields(part, fields), place);
      // below "is" stand options, which may be called as a word
      if (word === 'is')
        return mapped(asRecord(value), (option, one) => compiled(one, place + pointer(option)));
      return compiled(value, place);
    });
  };

  const all = (written.figures ?? {}) as Readonly<Record<string, WrittenFigure>>;
  const figures = Object.entries(all).map(([name, { title, unit, is, when, madeOf }]) => {
    const figure: FigureModel = {
      title,
      unit,
      is: compiled(is, pointer(name, 'is')) as Expression,
      ...(when && { when: condition(when, fields, pointer(name, 'when')) }),
      ...(madeOf && { madeOf }),
    };
    return [name, figure] as const;
  });
  return { figures: Object.fromEntries(figures), conditions };
}

const mapped = (object: object, change: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]));

/** The fields of the rows that a word such as "sum" goes through. */
function rowFields(part: object, fields: Fields): Fields {
  const list = ['sum', 'lowest', 'highest', 'count'].find((word) => word in part) ?? '';
  return fieldAt(fields, String(Reflect.get(part, list)))?.inner?.properties ?? {};
}

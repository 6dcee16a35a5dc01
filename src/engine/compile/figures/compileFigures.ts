import type { Expression, FigureModel } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { checkedRules } from '../deriveRules.ts';
import { pointer } from '../faults.ts';
import type { WrittenFigure } from './checkFigures.ts';
import { type Fields, fieldAt } from './kinds.ts';

/** Figures as the engine computes them, with the schemas of their conditions by key. */
export interface CompiledFigures {
  readonly figures: Readonly<Record<string, FigureModel>>;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
}

/**
 * Turns figures as they are written into what a browser needs: rules become keys of conditions, which are compiled with
 * the form's validators. Never throws: of released figures a field may be gone, and then they come to nothing.
 */
export function compileFigures(written: JsonSchema, fields: Fields): CompiledFigures {
  const conditions: Record<string, JsonSchema> = {};

  const condition = (rule: unknown, of: Fields, at: string): string => {
    const key = `figures${at}`;
    conditions[key] = { type: 'object', ...checkedRules({ allOf: [rule] }, of) };
    return key;
  };

  const compiled = (part: unknown, at: string): unknown => {
    if (Array.isArray(part)) return part.map((one, place) => compiled(one, at + pointer(place)));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([word, value]) => {
        const place = at + pointer(word);
        if (word === 'if') return [word, condition(value, fields, place)];
        if (word === 'where') return [word, condition(value, rowFields(part, fields), place)];
        // below "is" stand options, which may be called as a word
        const isChoice = word === 'is';
        return [
          word,
          isChoice ? eachOption(value as Readonly<Record<string, unknown>>, place) : compiled(value, place),
        ];
      }),
    );
  };
  const eachOption = (options: Readonly<Record<string, unknown>>, at: string) =>
    Object.fromEntries(
      Object.entries(options).map(([option, part]) => [option, compiled(part, at + pointer(option))]),
    );

  const all = (written.figures ?? {}) as Readonly<Record<string, WrittenFigure>>;
  const figures = Object.entries(all).map(
    ([name, { title, unit, is, when, madeOf }]): [string, FigureModel] => [
      name,
      {
        title,
        unit,
        is: compiled(is, pointer(name, 'is')) as Expression,
        ...(when && { when: condition(when, fields, pointer(name, 'when')) }),
        ...(madeOf && { madeOf }),
      },
    ],
  );
  return { figures: Object.fromEntries(figures), conditions };
}

/** The fields of the rows that a word such as "sum" goes through. */
function rowFields(part: object, fields: Fields): Fields {
  const list = ['sum', 'lowest', 'highest', 'count'].find((word) => word in part);
  const found = fieldAt(fields, String(Reflect.get(part, list ?? '')));
  return found?.kind.kind === 'rows' ? found.kind.fields : {};
}

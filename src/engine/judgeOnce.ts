import type { FieldError, Judge, Values } from './types.ts';

/**
 * A judge who gives the same answer for the same values and day without looking again: the guard and the action of one
 * event ask one after the other, and a long form is long to look at.
 */
export function judgeOnce(judge: Judge): Judge {
  let last:
    | { readonly values: Values; readonly today: string; readonly refused: readonly FieldError[] }
    | undefined;
  return (values, today) => {
    if (last?.values !== values || last.today !== today)
      last = { values, today, refused: judge(values, today) };
    return last.refused;
  };
}

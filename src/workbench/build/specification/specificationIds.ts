/** The pattern of an id, such as FORM-LIFE-2 or R9. */
export const id = '[A-Z]+(?:-[A-Z_]+)?-\\d+|R\\d+';
const whole = new RegExp(`^(?:${id})$`);
const named = new RegExp(`(?<![\\w/.-])(${id})(?:\\s+(?:to|…)\\s+(?:\\*\\s+)?(${id}))?(?!-?\\w)`, 'g');

export const isId = (text: string): boolean => whole.test(text);

/** `FORM` of `FORM-LIFE-2`, `R` of `R9`. */
export const areaOf = (text: string): string => /^[A-Z]+/.exec(text)?.[0] ?? '';

/** Every id in a text, with its position; `CI-46 to CI-55` names ten at one position. */
export function idsIn(text: string): { readonly id: string; readonly at: number }[] {
  return [...text.matchAll(named)].flatMap(({ index, 1: first = '', 2: last = first }) => {
    const stem = first.replace(/\d+$/, '');
    const [from, to] = [first, last].map((one) => Number(/\d+$/.exec(one)?.[0]));
    if (from === undefined || to === undefined || stem !== last.replace(/\d+$/, ''))
      return [first, last].map((one) => ({ id: one, at: index }));
    const count = Math.max(0, to - from + 1);
    return Array.from({ length: count }, (_none, offset) => ({ id: `${stem}${from + offset}`, at: index }));
  });
}

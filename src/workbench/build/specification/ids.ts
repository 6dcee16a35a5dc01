/** Standards whose requirements are written like our ids. They stand in their own documents. */
const standards = new Set(['ASVS', 'ISO', 'RFC', 'SHA', 'UTF', 'WCAG']);

const id = '[A-Z]+(?:-[A-Z_]+)?-\\d+|R\\d+';
const alone = new RegExp(`^(?:${id})$`);
const named = new RegExp(`(?<![\\w/.-])(${id})(?:\\s+(?:to|…)\\s+(${id}))?(?!-?\\w)`, 'g');

/** Whether a text is an id, such as `PAY-4`, and nothing else. */
export const isId = (text: string): boolean => alone.test(text) && isOurs(text);

/** `FORM-LIFE` of `FORM-LIFE-2`, `R` of `R9`. */
export const areaOf = (text: string): string => text.replace(/-?\d+$/, '');

/** Every id that a text names, and where in it; `CI-46 to CI-55` names ten, all of them at one place. */
export function idsIn(text: string): { readonly id: string; readonly at: number }[] {
  return [...text.matchAll(named)].flatMap(({ index, 1: first = '', 2: last = first }) =>
    (areaOf(first) === areaOf(last) ? from(first, last) : [first, last])
      .filter(isOurs)
      .map((found) => ({ id: found, at: index })),
  );
}

const isOurs = (text: string) => !standards.has(areaOf(text).split('-')[0] ?? '');
const numberOf = (text: string) => Number(/\d+$/.exec(text)?.[0]);

function from(first: string, last: string): string[] {
  const stem = first.replace(/\d+$/, '');
  const count = Math.max(0, numberOf(last) - numberOf(first) + 1);
  return Array.from({ length: count }, (_none, place) => `${stem}${numberOf(first) + place}`);
}

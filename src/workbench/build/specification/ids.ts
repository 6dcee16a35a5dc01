export interface TextFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const id = '[A-Z]+(?:-[A-Z_]+)?-\\d+|R\\d+';
const alone = new RegExp(`^(?:${id})$`);
const named = new RegExp(`(?<![\\w/.-])(${id})(?:\\s+(?:to|…)\\s+(?:\\*\\s+)?(${id}))?(?!-?\\w)`, 'g');

/** Whether a text is an id, such as `PAY-4`, and nothing else. */
export const isId = (text: string): boolean => alone.test(text);

/** `FORM` of `FORM-LIFE-2`, `R` of `R9`. */
export const areaOf = (text: string): string => /^[A-Z]+/.exec(text)?.[0] ?? '';

/** Every id that a text names, and where in it; `CI-46 to CI-55` names ten, all of them at one place. */
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

/**
 * The ids that titles of tests name, in brackets at their beginning or end. A title that is filled from a table has
 * those that are cells by themselves, in its own file and in those that it imports.
 */
export function testedIds(files: readonly TextFile[]): ReadonlySet<string> {
  const tests = files.filter(({ path }) => path.startsWith('tests/') && /\.tsx?$/.test(path));
  const filling = tests.filter(({ text }) => /['"`]\[(?:%s|\$\{)/.test(text));
  const isFilling = ({ path }: TextFile) => {
    const imported = `/${path.split('/').at(-1)}'`;
    return filling.some((file) => file.path === path || file.text.includes(imported));
  };
  const titles = tests.flatMap((file) => [
    ...[...file.text.matchAll(/['"`](?:[^'"`\n]* )??\[(.*)\]/g)].map(([, title = '']) => title),
    ...(isFilling(file)
      ? [...file.text.matchAll(/'([^'\n]+)'/g)].map(([, cell = '']) => cell).filter(isId)
      : []),
  ]);
  return new Set(titles.flatMap((text) => idsIn(text).map((found) => found.id)));
}

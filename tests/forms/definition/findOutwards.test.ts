import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema, Value } from '#forms/index.ts';
import { compileStructure, today } from '../../support/structuredForm.ts';

/** The names of fields, and for a group or a list its own fields. */
interface Shape {
  readonly [name: string]: 'number' | { readonly kind: 'group' | 'rows'; readonly inner: Shape };
}

const names = ['a', 'b', 'c'] as const;
const shapes = (depth: number, lists: number): fc.Arbitrary<Shape> => {
  const leaf = fc.constant('number' as const);
  if (depth === 0) return fc.dictionary(fc.constantFrom(...names), leaf, { minKeys: 1 });
  const nested = (kind: 'group' | 'rows', left: number) =>
    shapes(depth - 1, left).map((inner) => ({ kind, inner }));
  const field = fc.oneof(leaf, nested('group', lists), ...(lists > 0 ? [nested('rows', lists - 1)] : []));
  return fc.dictionary(fc.constantFrom(...names), field, { minKeys: 1 });
};

/** The numbers of a form by their paths: `b/a` in a group, `b[]/a` in a row. */
const pathsOf = (shape: Shape, before = ''): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    field === 'number'
      ? [before + name]
      : pathsOf(field.inner, `${before}${name}${field.kind === 'rows' ? '[]' : ''}/`),
  );

const schemaOf = (shape: Shape, bounded: string, bound: string, before = ''): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const title = before + name;
      const limit = title === bounded && { notAbove: `{${bound}}` };
      if (field === 'number') return [name, { type: 'number', minimum: 0, title, ...limit }];
      const inner = (end: string) => schemaOf(field.inner, bounded, bound, `${title}${end}/`);
      if (field.kind === 'group') return [name, { ...inner(''), title }];
      return [name, { type: 'array', title, maxItems: 3, items: inner('[]') }];
    }),
  ),
});

/** The path that a bound names: that of the first object outwards in which something has its first name. */
function named(paths: readonly string[], bounded: string, bound: string): string | undefined {
  const steps = bounded.split('/').slice(0, -1);
  const objects = [...steps.keys(), steps.length].map((count) =>
    steps
      .slice(0, count)
      .map((step) => `${step}/`)
      .join(''),
  );
  const [first = ''] = bound.split('.');
  const own = objects.findLast((object) =>
    paths.some((path) => path.startsWith(object) && /^\w+/.exec(path.slice(object.length))?.[0] === first),
  );
  const path = (own ?? '') + bound.replaceAll('.', '/');
  return own !== undefined && path !== bounded && paths.includes(path) ? path : undefined;
}

/** The names of a path's values in a form with two rows in each list, each with the keys of its rows. */
function valuesAt(path: string): readonly { readonly name: string; readonly rows: readonly string[] }[] {
  const lists = path.split('[]').length - 1;
  const keys =
    lists === 0
      ? [[]]
      : lists === 1
        ? [['r1'], ['r2']]
        : [
            ['r1', 'r1'],
            ['r1', 'r2'],
            ['r2', 'r1'],
          ];
  return keys.map((rows) => ({ name: nameIn(path, rows), rows }));
}

function nameIn(path: string, rows: readonly string[]): string {
  const left = [...rows];
  return path.replace(/\[\]/g, () => `.${left.shift()}`).replaceAll('/', '.');
}

const listsOf = (shape: Shape, before = ''): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    if (field === 'number') return [];
    const path = before + name;
    const own = field.kind === 'rows' ? [path] : [];
    return [...own, ...listsOf(field.inner, `${path}${field.kind === 'rows' ? '[]' : ''}/`)];
  });

it('a bound is the answer beside it, or around it in groups and rows, for browser and server', () => {
  const property = fc.property(
    shapes(3, 2),
    fc.nat(),
    fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 2 }),
    fc.array(fc.option(fc.nat(3)), { minLength: 40, maxLength: 40 }),
    (shape, which, ofNames, numbers) => {
      const paths = pathsOf(shape);
      const bounded = paths[which % paths.length] ?? '';
      const bound = ofNames.join('.');
      const other = named(paths, bounded, bound);
      const { form, issues } = compileStructure(schemaOf(shape, bounded, bound));
      if (other === undefined) {
        expect(issues.map(({ pointer }) => pointer)).toEqual([expect.stringMatching(/notAbove$/)]);
        return;
      }
      const leaves = paths.flatMap(valuesAt);
      const values: Record<string, Value> = Object.fromEntries([
        ...listsOf(shape).flatMap((path) => valuesAt(path).map(({ name }) => [name, ['r1', 'r2']])),
        ...leaves.flatMap(({ name }, index) => {
          const number = numbers[index % numbers.length] ?? null;
          return number === null ? [] : [[name, number]];
        }),
      ]);
      const wrong = valuesAt(bounded).flatMap(({ name, rows }) => {
        const limit = values[nameIn(other, rows)];
        const value = values[name];
        return limit !== undefined && value !== undefined && value > limit ? [name] : [];
      });
      const filled = form?.engine.setValues(form.engine.initialValues(), values, today) ?? {};
      expect(form?.engine.validate(filled, today).map(({ field }) => field)).toEqual(wrong);
      const errors = form?.checkLead(form.engine.payload(filled), today) ?? [];
      expect(errors.map(({ field }) => form?.engine.stateName(filled, field))).toEqual(wrong);
    },
  );
  fc.assert(property, { numRuns: 150 });
});

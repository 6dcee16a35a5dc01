import type { FieldModel, NodeModel } from '../fieldModel.ts';
import { boundKeywords, readBound, todayName } from '../formats/bounds.ts';
import { untilToday } from '../marks.ts';
import { isObject } from '../source/json.ts';

/** A comparison in a condition: the object with the condition, and the path from there to the other answer, or `{today}`. */
export interface Comparison {
  /** The names of fields that lead to the object; `[]` is a row. */
  readonly object: readonly string[];
  readonly path: string;
}

const row = '[]';

/** Finds the comparisons in the conditions (`if`) of a rendered schema. */
export function comparisonsIn(rendered: unknown, object: readonly string[] = []): readonly Comparison[] {
  if (Array.isArray(rendered)) return rendered.flatMap((part) => comparisonsIn(part, object));
  if (!isObject(rendered)) return [];
  const { if: condition, properties, items, ...rest } = rendered;
  const fields = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...pathsIn(condition).map((path) => ({ object, path })),
    ...fields.flatMap(([name, field]) => comparisonsIn(field, [...object, name])),
    ...comparisonsIn(items, [...object, row]),
    ...Object.values(rest).flatMap((part) => comparisonsIn(part, object)),
  ];
}

/** The paths of the answers with which a condition compares. `value` is the path of the compared value. */
function pathsIn(condition: unknown, value: readonly string[] = []): readonly string[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => pathsIn(part, value));
  if (!isObject(condition)) return [];
  const { properties, contains, ...rest } = condition;
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const texts = boundKeywords.flatMap((keyword) => [condition[keyword] ?? []].flat().map(String));
  return [
    ...texts.flatMap((text) => {
      const bound = readBound(text);
      if ('fixed' in bound) return [];
      return bound.of === todayName ? untilToday : joined(value.slice(0, -1), bound.of);
    }),
    ...fields.flatMap(([name, field]) => pathsIn(field, [...value, name])),
    ...pathsIn(contains, [...value, row]),
    ...Object.values(rest).flatMap((part) => pathsIn(part, value)),
  ];
}

/** Joins the path of an object and a path from there: `trip` and `../starts` are `starts`. */
function joined(object: readonly string[], path: string): string {
  const steps = [...object];
  for (const step of path.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== step) steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}

/** The dependencies of the form's own conditions, by full name, and the day as `{today}`. */
export const comparedByForm = (comparisons: readonly Comparison[]): readonly string[] =>
  comparisons.flatMap(({ object, path }) =>
    object.includes(row) ? [] : fullPath(object, path).replaceAll('/', '.'),
  );

const fullPath = (object: readonly string[], path: string) =>
  path === untilToday ? path : joined(object, path);

/** Adds the answers around each row and group with which its conditions compare. */
export function withComparisons(
  fields: readonly FieldModel[],
  comparisons: readonly Comparison[],
  object: readonly string[] = [],
): readonly FieldModel[] {
  return fields.map((field) => {
    const { rows } = field;
    if (!rows) return field;
    const path = [...object, ...field.name.split('.'), row];
    const inRow = comparisons.flatMap((one) => {
      const isInside = path.every((step, index) => one.object[index] === step);
      const inside = one.object.slice(path.length);
      return isInside && !inside.includes(row) ? fullPath(inside, one.path) : [];
    });
    const model = {
      ...rows,
      ...comparesOf(comparisons, path),
      fields: withComparisons(rows.fields, comparisons, path),
      nodes: nodesWithComparisons(rows.nodes, comparisons, path),
      dependencies: [...new Set([...rows.dependencies, ...inRow])],
    };
    return { ...field, rows: model };
  });
}

/** Adds the answers around each group to its node. */
export function nodesWithComparisons(
  nodes: readonly NodeModel[],
  comparisons: readonly Comparison[],
  object: readonly string[] = [],
): readonly NodeModel[] {
  return nodes.map((node) => {
    if (!node.nodes) return node;
    const path = [...object, node.key];
    return {
      ...node,
      ...comparesOf(comparisons, path),
      nodes: nodesWithComparisons(node.nodes, comparisons, path),
    };
  });
}

function comparesOf(comparisons: readonly Comparison[], object: readonly string[]) {
  const here = comparisons.filter((one) => one.object.join('/') === object.join('/'));
  const paths = new Set(here.map(({ path }) => path).filter((path) => path.startsWith('../')));
  return paths.size > 0 ? { compares: [...paths] } : {};
}

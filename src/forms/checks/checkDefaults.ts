import type { FieldDefinition } from '../definition/fields.ts';
import { fieldsReadBy } from '../definition/fieldsReadBy.ts';
import { everyField, findOutwards, pathIn, type Surrounding } from '../definition/findOutwards.ts';
import { dependenciesOf } from '../definition/parseObject.ts';
import type { WrittenRelative } from '../definition/rules.ts';
import type { FormDefinition } from '../definition/types.ts';
import { type Bound, boundValue, isLowest, todayName } from '../formats/bounds.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { formatOf, longestText } from '../print/textPattern.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';
import { momentOf } from './checkBounds.ts';
import { pathBetween } from './checkCycles.ts';

/** A field with the objects around it, in which its default may name a field. */
interface Placed {
  /** Its full name; `members[].age` in a row. */
  readonly name: string;
  readonly field: FieldDefinition;
  readonly around: Surrounding;
}

/** Requires a relative default to be a value that its field can have, and not to depend on its own field. */
export function checkDefaults(form: FormDefinition, report: Report): void {
  const placed = new Map(
    everyField(form).map(({ field, around }) => {
      const name = pathIn(around, field.name);
      return [name, { name, field, around }] as const;
    }),
  );
  for (const one of placed.values()) {
    const { field, name } = one;
    if (field.kind === 'group' || !field.follows) continue;
    const { at, bound } = field.follows;
    const [problem, hint] = problemOf(one, field.follows, placed) ?? [];
    if (problem !== undefined) {
      report(at, problem, hint ?? '');
      continue;
    }
    if ('of' in bound && bound.of === todayName) continue;
    const cycle = pathBetween(name, name, (node) => neededBy(form, placed, node));
    if (!cycle) continue;
    const path = [name, ...cycle].join(' → ');
    report(at, `Circular default: ${path}.`, 'Write another default, or none, for one of these fields.');
  }
}

/** Returns the field that a default names: beside it, or in the nearest object around it. */
function fieldNamed({ around }: Placed, of: string, placed: ReadonlyMap<string, Placed>): Placed | undefined {
  const found = findOutwards(of, around);
  return found && placed.get(pathIn(found.around, found.path.join('.')));
}

type Problem = readonly [problem: string, hint: string];

function problemOf(
  one: Placed,
  { text, bound }: WrittenRelative,
  placed: ReadonlyMap<string, Placed>,
): Problem | undefined {
  const { field, name } = one;
  if (!('of' in bound) || field.kind === 'group') return undefined;
  const moment = momentOf(field);
  const { noun } = kindSchemas[field.kind];
  if (!['text', 'number', 'day', 'month', 'year', 'time'].includes(field.kind))
    return [
      `"${name}" is a ${noun} and cannot have a relative default.`,
      'Write a fixed value, or remove "default".',
    ];
  if (moment && bound.shift && !bound.shift.unit)
    return [`The offset of "${bound.of}" has no unit.`, `Write "{${bound.of}+1d}".`];
  if (bound.of === todayName) {
    if (moment === undefined || moment === 'time')
      return [`"${name}" is not a day, month or year.`, 'Name another answer, such as "{city}".'];
    return outOfBounds(field, bound);
  }
  const other = fieldNamed(one, bound.of, placed);
  if (!other) {
    const known = one.around.flatMap(({ object }) => [...object.fields.values()]);
    const fitting = known.filter((known_) => known_ !== field && known_.kind === field.kind);
    const hint =
      fitting.length > 0 ? nameOneOf(fitting.map((fits) => fits.name)) : `No other field is a ${noun}.`;
    return [`Unknown field "${bound.of}" in the default ${text}.`, hint];
  }
  if (other.field === field) return [`"${name}" is its own default.`, 'Name another field.'];
  if (bound.shift && field.kind !== 'day')
    return [`Only a day can have an offset such as +1d; "${name}" is a ${noun}.`, `Write "{${bound.of}}".`];
  return unfitting(field, other.field);
}

/** Reports values of the other field that the field cannot have. */
function unfitting(field: FieldDefinition, other: FieldDefinition): Problem | undefined {
  const hint = `Give both fields the same limits, or write another default for "${field.name}".`;
  const problem = (reason: string): Problem => [`"${other.name}" ${reason}.`, hint];
  const isNumber = field.kind === 'number' && other.kind === 'computed' && other.isNumber;
  if (field.kind === 'group' || other.kind === 'group' || (field.kind !== other.kind && !isNumber))
    return problem(`is not of the same kind as "${field.name}"`);
  if (other.isPersonal && !field.isPersonal)
    return [
      `"${other.name}" is personal, but "${field.name}" is not.`,
      `Add "personal": true to "${field.name}".`,
    ];
  if (field.kind === 'number' && field.isWhole && !('isWhole' in other && other.isWhole))
    return problem(`may have decimals, but "${field.name}" is a whole number`);
  const options = 'options' in field ? field.options : undefined;
  if (options) {
    const offered = new Set(options.map(({ value }) => value));
    const others = 'options' in other ? other.options : undefined;
    const isOffered = others?.every(({ value }) => offered.has(value)) === true;
    return isOffered ? undefined : problem(`has values that are no options of "${field.name}"`);
  }
  if (field.kind !== 'text' || other.kind !== 'text') return undefined;
  if (formatOf(field) !== formatOf(other) || field.digits !== other.digits)
    return problem(`has another format than "${field.name}"`);
  const { pattern } = field.value.limits;
  if (pattern !== undefined && pattern !== other.value.limits.pattern)
    return problem(`may not match the pattern of "${field.name}"`);
  return (longestText(field) ?? Infinity) < (longestText(other) ?? Infinity)
    ? problem(`may be longer than "${field.name}"`)
    : undefined;
}

/** Days on which a default by today is compared with the bounds by today; leap days and ends of months differ. */
const sampleDays = ['2026-01-01', '2026-03-31', '2027-12-31', '2028-02-29'];

function outOfBounds(field: FieldDefinition, bound: Bound): Problem | undefined {
  const bounds = 'value' in field ? field.value.bounds : [];
  const at = (written: Bound, today: string) =>
    'of' in written && written.of === todayName ? boundValue(written, () => today) : undefined;
  const isOutside = sampleDays.some((today) => {
    const value = at(bound, today) ?? '';
    return bounds.some(({ keyword, bound: limit }) => {
      const last = at(limit, today);
      return last !== undefined && (isLowest(keyword) ? value < last : value > last);
    });
  });
  if (!isOutside) return undefined;
  const limits = bounds.map(({ keyword, text }) => `"${keyword}": "${text}"`);
  return [
    `The default of "${field.name}" is outside its bounds.`,
    `Write a day within ${limits.join(' and ')}.`,
  ];
}

/** The fields on which the value of a field depends without an edit by the visitor. */
function neededBy(
  form: FormDefinition,
  placed: ReadonlyMap<string, Placed>,
  node: string,
): readonly string[] {
  const one = placed.get(node);
  if (!one) return [];
  const { field, around } = one;
  // the objects around a field may be hidden too
  const conditions = [field, ...around.map(({ owner }) => owner)].flatMap((shown, outwards) =>
    shown ? dependenciesOf(shown).map((name) => pathIn(around.slice(outwards), name)) : [],
  );
  if (field.kind === 'computed') return [...conditions, ...fieldsReadBy(form, field.calculation.name)];
  if ('inner' in field) {
    const prefix = field.kind === 'rows' ? `${node}[].` : `${node}.`;
    return [...conditions, ...[...field.inner.fields.keys()].map((name) => prefix + name)];
  }
  const { bound } = field.follows ?? {};
  const other = bound && 'of' in bound ? fieldNamed(one, bound.of, placed)?.name : undefined;
  return [...conditions, ...(other === undefined ? [] : [other])];
}

import type { FieldDefinition } from '../definition/fields.ts';
import { everyField, findOutwards } from '../definition/findOutwards.ts';
import type { WrittenBound } from '../definition/rules.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { isLowest, type Shift, todayName } from '../formats/bounds.ts';
import type { Report } from '../source/place.ts';

/** A value that is compared: a field, or today. */
type Value = FieldDefinition | typeof todayName;

/** `to` is at least `from` plus `distance`. */
interface Step {
  readonly from: Value;
  readonly to: Value;
  readonly distance: number;
  readonly bound: WrittenBound;
}

/** Reports bounds of fields that contradict each other: a day cannot be after another one that has to be after it. */
export function checkOrder(form: ObjectDefinition, report: Report): void {
  const steps = stepsOf(form);
  const reported = new Set<WrittenBound>();
  for (const step of steps) {
    if (reported.has(step.bound)) continue;
    const back = longestWay(steps, step.to, step.from);
    if (!back || back.distance + step.distance <= 0) continue;
    for (const { bound } of [step, ...back.steps]) reported.add(bound);
    const names = [
      ...new Set([step, ...back.steps].map(({ to }) => (typeof to === 'string' ? to : to.name))),
    ];
    const problem = `No value is within the bounds of ${names.join(' and ')}: they contradict each other.`;
    const others = back.steps.map(({ bound }) => bound.at.pointer).join(' and ');
    report(step.bound.at, problem, `Change this bound or ${others}.`);
  }
}

function stepsOf(form: ObjectDefinition): readonly Step[] {
  return everyField(form).flatMap(({ field, around }) =>
    ('value' in field ? field.value.bounds : []).flatMap((bound): readonly Step[] => {
      if ('fixed' in bound.bound) return [];
      const { of, shift = { count: 0 } } = bound.bound;
      const other = of === todayName ? of : findOutwards(of, around)?.field;
      if (!other || other === field) return [];
      return isLowest(bound.keyword)
        ? [{ from: other, to: field, distance: leastOf(shift), bound }]
        : [{ from: field, to: other, distance: leastOf({ ...shift, count: -shift.count }), bound }];
    }),
  );
}

/** The least number of days in a shift; the shift itself for numbers. */
function leastOf({ count, unit }: Shift): number {
  if (unit === 'm') return count * (count > 0 ? 28 : 31);
  return unit === 'y' ? count * (count > 0 ? 365 : 366) : count;
}

interface Way {
  readonly distance: number;
  readonly steps: readonly Step[];
}

function longestWay(
  steps: readonly Step[],
  from: Value,
  to: Value,
  passed: ReadonlySet<Value> = new Set(),
): Way | undefined {
  if (from === to) return { distance: 0, steps: [] };
  let longest: Way | undefined;
  for (const step of steps) {
    if (step.from !== from || passed.has(step.to)) continue;
    const rest = longestWay(steps, step.to, to, new Set([...passed, from]));
    if (!rest) continue;
    const distance = step.distance + rest.distance;
    if (!longest || distance > longest.distance) longest = { distance, steps: [step, ...rest.steps] };
  }
  return longest;
}

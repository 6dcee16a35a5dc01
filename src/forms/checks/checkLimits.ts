import type { FieldWithValue } from '../definition/fields.ts';
import type { ValueRule, WrittenBound } from '../definition/rules.ts';
import type { BoundKeyword } from '../formats/bounds.ts';
import { withoutUndefined } from '../source/json.ts';
import { below, type Report } from '../source/place.ts';

type Limit = number | string | undefined;
type AllLimits = Readonly<Record<string, Limit>>;

/** Lower bounds, each with the upper bound that it must not exceed. */
const boundPairs: readonly (readonly [low: string, high: string])[] = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['notBefore', 'notAfter'],
];

/** Whether a bound is a fixed value, not today or another field. */
export const isFixed = ({ bound }: WrittenBound): boolean => 'fixed' in bound;

const limitsOf = ({ limits, bounds }: ValueRule): AllLimits => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength } = limits;
  const { minItems, maxItems, minContains, maxContains } = limits;
  const ofNumbers = { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf };
  const fixed = (keyword: BoundKeyword) =>
    bounds.filter((one) => one.keyword === keyword && isFixed(one)).map(({ text }) => text);
  const ofMoments = {
    notBefore: fixed('notBefore').toSorted().at(-1),
    notAfter: fixed('notAfter').toSorted()[0],
  };
  return { ...ofNumbers, ...ofMoments, minLength, maxLength, minItems, maxItems, minContains, maxContains };
};

/** Requires the bounds of a rule, and those of a rule and its field together, to allow a value. */
export function checkLimits(report: Report, field: FieldWithValue, rule: ValueRule): void {
  const all = limitsOf(field.value);
  const own = rule === field.value ? all : limitsOf(rule);
  let hasClash = false;
  for (const [low, high] of boundPairs) {
    // `minContains` is 1 by default, and applies to the "contains" of its own rule only
    const whole = low === 'minContains' ? { ...own, minContains: own.minContains ?? 1 } : all;
    const isExclusive = /exclusive/.test(low + high);
    const clash = [
      [high, own[low], own[high]] as const,
      [low, own[low], whole[high]] as const,
      [high, whole[low], own[high]] as const,
    ].find(([, least, most]) => isOver(least, most, isExclusive));
    if (!clash) continue;
    hasClash = true;
    const [keyword, least, most] = clash;
    const problem = `"${low}" (${least}) must ${isExclusive ? 'be less' : 'not be greater'} than "${high}" (${most}).`;
    const [under, over] = isExclusive ? ['less than', 'more than'] : ['at most', 'at least'];
    report(
      below(rule.at, keyword),
      problem,
      `Write ${keyword === high ? `${over} ${least}` : `${under} ${most}`}.`,
    );
  }
  if (!hasClash) checkMultiples(report, field, rule, { ...all, ...withoutUndefined(own) });
  if (own.minContains !== 0 || own.maxContains !== undefined) return;
  const hint = 'Write 1 or more, or add "maxContains".';
  report(below(rule.at, 'minContains'), '"minContains": 0 has no effect without "maxContains".', hint);
}

const isOver = (least: Limit, most: Limit, isExclusive: boolean): boolean =>
  least !== undefined && most !== undefined && (least > most || (isExclusive && least === most));

const numberBounds = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'];

/** Requires the bounds of a number to allow a multiple of its step, or a whole number if it is an integer. */
function checkMultiples(report: Report, field: FieldWithValue, rule: ValueRule, all: AllLimits): void {
  const { multipleOf, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = all;
  const isWhole = (rule.limits.type ?? field.value.limits.type) === 'integer';
  const step = Number(multipleOf ?? (isWhole ? 1 : Number.NaN));
  // rounds to the precision of a number: 0.3 / 0.1 is 3
  const steps = (limit: Limit) => Number((Number(limit) / step).toPrecision(15));
  const first = Math.max(
    Math.ceil(steps(minimum ?? Number.NEGATIVE_INFINITY)),
    Math.floor(steps(exclusiveMinimum ?? Number.NEGATIVE_INFINITY)) + 1,
  );
  const last = Math.min(
    Math.floor(steps(maximum ?? Number.POSITIVE_INFINITY)),
    Math.ceil(steps(exclusiveMaximum ?? Number.POSITIVE_INFINITY)) - 1,
  );
  const keyword = ['multipleOf', ...numberBounds].find((one) => rule.keywords.includes(one));
  if (keyword === undefined || !(first > last)) return;
  const bounds = numberBounds.flatMap((one) => (all[one] === undefined ? [] : `"${one}": ${all[one]}`));
  const number = multipleOf === undefined ? 'whole number' : `multiple of ${step}`;
  const problem = `There is no ${number} within ${bounds.join(' and ')}.`;
  const hint = multipleOf === undefined ? '' : ', or another "multipleOf"';
  report(below(rule.at, keyword), problem, `Write bounds that allow a ${number}${hint}.`);
}

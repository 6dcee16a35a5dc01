import type { FieldDefinition } from '../definition/fields.ts';
import { everyField, findOutwards, type Surrounding } from '../definition/findOutwards.ts';
import type { ValueRule, WrittenBound } from '../definition/rules.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { boundsIn, isRuleOnly } from '../definition/walk.ts';
import { todayName } from '../formats/bounds.ts';
import { isDay } from '../formats/calendarDays.ts';
import { formatOfKind, formats, type MomentName } from '../formats/formats.ts';
import { formatTexts } from '../formats/formatTexts.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';
import { checkOrder } from './checkOrder.ts';

/** What a bound compares: a moment (day, month, year or time) or a number. */
type Compared = MomentName | 'number';

const comparedOf = (field: FieldDefinition): Compared | undefined =>
  field.kind === 'number' || field.kind === 'computed' ? 'number' : momentOf(field);

/** The moment that a field contains: a day, month, year or time. Texts of four digits, or with options or a pattern, are years. */
export function momentOf(field: FieldDefinition): MomentName | undefined {
  if (field.kind !== 'text') return formatOfKind(field.kind);
  const { format, digits, options, value } = field;
  if (format !== undefined) return undefined;
  const isListed = digits === undefined && (value.limits.pattern ?? options) !== undefined;
  return digits === 4 || isListed ? 'year' : undefined;
}

/** Requires bounds of fields to be values of the field's kind, today, or other submitted fields, and not to contradict. */
export function checkBounds(form: ObjectDefinition, report: Report): void {
  for (const { field, around } of everyField(form))
    if (field.kind !== 'group') checkBoundsOf(report, field, field.value, around);
  checkOrder(form, report);
}

/** Checks the bounds in a rule of one value. `around` begins with its object. */
export function checkBoundsOf(
  report: Report,
  field: FieldDefinition,
  rule: ValueRule,
  around: Surrounding,
): void {
  const ofOption = rule.contains && boundsIn(rule.contains)[0];
  if (ofOption) report(ofOption.at, 'An option cannot be compared.', 'Move the bound to another field.');
  const keywords: readonly string[] = field.kind === 'group' ? [] : kindSchemas[field.kind].keywords;
  for (const bound of boundsIn(rule)) {
    if (!keywords.includes(bound.keyword)) continue; // checkValues reports it
    const compared = comparedOf(field);
    const problem = compared
      ? problemOf(field, compared, bound, around)
      : `"${field.name}" is not a day, month, year or time.`;
    const hint = compared
      ? hintOf(field, compared, bound, around)
      : 'Add "format": "date", "month", "year" or "time"; for a year, "digits": 4 or a "pattern" also works.';
    if (problem !== undefined) report(bound.at, problem, hint);
  }
}

const boundExamples = (compared: Compared): string =>
  compared === 'number'
    ? 'another number, such as "{gross}" or "{gross-1}". A fixed number is "minimum" or "maximum"'
    : formatTexts[compared].bounds;

/** If a bound names an unknown field, lists the known ones. Otherwise gives examples of bounds. */
function hintOf(
  field: FieldDefinition,
  compared: Compared,
  { bound }: WrittenBound,
  around: Surrounding,
): string {
  const examples = `Write ${boundExamples(compared)}.`;
  if ('fixed' in bound || bound.of === todayName) return examples;
  const list = listNamed(bound.of, around);
  if (list !== undefined) return `Compare with a computed field, such as the "highest" value in "${list}".`;
  const others = around
    .flatMap(({ object }) => [...object.fields.values()])
    .filter((other) => other !== field && comparedOf(other) === compared);
  return findOutwards(bound.of, around) || others.length === 0
    ? examples
    : nameOneOf(others.map(({ name }) => name));
}

function problemOf(
  field: FieldDefinition,
  compared: Compared,
  { bound }: WrittenBound,
  around: Surrounding,
): string | undefined {
  const noun = compared === 'number' ? compared : formats[compared].kind;
  if ('fixed' in bound)
    return fits(compared, bound.fixed)
      ? undefined
      : `${JSON.stringify(bound.fixed)} is not a ${noun === 'number' ? 'field' : noun}.`;
  if (bound.of === todayName) {
    if (compared === 'time' || compared === 'number') return `"today" is a day, not a ${noun}.`;
    return bound.shift && !bound.shift.unit ? noUnit(bound.of) : undefined;
  }
  return problemWithField(field, compared, bound.of, around) ?? problemWithShift(compared, noun, bound);
}

function fits(compared: Compared, text: string): boolean {
  if (compared === 'number') return false;
  const { kind, pattern = '' } = formats[compared];
  return kind === 'day' ? isDay(text) : new RegExp(pattern).test(text);
}

/** The list in whose rows a named field would be. */
function listNamed(of: string, around: Surrounding): string | undefined {
  const names = of.split('.');
  const outer = names.slice(1).map((_, count) => names.slice(0, count + 1).join('.'));
  return outer.map((name) => findOutwards(name, around)?.field).find((field) => field?.kind === 'rows')?.name;
}

function problemWithField(
  field: FieldDefinition,
  compared: Compared,
  of: string,
  around: Surrounding,
): string | undefined {
  const list = listNamed(of, around);
  const other = findOutwards(of, around)?.field;
  if (list !== undefined) return `"${list}" is a list, so "${of}" has a value in each row.`;
  if (!other || of.includes('/')) return `Unknown field "${of}".`;
  if (other === field) return `"${of}" is compared with itself.`;
  if (comparedOf(other) !== compared)
    return `"${of}" is not a ${compared === 'number' ? compared : formats[compared].kind}.`;
  return !other.isSent && !isRuleOnly(other) && field.isSent
    ? `"${of}" is not submitted, so the server cannot check the bound.`
    : undefined;
}

function problemWithShift(
  compared: Compared,
  noun: string,
  { of, shift }: Extract<WrittenBound['bound'], { readonly of: string }>,
): string | undefined {
  if (!shift) return undefined;
  if (compared === 'number') return shift.unit ? `"${of}" is a number, which has no days.` : undefined;
  if (noun !== 'day') return `Only a day can have an offset such as +1d; "${of}" is a ${noun}.`;
  return shift.unit ? undefined : noUnit(of);
}

const noUnit = (of: string) => `The offset of "${of}" has no unit.`;

import type { Rule, ValueRule, WrittenBound } from '../definition/rules.ts';
import { boundKey, namedByBound } from '../definition/scope.ts';
import type { Fields, ObjectDefinition } from '../definition/types.ts';
import { boundsIn, rulesOf } from '../definition/walk.ts';
import { type Shift, todayName } from '../formats/bounds.ts';

/** The bounds of fields in words, by the fields' names as in computed.json (`members[].age`) and by the bounds' keys. */
export type Orders = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Where the limit itself is inserted. */
const limitMark = ' ({})';

/** Returns the bounds by other answers in words, for messages: those of fields and those of rules. */
export function ordersOf(form: ObjectDefinition): Orders {
  const orders = new Map<string, Record<string, string>>();
  const add = (name: string, rule: ValueRule, fields: Fields) => {
    for (const bound of boundsIn(rule)) {
      if ('fixed' in bound.bound || bound.bound.of === todayName) continue;
      const { field } = namedByBound(fields, bound.bound.of);
      if (!field) continue;
      const words = describeBound(bound, field.texts.label) + (field.isPersonal ? '' : limitMark);
      orders.set(name, { ...orders.get(name), [boundKey(bound, fields)]: words });
    }
  };
  const visitRule = ({ about, branches }: Rule, fields: Fields, prefix: string): void => {
    for (const part of about) {
      const field = fields.get(part.name);
      if (part.kind === 'value') add(prefix + part.name, part.is, fields);
      if (part.kind === 'group' && field?.kind === 'group')
        visitRule(part.is, field.inner.fields, `${prefix}${part.name}.`);
    }
    for (const { rule } of branches.flatMap(rulesOf)) visitRule(rule, fields, prefix);
  };
  const visit = ({ fields, rule }: ObjectDefinition, prefix: string): void => {
    for (const [name, field] of fields) {
      if ('value' in field) add(prefix + name, field.value, fields);
      if ('inner' in field) visit(field.inner, `${prefix}${name}${field.kind === 'rows' ? '[]' : ''}.`);
    }
    visitRule(rule, fields, prefix);
  };
  visit(form, '');
  return orders;
}

const keywordWords = {
  notBefore: 'not before',
  notAfter: 'not after',
  notBelow: 'not below',
  notAbove: 'not above',
} as const;

/** Describes a bound: 'not before First day plus 1 day'. `label` is that of the other field. */
export function describeBound(
  { keyword, bound }: Pick<WrittenBound, 'keyword' | 'bound'>,
  label: string,
): string {
  const other = 'fixed' in bound ? bound.fixed : label;
  return `${keywordWords[keyword]} ${other}${'fixed' in bound ? '' : describeShift(bound.shift)}`;
}

const units = { y: 'year', m: 'month', d: 'day' } as const;

function describeShift({ count, unit }: Shift = { count: 0 }): string {
  if (count === 0) return '';
  const distance = Math.abs(count);
  const noun = unit ? ` ${units[unit]}${distance === 1 ? '' : 's'}` : '';
  return ` ${count < 0 ? 'minus' : 'plus'} ${distance}${noun}`;
}

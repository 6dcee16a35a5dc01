import {
  everyObject,
  fieldsIn,
  findOutwards,
  inside,
  pathIn,
  type Surrounding,
} from '../definition/findOutwards.ts';
import type { Rule, ValueRule, WrittenBound } from '../definition/rules.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { boundsIn, rulesOf } from '../definition/walk.ts';
import { type Shift, todayName } from '../formats/bounds.ts';
import { boundKey } from './printBound.ts';

/** The bounds of fields in words, by the fields' names as in computed.json (`members[].age`) and by the bounds' keys. */
export type Orders = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Where the limit itself is inserted. */
const limitMark = ' ({})';

/** Returns the bounds by other answers in words, for messages: those of fields and those of rules. */
export function ordersOf(form: ObjectDefinition): Orders {
  const orders = new Map<string, Record<string, string>>();
  const add = (own: string, rule: ValueRule, around: Surrounding) => {
    const name = pathIn(around, own);
    for (const bound of boundsIn(rule)) {
      if ('fixed' in bound.bound || bound.bound.of === todayName) continue;
      const { field } = findOutwards(bound.bound.of, around) ?? {};
      if (!field) continue;
      const words = describeBound(bound, field.texts.label) + (field.isPersonal ? '' : limitMark);
      orders.set(name, { ...orders.get(name), [boundKey(bound, around)]: words });
    }
  };
  const visitRule = ({ about, branches }: Rule, around: Surrounding): void => {
    for (const part of about) {
      const field = fieldsIn(around).get(part.name);
      if (part.kind === 'value') add(part.name, part.is, around);
      if (part.kind === 'group' && field?.kind === 'group') visitRule(part.is, inside(field, around));
    }
    for (const { rule } of branches.flatMap(rulesOf)) visitRule(rule, around);
  };
  for (const { object, around } of everyObject(form)) {
    for (const [name, field] of object.fields) if ('value' in field) add(name, field.value, around);
    visitRule(object.rule, around);
  }
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

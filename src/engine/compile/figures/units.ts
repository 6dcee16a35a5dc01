/** A unit as a product: by each name how often it multiplies (1) or divides (-1). Empty for a plain number. */
export type Unit = ReadonlyMap<string, number>;

export const plain: Unit = new Map();

const shape = /^(?:1|[A-Za-z%]+)(?:[*/][A-Za-z%]+)*$/;

/** A unit as it is written: 'INR/year', 'years', '1'. One and many are the same. undefined for what is no unit. */
export function readUnit(text: unknown): Unit | undefined {
  if (typeof text !== 'string' || !shape.test(text)) return undefined;
  const powers = new Map<string, number>();
  for (const [, sign, name = ''] of text.matchAll(/([*/]?)([A-Za-z%]+)/g)) {
    const one = name.length > 3 && name.endsWith('s') ? name.slice(0, -1) : name;
    powers.set(one, (powers.get(one) ?? 0) + (sign === '/' ? -1 : 1));
  }
  return withoutNone(powers);
}

/** The unit of a product, or with `power` -1 of a quotient. */
export function multiplied(unit: Unit, other: Unit, power = 1): Unit {
  const powers = new Map(unit);
  for (const [name, times] of other) powers.set(name, (powers.get(name) ?? 0) + times * power);
  return withoutNone(powers);
}

export function isSameUnit(unit: Unit, other: Unit): boolean {
  return unit.size === other.size && [...unit].every(([name, times]) => other.get(name) === times);
}

/** A unit as it is written and read: 'INR/year'. */
export function showUnit(unit: Unit): string {
  const named = (sign: number) =>
    [...unit].flatMap(([name, times]) => Array.from({ length: Math.max(0, times * sign) }, () => name));
  const [above, below] = [named(1), named(-1)];
  return [above.join('*') || '1', ...below].join('/');
}

const withoutNone = (powers: ReadonlyMap<string, number>): Unit =>
  new Map([...powers].filter(([, times]) => times !== 0));

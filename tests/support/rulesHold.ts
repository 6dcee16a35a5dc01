import type { JsonSchema } from '#engine';

/**
 * Whether the rules between fields hold for the data of a lead. A second, naive reading of the few keywords that
 * form-schemas/GUIDE.md allows there: generated data must not be called valid by the validator it is to test.
 */
export function rulesHold(rule: JsonSchema, data: Readonly<Record<string, unknown>>): boolean {
  const part = (key: string) => rule[key] as JsonSchema | undefined;
  const list = (key: string) => (rule[key] ?? []) as readonly JsonSchema[];
  const isSet = (name: string) => Object.hasOwn(data, name);
  const condition = part('if');
  const branch = condition && part(rulesHold(condition, data) ? 'then' : 'else');
  const any = part('anyOf') && list('anyOf');
  return (
    ((rule.required ?? []) as readonly string[]).every(isSet) &&
    Object.entries(part('properties') ?? {}).every(
      ([name, value]) => !isSet(name) || valueHolds(value as JsonSchema, data[name]),
    ) &&
    (branch === undefined || rulesHold(branch, data)) &&
    list('allOf').every((each) => rulesHold(each, data)) &&
    (any === undefined || any.some((each) => rulesHold(each, data))) &&
    !(part('not') && rulesHold(part('not') as JsonSchema, data))
  );
}

function valueHolds(rule: JsonSchema, value: unknown): boolean {
  const size = Array.isArray(value) ? value.length : [...String(value)].length;
  const limit = (key: string) => rule[key] as number | undefined;
  const within = (actual: number, least: string, most: string) =>
    actual >= (limit(least) ?? -Infinity) && actual <= (limit(most) ?? Infinity);
  const options = rule.enum as readonly unknown[] | undefined;
  const contained = rule.contains as { readonly const: unknown } | undefined;
  return (
    (!('const' in rule) || rule.const === value) &&
    (options === undefined || options.includes(value)) &&
    (typeof value !== 'number' || within(value, 'minimum', 'maximum')) &&
    (typeof value !== 'string' || within(size, 'minLength', 'maxLength')) &&
    (typeof value !== 'string' ||
      rule.pattern === undefined ||
      new RegExp(String(rule.pattern), 'u').test(value)) &&
    (!Array.isArray(value) || within(size, 'minItems', 'maxItems')) &&
    (!Array.isArray(value) || contained === undefined || value.includes(contained.const)) &&
    !(rule.not && valueHolds(rule.not as JsonSchema, value))
  );
}

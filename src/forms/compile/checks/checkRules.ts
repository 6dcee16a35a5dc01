import type { JsonSchema } from '../../types.ts';
import { isShape } from '../conditions.ts';
import { pointer, type Say } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import { isGroup, type ResolvedObject, type ResolvedProperty } from '../resolveRefs.ts';
import { partsOf, type WrittenRule } from '../ruleParts.ts';
import { checkBranches, checkValue } from './checkValue.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * Rules between fields have to be able to apply, and to be judged alike by browser and server: they speak of fields of
 * the form, of fields that are sent, and say of each what its kind of value can be.
 */
export function checkRules(say: Say, { schema, at, properties }: ResolvedObject): void {
  checkParts(say, schema, at, properties);
  for (const { inner } of Object.values(properties)) if (inner) checkRules(say, inner);
}

/** The same for one rule about an object with these properties; `at` says where it is written. */
export function checkRule(say: Say, rule: JsonSchema, at: string, properties: Properties): void {
  for (const [place, name] of asList(rule.required).entries())
    knownField(say, String(name), at + pointer('required', place), properties);
  for (const [name, value] of Object.entries<WrittenRule>(asRecord(rule.properties))) {
    const spoken = at + pointer('properties', name);
    const property = knownField(say, name, spoken, properties);
    // where a rule declares a property it gives it its shape, which is checked as that of any field
    if (!property || (property.shown && (property.at === spoken || isShape(value)))) continue;
    const { schema, inner } = property;
    if (!inner || typeof value === 'boolean') checkValue(say, spoken, name, schema, value);
    else if (isGroup(schema)) checkRule(say, value, spoken, inner.properties);
    else {
      const { contains, ...ofList } = value;
      if (Object.keys(ofList).length > 0 || contains === undefined)
        checkValue(say, spoken, name, schema, ofList);
      if (typeof contains === 'object')
        checkRule(say, contains as JsonSchema, spoken + pointer('contains'), inner.properties);
    }
  }
  checkParts(say, rule, at, properties);
}

function checkParts(say: Say, rule: JsonSchema, at: string, properties: Properties): void {
  checkBranches(say, at, rule);
  for (const { part, at: place, name } of partsOf(rule)) {
    if (name !== undefined) knownField(say, name, at + place, properties);
    if (typeof part === 'object') checkRule(say, part, at + place, properties);
  }
  for (const [name, others] of Object.entries(asRecord(rule.dependentRequired))) {
    const place = at + pointer('dependentRequired', name);
    knownField(say, name, place, properties);
    for (const [index, other] of asList(others).entries())
      knownField(say, String(other), place + pointer(index), properties);
  }
}

/** The property that a rule speaks of; undefined when there is none, which is said. */
function knownField(say: Say, name: string, at: string, properties: Properties) {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property) {
    const hint = `Name one of: ${Object.keys(properties).join(', ')}.`;
    say(at, `A rule speaks of "${name}", but there is no such field.`, hint);
  } else if (property.schema.clientOnly === true) {
    const problem = `A rule speaks of "${name}", which is not sent: the server could not judge by it.`;
    const other = property.shown ? 'write it below "properties"' : 'the field out of the rule';
    say(at, problem, `Take "clientOnly" away from "${name}", or ${other}.`);
  }
  return property;
}

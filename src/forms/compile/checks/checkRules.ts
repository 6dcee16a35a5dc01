import type { JsonSchema } from '../../types.ts';
import { isShape } from '../conditions.ts';
import { nameOneOf, pointer, type Report } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import { isGroup, type ResolvedProperty } from '../resolveRefs.ts';
import { subschemasOf, type WrittenRule } from '../subschemas.ts';
import { checkBranches, checkValue } from './checkValue.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * A rule between fields must be able to apply, and have the same result in browser and server: it refers to sent fields
 * of the form, and to possible values. `at` is its pointer, `properties` are those of the object that it is about.
 */
export function checkRule(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  for (const [index, name] of asList(rule.required).entries())
    knownField(report, String(name), at + pointer('required', index), properties);
  for (const [name, value] of Object.entries<WrittenRule>(asRecord(rule.properties))) {
    const spoken = at + pointer('properties', name);
    const property = knownField(report, name, spoken, properties);
    // where a rule declares a property it gives it its shape, which is checked as that of any field
    if (!property || (property.visibleWhen && (property.at === spoken || isShape(value)))) continue;
    const { schema, inner } = property;
    if (!inner || typeof value === 'boolean') checkValue(report, spoken, name, schema, value);
    else if (isGroup(schema)) checkRule(report, value, spoken, inner.properties);
    else {
      const { contains, ...ofList } = value;
      if (Object.keys(ofList).length > 0 || contains === undefined)
        checkValue(report, spoken, name, schema, ofList);
      if (typeof contains === 'object')
        checkRule(report, contains as JsonSchema, spoken + pointer('contains'), inner.properties);
    }
  }
  checkSubschemas(report, rule, at, properties);
}

/** The same for every rule within a schema. */
export function checkSubschemas(report: Report, rule: JsonSchema, at: string, properties: Properties): void {
  checkBranches(report, at, rule);
  for (const { subschema, at: location, name } of subschemasOf(rule)) {
    if (name !== undefined) knownField(report, name, at + location, properties);
    if (typeof subschema === 'object') checkRule(report, subschema, at + location, properties);
  }
  for (const [name, others] of Object.entries(asRecord(rule.dependentRequired))) {
    const location = at + pointer('dependentRequired', name);
    knownField(report, name, location, properties);
    for (const [index, other] of asList(others).entries())
      knownField(report, String(other), location + pointer(index), properties);
  }
}

/** A rule's property; undefined, with an issue, for an unknown one. */
function knownField(report: Report, name: string, at: string, properties: Properties) {
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property) {
    const problem = `A rule speaks of "${name}", but there is no such field.`;
    report(at, problem, nameOneOf(Object.keys(properties)));
  } else if (property.schema.clientOnly === true) {
    const problem = `A rule speaks of "${name}", which is not sent: the server could not judge by it.`;
    const other = property.visibleWhen ? 'write it below "properties"' : 'the field out of the rule';
    report(at, problem, `Take "clientOnly" away from "${name}", or ${other}.`);
  }
  return property;
}

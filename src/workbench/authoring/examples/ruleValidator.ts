import { compileValidator } from '#forms/compile/index.ts';
import type { FieldDefinition } from '#forms/definition/fields.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { LeadValidator } from '#forms/index.ts';
import { printCondition } from '#forms/print/printRule.ts';

const compiled = new WeakMap<Rule, LeadValidator>();

/** Returns the validator of a rule, with the same schema as the form. `fields` are those of the object. */
export function ruleValidator(rule: Rule, fields: ReadonlyMap<string, FieldDefinition>): LeadValidator {
  const known = compiled.get(rule) ?? compileValidator(printCondition(rule, fields));
  compiled.set(rule, known);
  return known;
}

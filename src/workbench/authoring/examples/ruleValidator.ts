import { compileValidator } from '#forms/compile/index.ts';
import type { Surrounding } from '#forms/definition/findOutwards.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { LeadValidator } from '#forms/index.ts';
import { printCondition } from '#forms/print/printRule.ts';

const compiled = new WeakMap<Rule, LeadValidator>();

/** Returns the validator of a rule, with the same schema as the form. `around` begins with its object. */
export function ruleValidator(rule: Rule, around: Surrounding): LeadValidator {
  const known = compiled.get(rule) ?? compileValidator(printCondition(rule, around));
  compiled.set(rule, known);
  return known;
}

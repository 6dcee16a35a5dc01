import type { Named } from '../definition/node.ts';
import type { FormDefinition } from '../definition/types.ts';
import { isRuleOnly, objectsIn } from '../definition/walk.ts';
import { below, type Report } from '../source/place.ts';
import { namesUsed } from './namesUsed.ts';

/** Requires a computed field for rules to be computed always, to be used by a rule, and to be shown nowhere. */
export function checkRuleOnly(form: FormDefinition, report: Report): void {
  const { fields, order, steps } = form;
  const stepItems = steps?.items ?? [];
  const shown: readonly Named[] = [
    ...[...order, ...stepItems.flatMap((step) => step.fields)],
    ...stepItems.flatMap(({ review }) => (review?.amount ? [review.amount.field] : [])),
    ...[...fields.values()].flatMap(({ texts }) => (texts.optionAmount ? [texts.optionAmount.field] : [])),
  ];
  for (const { name, at } of shown) {
    const field = fields.get(name);
    const hint = `Remove "${name}" here, or remove "ruleOnly" from the field.`;
    if (field && isRuleOnly(field)) report(at, `"${name}" is for rules only, so it is not shown.`, hint);
  }
  for (const object of objectsIn(form)) {
    const used = namesUsed(form, object);
    for (const field of object.fields.values()) {
      if (!isRuleOnly(field)) continue;
      const { name, at, appears } = field;
      const always = `Declare "${name}" in "properties", and let its calculation have a "when".`;
      if (appears) report(at, `"${name}" is for rules only, so it cannot appear under a condition.`, always);
      else if (!used.has(name))
        report(
          below(at, 'ruleOnly'),
          `No rule uses "${name}", which is for rules only.`,
          `Name "${name}" in a rule, a condition or a bound, or remove the field.`,
        );
    }
  }
}

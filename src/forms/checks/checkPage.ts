import type { FormDefinition } from '../definition/types.ts';
import type { FieldModel } from '../fieldModel.ts';
import { below, type Report } from '../source/place.ts';

/** Requires a page with an estimate to show only its own form, because the estimate prefills that form. */
export function checkEstimatePage({ formType, estimate, page }: FormDefinition, report: Report): void {
  if (!estimate || !page) return;
  const [placed, ...others] = page.forms;
  if (placed?.name === formType && others.length === 0) return;
  const problem = 'A page with an estimate can show only its own form.';
  report(below(page.at, 'enquiry', 'forms'), problem, `Place only ${formType}, or remove "estimate".`);
}

/** Requires a tile with `leadsTo` to name an existing option. */
export function checkTickedOptions(
  { page }: FormDefinition,
  fields: readonly FieldModel[],
  report: Report,
): void {
  const options = fields.flatMap(({ options: own = [] }) => own.map(({ value }) => String(value)));
  const hint = `Write one of: ${options.join(', ') || '(no options)'}; or remove "leadsTo".`;
  for (const { name, at } of page?.ticked ?? [])
    if (!options.includes(name)) report(at, `The form has no option "${name}".`, hint);
}

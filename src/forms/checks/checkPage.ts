import type { FormDefinition } from '../definition/types.ts';
import { below, type Report } from '../source/place.ts';
import type { FieldModel } from '../types.ts';

/** An estimate leads into the form of its own folder, so the page has that form and no other beside it. */
export function checkEstimatePage({ formType, estimate, page }: FormDefinition, report: Report): void {
  if (!estimate || !page) return;
  const [placed, ...others] = page.forms;
  if (placed?.name === formType && others.length === 0) return;
  const problem = 'An estimate leads into the form of its own folder, and the page has others.';
  report(below(page.at, 'enquiry', 'forms'), problem, `Place ${formType} alone there, or remove "estimate".`);
}

/** A tile that ticks an option names one of the form's: otherwise a press on it would do nothing. */
export function checkTickedOptions(
  { page }: FormDefinition,
  fields: readonly FieldModel[],
  report: Report,
): void {
  const options = fields.flatMap(({ options: own = [] }) => own.map(({ value }) => String(value)));
  const hint = `Write one of: ${options.join(', ') || 'there is none'}; or take "leadsTo" out.`;
  for (const { name, at } of page?.ticked ?? [])
    if (!options.includes(name)) report(at, `The form has no option "${name}".`, hint);
}

import type { ComputedField, FormDefinition } from '../definition/types.ts';
import { isWholeFigure } from '../operators/isWholeFigure.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';

/** The computed fields of the form. In groups and rows none can be. */
const computedFields = ({ fields }: FormDefinition): readonly ComputedField[] =>
  [...fields.values()].flatMap((field) => (field.kind === 'computed' ? [field] : []));

/** Computed fields show figures that are there, and are numbers. */
export function checkComputedFields(form: FormDefinition, report: Report): void {
  for (const { name, figure, isNumber, at } of computedFields(form))
    if (!form.figures.has(figure.name)) {
      const missing = 'Add it to computed.json (form-schemas/GUIDE.md, "Computed fields").';
      const names = [...form.figures.keys()];
      const hint = names.length === 0 ? missing : nameOneOf(names);
      report(figure.at, `No figure is called "${figure.name}".`, hint);
    } else if (!isNumber)
      report(below(at, 'type'), `"${name}" shows a figure, which is a number.`, 'Write "type": "number".');
}

/** Fields of whole numbers show figures that are whole. Expects figures that do not need themselves. */
export function checkWholeFields(form: FormDefinition, report: Report): void {
  for (const { name, figure, isWhole } of computedFields(form)) {
    if (!isWhole || isWholeFigure(form, figure.name)) continue;
    const problem = `"${name}" is a whole number, and the figure "${figure.name}" may be none.`;
    report(figure.at, problem, 'Write "round" around the figure, or "type": "number".');
  }
}

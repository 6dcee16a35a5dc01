import type { FormDefinition } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { below, type Place, placeOfUse, type Report } from '../source/place.ts';

interface Titled {
  readonly title: string;
  readonly at: Place;
}

/** Reports equal labels of fields, options or steps, because visitors could not tell them apart. */
export function checkDuplicateLabels(form: FormDefinition, report: Report): void {
  for (const { fields } of objectsIn(form)) {
    const all = [...fields.values()];
    const titles = (some: typeof all) =>
      some.map(({ texts }) => ({ title: texts.label, at: below(placeOfUse(texts.at), 'ui:title') }));
    expectDifferent(
      report,
      titles(all.filter(({ appears }) => !appears)),
      titles(all.filter(({ appears }) => appears)),
    );
    for (const field of all) {
      const { optionLabels = [], at } = field.texts;
      expectDifferent(
        report,
        optionLabels.map((title, index) => ({ title, at: below(at, 'ui:enumNames', index) })),
      );
      const options = ('options' in field && field.options) || [];
      // the meta-schema rejects duplicates in "enum"
      const labelled = options.filter(({ labelAt }) => labelAt);
      expectDifferent(
        report,
        labelled.map((option) => ({ title: String(option.value), at: option.at })),
      );
      expectDifferent(
        report,
        labelled.flatMap(({ label, labelAt }) => (labelAt ? [{ title: label, at: labelAt }] : [])),
      );
    }
  }
  expectDifferent(
    report,
    (form.steps?.items ?? []).map(({ title, at }) => ({ title, at: below(at, 'title') })),
  );
}

/** Reports equal titles. Two titles of `sometimes` may be equal, because they need not be visible together. */
function expectDifferent(report: Report, always: readonly Titled[], sometimes: readonly Titled[] = []): void {
  for (const [index, { title, at }] of [...always, ...sometimes].entries()) {
    const before = always.slice(0, index).find((other) => other.title.trim() === title.trim());
    const problem = `The label "${title}" is also used at ${before?.at.pointer}.`;
    if (before) report(at, problem, 'Write a different label.');
  }
}

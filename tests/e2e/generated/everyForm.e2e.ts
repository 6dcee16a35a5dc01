import { forms, type JourneyForm } from '../support/forms.ts';
import { test } from '../support/journey.ts';
import { journeyOf } from './journeysOf.ts';

/** The journey that every form folder gets by itself. FORM_FOLDER names one, for `npm run form -- test`. */
const chosen = process.env.FORM_FOLDER?.toUpperCase().replaceAll('-', '_');

/** The kinds of controls that a form before had: what is alike in all forms is looked at where it comes first. */
const known = new Set<string>();
const hasNewControls = ({ model: { fields, uiSchema, steps } }: JourneyForm): boolean => {
  const kinds = fields.map(
    ({ name, kind }) => `${kind} ${(uiSchema[name] as { 'ui:widget'?: string })?.['ui:widget']}`,
  );
  const before = known.size;
  for (const kind of [...kinds, steps ? `steps, ${steps.missing}` : 'one page']) known.add(kind);
  return known.size > before;
};

for (const form of forms.filter(({ formType }) => !chosen || formType === chosen)) {
  if (form.routes.length === 0) {
    test.skip(`${form.formType} stands on no page: there is nothing to visit`, () => {});
    continue;
  }
  const { title, run } = journeyOf(form, hasNewControls(form));
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}

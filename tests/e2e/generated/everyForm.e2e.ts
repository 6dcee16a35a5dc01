import { forms, type JourneyForm } from '../support/forms.ts';
import { test } from '../support/journey.ts';
import { journeyOf } from './journeysOf.ts';

/** The generated journey of every form folder. FORM_FOLDER selects one, for `npm run form -- test`. */
const chosen = process.env.FORM_FOLDER?.toUpperCase().replaceAll('-', '_');

/** The kinds of controls in earlier forms. `examineForm` runs only for forms with a new kind. */
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
    test.skip(`${form.formType} is on no page`, () => {});
    continue;
  }
  const { title, run } = journeyOf(form, hasNewControls(form));
  test(title, async ({ page, newRows, allowConsoleError }) => {
    test.slow();
    await run({ page, form, newRows, allowConsoleError });
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { browserForm } from '../support/browserForm.ts';
import { fixtureForm } from '../support/fixtureForms.ts';

const directory = 'tests/e2e/fixtures';
const formTypes = readdirSync(directory).map(
  (folder): string => JSON.parse(readFileSync(`${directory}/${folder}/schema.json`, 'utf8')).formType,
);
// Their days are counted from today, as a visitor's are.
const today = todayInIndia(new Date());

/** What the reference shows of a form folder is of one that a browser and a server take. */
describe('the made-up folders', () => {
  it.each(formTypes)(
    'of %s becomes a form: the browser makes its examples the leads that the server takes',
    async (formType) => {
      const entry = fixtureForm(formType);
      const { form } = await browserForm(entry);
      for (const { filled, payload } of [entry.examples.smallest, entry.examples.fullest]) {
        const values = fillForm(form, expandToday(filled, today), today);
        expect(form.validate(values, today)).toEqual([]);
        expect(form.payload(values)).toEqual(expandToday(payload, today));
        expect(entry.checkLead(form.payload(values), today)).toEqual([]);
      }
      for (const { title, filled } of entry.examples.wrong)
        expect(form.validate(fillForm(form, expandToday(filled, today), today), today), title).not.toEqual(
          [],
        );
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanValue, type Form, type Value, type Values } from '#engine';
import { parseLead } from '#server/leads/parseLead.ts';
import { drawEntry } from '#tests/support/drawForm.tsx';
import { randomFolder, type Typed } from '#tests/support/folderArbitraries.ts';
import { judgeOf } from '#tests/support/judgeFolder.ts';
import { madeUpForm, today } from '#tests/support/madeUpForm.ts';

/** How many folders are made up; RANDOM_FOLDERS=2000 for a long look. */
const folders = Number(process.env.RANDOM_FOLDERS ?? 12);
const visits = 20;
/** The state of a form whose controls were filled in by hand. */
function enter(form: Form, typed: Typed): Values {
  let values = form.initialValues();
  for (const [name, entered] of Object.entries(typed)) {
    const field = form.field(name);
    const isText = typeof entered === 'string' && field;
    const option = field?.options?.find((known) => String(known.value) === entered)?.value;
    const value: Value = isText ? (option ?? cleanValue(field, entered)) : entered;
    values = form.change(values, name, value, today);
  }
  return values;
}

describe('made-up form folders over the whole vocabulary', () => {
  it(`[PAY-39, R4, R12] ${folders} folders, filled in ${visits} times each: the schema as written, the browser and the server give one verdict`, {
    timeout: 60_000 + folders * 3000,
  }, async () => {
    // RJSF warns where rules leave nothing to choose from; made-up ones often do.
    const muted = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => muted.mockRestore());
    const verdicts = { fits: 0, isRefused: 0 };
    const property = () =>
      fc.asyncProperty(randomFolder(visits), async (folder) => {
        const { forms, browser, validators } = await madeUpForm(folder);
        const judge = judgeOf(folder.schema, today, folder.ui);
        for (const typed of folder.visits) {
          const values = enter(browser, typed);
          const payload: unknown = JSON.parse(JSON.stringify(browser.payload(values)));
          const refused = browser.validate(values, today);
          const answer = parseLead({ formType: 'RANDOM', data: payload }, undefined, forms, today);
          const written = { browser: judge.fits(typed), server: judge.isLead(typed) };
          const given = { browser: refused.length === 0, server: !('refusal' in answer) };
          expect(given, JSON.stringify({ typed, payload, refused })).toEqual(written);
          verdicts[given.browser ? 'fits' : 'isRefused'] += 1;
        }
        drawEntry(browser, validators, enter(browser, folder.visits[0] ?? {})).draw();
      });
    // Neither verdict may be rare, or agreement would prove little. A few folders may all be strict by chance: then
    // there are more of them.
    const rarer = () => Math.min(verdicts.fits, verdicts.isRefused);
    const judged = () => verdicts.fits + verdicts.isRefused;
    do {
      await fc.assert(property(), { numRuns: folders });
    } while (rarer() <= judged() / 20 && judged() < 4 * folders * visits);
    expect(rarer()).toBeGreaterThan(judged() / 20);
    console.info(
      `${folders.toLocaleString('en')} folders, 0 disagreements (${verdicts.fits} forms fit, ${verdicts.isRefused} were refused)`,
    );
  });
});

import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sentName } from '#forms/compile/index.ts';
import { cleanValue, type Form, type Value, type Values } from '#forms/index.ts';
import { addRow, moveRow, removeRow } from '#forms/structure/index.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { madeUpForm } from '../support/madeUpForm.ts';
import { renderEntry } from '../support/renderForm.tsx';
import { today } from '../support/structuredForm.ts';
import { type EnteredObject, type EnteredRow, randomFolder } from './randomFolder.ts';

/** How many folders are made up; RANDOM_FOLDERS=2000 for a long look. */
const folders = Number(process.env.RANDOM_FOLDERS ?? 40);
const visits = 12;
/** Which folders: the usual run makes the same ones up; RANDOM_SEED for others. */
const seed = Number(process.env.RANDOM_SEED ?? 2026);

/** The state of a form whose controls were filled in by hand, rows added, taken away, put back and moved. */
function enter(form: Form, entered: EnteredObject): Values {
  let values = form.initialValues();
  const change = (name: string, value: Value) => {
    values = form.change(values, name, value, today);
  };
  const keysOf = (list: string) => values[list] as readonly string[];
  const fill = (object: EnteredObject, prefix: string) => {
    for (const [key, written] of Object.entries(object)) {
      const name = prefix + key;
      const field = form.field(name);
      if (!field) fill(written as EnteredObject, `${name}.`);
      else if (field.rows) fillRows(name, written as readonly EnteredRow[]);
      else if (typeof written !== 'string') change(name, written as Value);
      else {
        const option = field.options?.find((known) => String(known.value) === written)?.value;
        change(name, option ?? cleanValue(field, written));
      }
    }
  };
  const fillRows = (list: string, rows: readonly EnteredRow[]) => {
    while (keysOf(list).length < rows.length) change(list, addRow(values, list));
    for (const [location, key] of keysOf(list).entries()) {
      const row = rows[location];
      const before = keysOf(list);
      if (row) fill(row.entered, `${list}.${key}.`);
      if (row?.fate === 'moves up') change(list, moveRow(values, list, key, -1));
      if (!row || row.fate === 'is removed' || row.fate === 'comes back')
        change(list, removeRow(values, list, key));
      if (row?.fate === 'comes back') change(list, before);
    }
  };
  fill(entered, '');
  return values;
}

/** A lead with one value more at a place; undefined where the group or the row that it would be in is not there. */
function withValue(lead: unknown, location: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(lead));
  const names = location.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>((within, name) => Reflect.get(Object(within), name), copy);
  return Object(holder) === holder && Reflect.set(holder as object, last, value) ? copy : undefined;
}

it(`[PAY-39, R4, R12] ${folders} made-up form folders, filled in ${visits} times each: what the browser says of a form the server says of its lead, and a hidden field sent by hand is refused`, {
  timeout: 60_000 + folders * 3000,
}, async () => {
  // RJSF warns where rules leave nothing to choose from; made-up ones often do.
  const muted = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => muted.mockRestore());
  const seen = { fits: 0, isRefused: 0 };
  const property = fc.asyncProperty(randomFolder(visits), async (made) => {
    const { forms, browser, validators } = await madeUpForm(made);
    const server = (data: unknown) => {
      const answer = parseLead({ formType: 'SAMPLE', data }, undefined, forms, today);
      return 'error' in answer ? answer.error.errors : [];
    };
    for (const entered of made.visits) {
      const values = enter(browser, entered);
      const lead: unknown = JSON.parse(JSON.stringify(browser.payload(values)));
      const note = JSON.stringify({ entered, lead });
      const refused = browser.validate(values, today);
      const ofSent = refused.filter(({ field }) => !browser.field(field)?.clientOnly);
      const errors = ofSent.map((error) => ({ ...error, field: sentName(browser, values, error.field) }));
      // a rule may ask for what is not shown: the page says that of the form as a whole, the server names the field
      const announced = server(lead).map((error, index) =>
        errors[index]?.field === 'data' ? { ...error, field: 'data' } : error,
      );
      expect(announced, note).toEqual(errors);
      // what a form shows and sends is never what the other answers do not ask for
      expect(
        refused.filter(({ message }) => message.includes('do not ask for this')),
        note,
      ).toEqual([]);
      seen[refused.length === 0 ? 'fits' : 'isRefused'] += 1;
      for (const hidden of browser.hidden(values)) {
        const location = sentName(browser, values, hidden);
        expect(withValue(lead, location, 1), note).not.toEqual(lead);
        const byHand = withValue(lead, location, 'by hand');
        if (byHand) expect(server(byHand).length, `${location} ${note}`).toBeGreaterThan(0);
      }
      const isFlat = !browser.model.fields.some(({ rows }) => rows);
      if (isFlat && entered === made.visits[0]) renderEntry(browser, validators, values).draw();
    }
  });
  await fc.assert(property, { numRuns: folders, seed });
  // Neither verdict may be rare, or agreement would prove little.
  expect(Math.min(seen.fits, seen.isRefused)).toBeGreaterThan((folders * visits) / 25);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanValue, type Form, type Value, type Values } from '#engine';
import { addRow, moveRow, removeRow } from '#engine/structure';
import { parseLead } from '#server/leads/parseLead.ts';
import { judgeOfStructure } from '#tests/support/judgeStructure.ts';
import { madeUpForm, today } from '#tests/support/madeUpForm.ts';
import { type EnteredObject, type EnteredRow, randomStructure } from '#tests/support/structureArbitraries.ts';

/** How many folders are made up; RANDOM_STRUCTURES=500 for a long look. */
const folders = Number(process.env.RANDOM_STRUCTURES ?? 12);
const visits = 12;
/** The state of a form whose controls were filled in by hand, rows added, taken away, put back and moved. */
function enter(form: Form, entered: EnteredObject): Values {
  let values = form.initialValues();
  const change = (name: string, value: Value) => {
    values = form.change(values, name, value, today);
  };
  const fill = (object: EnteredObject, prefix: string) => {
    for (const [key, written] of Object.entries(object)) {
      const name = prefix + key;
      const field = form.field(name);
      if (!field) fill(written as EnteredObject, `${name}.`);
      else if (field.rows) fillRows(name, written as readonly EnteredRow[]);
      else if (typeof written !== 'string') change(name, written as readonly string[]);
      else {
        const option = field.options?.find((known) => String(known.value) === written)?.value;
        change(name, option ?? cleanValue(field, written));
      }
    }
  };
  const keysOf = (list: string) => values[list] as readonly string[];
  const fillRows = (list: string, rows: readonly EnteredRow[]) => {
    while (keysOf(list).length < rows.length) change(list, addRow(values, list));
    const keys = keysOf(list);
    for (const [position, key] of keys.entries()) {
      const row = rows[position];
      if (row) fill(row.entered, `${list}.${key}.`);
      const before = keysOf(list);
      if (!row || row.fate === 'is removed' || row.fate === 'comes back')
        change(list, removeRow(values, list, key));
      if (row?.fate === 'comes back') change(list, before);
    }
    for (const [position, row] of rows.entries())
      if (row.fate === 'moves up') change(list, moveRow(values, list, keys[position] ?? '', -1));
  };
  fill(entered, '');
  return values;
}

/** The path with which a property is sent as its name in the state. */
function inState(values: Values, path: string): string {
  return path.split('.').reduce((name, key) => {
    const rows = /^\d+$/.test(key) ? values[name] : undefined;
    const at = Array.isArray(rows) ? String(rows[Number(key)]) : key;
    return name === '' ? at : `${name}.${at}`;
  }, '');
}

const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** Data with one value more, at a path; undefined where the group that it would be in is not there. */
function withValue(data: unknown, path: string, value: unknown): object | undefined {
  const copy = asJson(data) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce<Record<string, unknown> | undefined>(
    (within, name) => within?.[name] as Record<string, unknown> | undefined,
    copy,
  );
  if (!place) return undefined;
  place[last] = value;
  return copy;
}

describe('made-up form folders with groups, lists of objects and fields that appear', () => {
  it(`[PAY-39, R4, R12] ${folders} folders, filled in ${visits} times each: the schema as written, the browser and the server give one verdict and know the same fields`, {
    timeout: 60_000 + folders * 3000,
  }, async () => {
    const verdicts = { fits: 0, isRefused: 0, hidden: 0 };
    const property = () =>
      fc.asyncProperty(randomStructure(visits), async (folder) => {
        const { forms, browser } = await madeUpForm(folder);
        const judge = judgeOfStructure(folder.schema, today);
        for (const entered of folder.visits) {
          const values = enter(browser, entered);
          const asked = judge.held(entered, true);
          const sent = judge.held(entered, false);
          const payload = asJson(browser.payload(values));
          const server = (data: unknown) => parseLead({ formType: 'RANDOM', data }, undefined, forms, today);
          const refused = browser.validate(values, today);
          const note = JSON.stringify({ entered, payload, refused });

          expect(payload, note).toEqual(asJson(judge.onTheWire(sent.data)));
          expect(asJson(browser.checkData(values)), note).toEqual(asJson(judge.onTheWire(asked.data)));
          const hidden = [...browser.hidden(values)];
          const outermost = hidden.filter((name) => !hidden.some((other) => name.startsWith(`${other}.`)));
          expect(outermost.sort(), note).toEqual(
            [...sent.hidden.keys()].map((path) => inState(values, path)).sort(),
          );

          const written = { browser: judge.fits(asked.data), server: judge.isLead(sent.data) };
          const given = { browser: refused.length === 0, server: !('refusal' in server(payload)) };
          expect(given, note).toEqual(written);
          verdicts[given.browser ? 'fits' : 'isRefused'] += 1;

          for (const [path, value] of sent.hidden) {
            const byHand = withValue(payload, path, value ?? 'by hand');
            if (!byHand) continue;
            const answer = server(byHand);
            const errors = 'refusal' in answer ? answer.refusal.errors.map((error) => error.field) : [];
            expect(errors, note).toContain(path);
            verdicts.hidden += 1;
          }
        }
      });
    // Neither verdict may be rare, or agreement would prove little; see the same in the test of flat folders.
    const rarer = () => Math.min(verdicts.fits, verdicts.isRefused, verdicts.hidden);
    const judged = () => verdicts.fits + verdicts.isRefused;
    do {
      await fc.assert(property(), { numRuns: folders });
    } while (rarer() <= judged() / 20 && judged() < 4 * folders * visits);
    expect(rarer()).toBeGreaterThan(judged() / 20);
    console.info(
      `${folders.toLocaleString('en')} structured folders, 0 disagreements (${verdicts.fits} forms fit, ${verdicts.isRefused} were refused, ${verdicts.hidden} hidden fields sent by hand)`,
    );
  });
});

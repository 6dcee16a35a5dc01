import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { type Chance, chanceOf } from '../support/driving/chance.ts';
import { type Driven, driveOne } from '../support/driving/drives.ts';
import { type Look, lookAt } from '../support/driving/lookAtForm.ts';
import { heldValue, inOneOrder, noValue, shownLead, shownValue } from '../support/driving/shownLead.ts';
import { enter, openForm } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';
import type { LeadServer } from '../support/leadServer.ts';
import { leadCall } from '../support/refusal.ts';

/** How often a control is driven; DRIVES=2000 for a long look. */
const drives = Number(process.env.DRIVES ?? 80);
/** Another DRIVE_SEED drives otherwise; each process that runs tests has to know the same. */
const seed = Number(process.env.DRIVE_SEED ?? 2026);
/** After so many the page is opened anew. */
const drivesAVisit = 60;

test(`what a control shows is what the form holds and what is stored, or an error at it: ${drives} drives, seed ${seed}`, async ({
  page,
  context,
  formOf,
  leadServer,
  allowConsoleError,
}) => {
  test.setTimeout(60_000 + drives * 2000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // the answers that the test gives in the server's place, and what a browser says of texts that a control takes from nobody
  allowConsoleError(/status of 400|Something went wrong|The specified value/);
  const form = formOf('EVERY_CONTROL');
  const chance = chanceOf(seed);
  const sent = await answerLeads(page, chance);
  const session = await context.newCDPSession(page);
  const history: string[] = [];
  let counted = { stored: 0, refused: 0 };
  let element: Locator | undefined;
  for (let count = 0; count < drives; count += 1) {
    if (!element || count % drivesAVisit === 0) {
      history.length = 0;
      element = await openForm(page, form);
      await expect(element).toHaveAttribute('data-live');
    }
    const driven = { page, form: element, session, chance };
    const before = await lookAt(element);
    for (const [name, value] of [
      ['firstName', 'Asha'],
      ['phoneNumber', '9876543210'],
    ] as const)
      if (isEmptied(before, name)) await enter(element, name, value);
    if (chance.onceIn(2)) await mend(driven, before);
    const { words, isOver } = await driveOne(driven, await lookAt(element));
    history.push(words);
    const told = `drive ${count} of seed ${seed}: ${history.slice(-12).join('; ')}`;
    const left = await lookAt(element);
    if (isOver) expectHeld(form, left, told);
    const calls = sent.length;
    await pressSend(driven);
    const after = await settled(element);
    if (sent.length === calls) {
      expect(after.told, `${told}: nothing is sent, and nothing is said`).not.toEqual([]);
      expect(after.refusals, `${told}: the press was answered`).toBeGreaterThan(left.refusals);
      expectHeld(form, after, told);
      expectRefused(form, after, told);
      expect(unreadIn(form, after), `${told}: what is no value stays in its control`).toEqual(
        unreadIn(form, left),
      );
      counted = { ...counted, refused: counted.refused + 1 };
    } else {
      const { shown, status } = sent.at(-1) ?? {};
      // 200: as it was sent before
      expect([200, 201], `${told}: the server takes it`).toContain(status);
      if (!shown) throw new Error('Nothing was looked at when the lead was sent.');
      const lead = shownLead(form, shown);
      expect(Object.values(lead), `${told}: sent although it is no value`).not.toContain(noValue);
      expect(inOneOrder(lastLead(leadServer)), told).toEqual(inOneOrder(lead));
      expectHeld(form, after, told);
      counted = { ...counted, stored: counted.stored + 1 };
    }
  }
  // both ends are met often, or the drives prove nothing
  expect(Math.min(counted.stored, counted.refused)).toBeGreaterThan(drives / 10);
  console.log(`${drives} drives of seed ${seed}: ${counted.stored} stored, ${counted.refused} refused`);
});

/** A lead call: what the form showed meanwhile, and what the server said. */
interface SentLead {
  readonly shown: Look;
  readonly status: number;
}

/**
 * Lets the server store each lead, and mostly tells the page that it was not taken: the form keeps what it holds then, and
 * the next drive meets it.
 */
async function answerLeads(page: Page, chance: Chance): Promise<readonly SentLead[]> {
  const sent: SentLead[] = [];
  await page.route(leadCall, async (route) => {
    const response = await route.fetch();
    sent.push({
      shown: await lookAt(page.locator('form[data-form-type=EVERY_CONTROL]')),
      status: response.status(),
    });
    if (chance.onceIn(8)) await route.fulfill({ response });
    else await route.fulfill({ status: 400, json: {} });
  });
  return sent;
}

const isEmptied = ({ fields }: Look, name: string) =>
  fields.find((field) => field.name === name)?.controls[0]?.value === '';

/** Answers of which a field takes one, where it is wrong to leave it empty. */
const right: Readonly<Record<string, string>> = {
  firstName: 'Asha',
  phoneNumber: '9876543210',
  level: 'Low',
  doctor: 'Dr. Rao',
  name: 'Kiran',
};

/** Puts right what is refused, by the names of the fields. */
async function mend({ form }: Driven, { told, fields }: Look): Promise<void> {
  for (const name of told)
    if (fields.some((field) => field.name === name))
      await enter(form, name, right[name.split('.').at(-1) ?? ''] ?? '');
}

/** Presses what sends the form: its button, Enter where the focus is, or nothing that can be seen. */
async function pressSend({ page, form, chance }: Driven): Promise<void> {
  // in a day or a time Enter may be the browser's own
  const isInText = await form.evaluate(() =>
    document.activeElement?.matches('form input:is([type=text], [type=tel], [type=email], [type=number])'),
  );
  if (isInText && chance.onceIn(2)) await page.keyboard.press('Enter');
  else if (chance.onceIn(2)) await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
  else await form.locator('button[type=submit]').evaluate((button) => (button as HTMLElement).click());
}

/** The form once its lead has arrived or failed. */
async function settled(form: Locator): Promise<Look> {
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
  return lookAt(form);
}

/** What shows is what the form holds, but for what is no value, of which the form only knows that. */
function expectHeld({ engine }: JourneyForm, { fields }: Look, told: string): void {
  const pairs = fields.flatMap((shown) => {
    const field = engine.field(shown.name);
    const value = field && shownValue(field, shown);
    return field && value !== noValue ? [[shown.name, value, heldValue(field, shown.held)] as const] : [];
  });
  expect(
    pairs.map(([name, , held]) => [name, inOneOrder(held)]),
    told,
  ).toEqual(pairs.map(([name, shown]) => [name, inOneOrder(shown)]));
}

/** What is no value is refused where it stands, and what is refused says so. */
function expectRefused({ engine }: JourneyForm, { fields, told: names }: Look, told: string): void {
  for (const shown of fields) {
    const field = engine.field(shown.name);
    const isNoValue = field && shownValue(field, shown) === noValue;
    if (isNoValue) expect(names, `${told}: ${shown.name} is no value`).toContain(shown.name);
    expect(shown.isRefused, `${told}: ${shown.name} says that it is refused`).toBe(
      names.includes(shown.name),
    );
  }
}

/** The fields that show what is no value. */
const unreadIn = ({ engine }: JourneyForm, { fields }: Look): readonly string[] =>
  fields.flatMap((shown) => {
    const field = engine.field(shown.name);
    return field && shownValue(field, shown) === noValue ? [shown.name] : [];
  });

/** The newest lead as the server's database holds it. */
function lastLead({ dataDir }: LeadServer): unknown {
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { readOnly: true });
  try {
    const row = database.prepare('SELECT data FROM lead ORDER BY sequence DESC LIMIT 1').get();
    return JSON.parse(String(row?.data));
  } finally {
    database.close();
  }
}

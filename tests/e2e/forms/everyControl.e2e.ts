import type { Locator, Page } from '@playwright/test';
import { type Chance, chanceOf } from '../support/driving/chance.ts';
import { type Driven, driveOne } from '../support/driving/drives.ts';
import { expectedLead, expectedValue, inOneOrder, noValue } from '../support/driving/expectedLead.ts';
import { type FormSnapshot, snapshotForm } from '../support/driving/formSnapshot.ts';
import { leadCall, summaryTitle } from '../support/fieldErrors.ts';
import { enter, openForm } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import type { JourneyForm } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/** How often a control is driven; DRIVES=2000 for a long look. */
const drives = Number(process.env.DRIVES ?? 40);
/** Another DRIVE_SEED drives otherwise; each process that runs tests has to know the same. */
const seed = Number(process.env.DRIVE_SEED ?? 2026);
/** After so many the page is opened anew. */
const drivesAVisit = 60;

test(`[R66] what a control shows is what is stored, or an error at it: ${drives} drives, seed ${seed}`, async ({
  page,
  context,
  formOf,
  newRows,
  allowConsoleError,
}) => {
  test.setTimeout(60_000 + drives * 2000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // the answers that the test gives in the server's place, and what a browser says of texts that a control takes from nobody
  allowConsoleError(/status of 400|Something went wrong|The specified value/);
  const form = formOf('EVERY_CONTROL');
  const chance = chanceOf(seed);
  const sent = await answerLeads(page, chance);
  const session = await context.newCDPSession(page);
  const history: string[] = [];
  let stored = 0;
  let element: Locator | undefined;
  for (let count = 0; count < drives; count += 1) {
    if (!element || count % drivesAVisit === 0) {
      history.length = 0;
      element = await openForm(page, form);
    }
    const driven = { page, form: element, session, chance };
    await mend(driven, await snapshotForm(element));
    history.push(await driveOne(driven, await snapshotForm(element)));
    const told = `drive ${count} of seed ${seed}: ${history.slice(-12).join('; ')}`;
    const calls = sent.length;
    const left = await snapshotForm(element);
    await pressSend(driven);
    await expect(element.locator('[aria-busy=true]')).toHaveCount(0);
    const shown = sent.at(-1);
    if (sent.length === calls || !shown) {
      const after = await snapshotForm(element);
      await expect(
        element.getByLabel(summaryTitle),
        `${told}: nothing is sent, and nothing is said`,
      ).toBeVisible();
      expectRefused(form, after, told);
      expect(unreadIn(form, after), `${told}: what is no value stays in its control`).toEqual(
        unreadIn(form, left),
      );
    } else {
      const lead = expectedLead(form, shown);
      expect(Object.values(lead), `${told}: sent although it is no value`).not.toContain(noValue);
      expect(inOneOrder(newRows().at(-1)?.data), told).toEqual(inOneOrder(lead));
      stored += 1;
    }
  }
  // both ends are met often, or the drives prove nothing
  expect(Math.min(stored, drives - stored)).toBeGreaterThan(drives / 10);
});

/**
 * Notes what the form shows while each lead is sent, lets the server store it, and mostly tells the page that it was not
 * taken: the form keeps what it holds then, and the next drive meets it.
 */
async function answerLeads(page: Page, chance: Chance): Promise<readonly FormSnapshot[]> {
  const sent: FormSnapshot[] = [];
  await page.route(leadCall, async (route) => {
    const response = await route.fetch();
    expect([200, 201], 'the server takes it, or has it').toContain(response.status());
    sent.push(await snapshotForm(page.locator('form[data-form-type=EVERY_CONTROL]')));
    if (chance.onceIn(8)) await route.fulfill({ response });
    else await route.fulfill({ status: 400, json: {} });
  });
  return sent;
}

/** Answers of which a field takes one, where it is wrong to leave it empty. */
const right: Readonly<Record<string, string>> = {
  firstName: 'Asha',
  phoneNumber: '9876543210',
  level: 'Low',
  doctor: 'Dr. Rao',
  name: 'Kiran',
};

/** Puts right what is needed and empty, and now and then what is refused. */
async function mend({ form, chance }: Driven, { fields }: FormSnapshot): Promise<void> {
  const mends = chance.onceIn(2);
  for (const { name, controls, isInvalid } of fields) {
    const isNeeded = ['firstName', 'phoneNumber'].includes(name) && controls[0]?.value === '';
    if (isNeeded || (mends && isInvalid)) await enter(form, name, right[name.split('.').at(-1) ?? ''] ?? '');
  }
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

/** What is no value is refused where it stands, and something is refused. */
function expectRefused(form: JourneyForm, look: FormSnapshot, told: string): void {
  const invalid = look.fields.filter(({ isInvalid }) => isInvalid).map(({ name }) => name);
  expect(invalid, `${told}: nothing is marked`).not.toEqual([]);
  for (const name of unreadIn(form, look)) expect(invalid, `${told}: ${name} is no value`).toContain(name);
}

/** The fields that show what is no value. */
const unreadIn = ({ engine }: JourneyForm, { fields }: FormSnapshot): readonly string[] =>
  fields.flatMap((shown) => {
    const field = engine.field(shown.name);
    return field && expectedValue(field, shown) === noValue ? [shown.name] : [];
  });

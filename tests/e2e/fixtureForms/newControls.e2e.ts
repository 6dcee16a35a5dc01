import { expandToday } from '#forms/compile/index.ts';
import { restoredNote } from '../generated/reloadForm.ts';
import { expectFieldError } from '../support/fieldErrors.ts';
import { controlsOf, openForm, submitButton } from '../support/fillForm.ts';
import { test as fixtureTest } from '../support/fixtureSite.ts';
import { type JourneyForm, today } from '../support/forms.ts';
import { expect } from '../support/journey.ts';

/** `test` with the form of the fixture `event-cover`, which has a control of each kind. */
const test = fixtureTest.extend<{ event: JourneyForm }>({
  event: ({ formOf }, use) => use(formOf('EVENT_COVER')),
});

/** The earliest first day, and the latest last day for this first day. */
const { starts, ends } = expandToday({ starts: '{today+1d}', ends: '{today+31d}' }, today);

test('each control accepts answers from the URL, by typing and by keyboard alone', async ({
  page,
  event,
  newRows,
}) => {
  test.slow();
  const [route = ''] = event.routes;
  await page.setViewportSize({ width: 360, height: 740 });
  const requested = `${route}?city=Pune&email=a%40b.in&consent=true&firstName=Eve`;
  const filled = await openForm(page, event, requested);
  await test.step('answers of the URL', async () => {
    await expect(controlsOf(filled, 'city')).toHaveValue('Pune');
    for (const name of ['email', 'firstName']) await expect(controlsOf(filled, name)).toHaveValue('');
    await expect(controlsOf(filled, 'consent')).not.toBeChecked();
  });
  await test.step('an amount, a code and a date', async () => {
    const budget = controlsOf(filled, 'budget');
    const shows = async (text: string, caret: number) => {
      await expect(budget).toHaveValue(text);
      expect(await budget.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(caret);
    };
    await budget.focus();
    await page.keyboard.type('1250000');
    await shows('12,50,000', 9);
    await expect(filled.getByText('12.5 lakh')).toBeVisible();
    expect((await budget.getAttribute('aria-describedby'))?.split(' ')).toContain('event-cover_budget-words');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('9');
    await shows('1,92,50,000', 3);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await shows('1,92,50,000', 5);
    await page.keyboard.press('Backspace');
    await shows('19,50,000', 2);
    await page.keyboard.press('Delete');
    await shows('1,90,000', 3);
    await budget.fill('');
    await page.evaluate(() => document.execCommand('insertText', false, '₹ 3,75,00,000'));
    await shows('3,75,00,000', 11);
    await expect(filled.getByText('3.75 crore')).toBeVisible();
    await budget.fill('');
    await page.keyboard.type('1.5 lakh');
    await shows('1.5 lakh', 8);
    await page.keyboard.press('Tab');
    await expect(budget).toHaveValue('1,50,000');
    // invalid separators remain and are an error; valid ones are removed or regrouped
    for (const [typed, shown] of Object.entries({
      '1,5': '1,5',
      '12,34': '12,34',
      '5.0.0': '5.0.0',
      '3.5.0 lakh': '3.5.0 lakh',
      '1 5': '1 5',
      '1,250,000': '12,50,000',
      '1,50,000': '1,50,000',
    })) {
      await budget.fill('');
      await page.keyboard.type(typed);
      await expect(budget).toHaveValue(typed);
      await page.keyboard.press('Tab');
      await expect(budget).toHaveValue(shown);
      await budget.focus();
    }
    await budget.fill('');
    await page.keyboard.type('12,34');
    await submitButton(filled).click();
    await expect(budget).toHaveAttribute('aria-invalid', 'true');
    await expect(budget).toHaveValue('12,34');
    await budget.fill('150000');

    // a number input takes the digits from pasted text; a text with two numbers is an error
    const stages = controlsOf(filled, 'stages');
    for (const [pasted, shown] of Object.entries({
      '५': '5',
      '4 stages': '4',
      '1,5': '',
      '₹1,200': '1200',
    })) {
      await stages.fill('');
      await stages.focus();
      await page.keyboard.insertText(pasted);
      await expect(stages, pasted).toHaveValue(shown);
      if (shown === '') await expectFieldError(filled, 'stages', 'Enter a whole number of stages');
    }
    await stages.fill('');
    await expect(stages).not.toHaveAttribute('aria-invalid', 'true');

    const gstin = controlsOf(filled, 'gstin');
    await gstin.focus();
    await page.keyboard.type('27 aapfu 0939f 1zv');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('z');
    await expect(gstin).toHaveValue('Z7AAPFU0939F1ZV');
    expect(await gstin.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(1);

    await expect(controlsOf(filled, 'starts')).toHaveAttribute('min', starts);
    await controlsOf(filled, 'starts').fill(starts);
    await controlsOf(filled, 'ends').focus();
    await expect(controlsOf(filled, 'ends')).toHaveAttribute('min', starts);
    await expect(controlsOf(filled, 'ends')).toHaveAttribute('max', ends);
    await controlsOf(filled, 'ends').fill('2026-01-01');
    await submitButton(filled).click();
    await expectFieldError(filled, 'ends', 'Enter a last day within 30 days of the first');
    await controlsOf(filled, 'ends').fill(ends);
    await expect(controlsOf(filled, 'ends')).toHaveAttribute('aria-invalid', 'false');
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('by keyboard alone, with an unknown city in the URL', async () => {
    /** The typed digits of a date: month, day, year. */
    const digitsOf = (day: string) => day.replace(/(....)-(..)-(..)/, '$2$3$1');
    // typed texts and, after <, pressed keys by control
    const entries: Readonly<Record<string, readonly string[]>> = {
      firstName: ['Asha'],
      lastName: ['Sample'],
      phoneNumber: ['90000 00000'],
      email: ['asha@example.com'],
      eventKind: ['<ArrowDown'],
      starts: [digitsOf(starts)],
      ends: [digitsOf(ends)],
      doorsOpen: ['0630PM'],
      bookedIn: ['April', '<ArrowRight', '2026'],
      city: ['thane'],
      outdoors: ['<ArrowDown'],
      budget: ['12.5', '<Backspace', '<Backspace', '50000'],
      guests: ['<ArrowRight', '<PageUp'],
      // presses the button More three times, then the arrow key in the control
      stages: ['<Tab', '<Space', '<Space', '<Space', '<Shift+Tab', '<ArrowDown', '<Tab'],
      founded: ['2012'],
      consent: ['<Space', '<Enter'],
    };
    const element = await openForm(page, event, `${route}?city=Atlantis`);
    await restoredNote(page, event).getByRole('button', { name: 'Start again' }).click();
    const firstName = controlsOf(element, 'firstName');
    await firstName.fill('Eve');
    await expect(controlsOf(element, 'city')).toHaveValue('');
    await firstName.fill('');
    await firstName.focus();
    for (const [name, all] of Object.entries(entries)) {
      // to the next field, past the parts of a date, month or time
      const focused = controlsOf(element, name).and(page.locator(':focus'));
      for (let presses = 0; presses < 8 && (await focused.count()) === 0; presses += 1)
        await page.keyboard.press('Tab');
      await expect(focused, name).toHaveCount(1);
      for (const entry of all)
        if (entry.startsWith('<')) await page.keyboard.press(entry.slice(1));
        else await page.keyboard.type(entry);
    }
    await expect(page.getByText(event.model.confirmation)).toBeVisible();
    const { data } = newRows().at(-1) ?? {};
    expect(data).toMatchObject({
      eventKind: 'Concert',
      starts: `${starts}T00:00:00.000Z`,
      ends: `${ends}T00:00:00.000Z`,
      doorsOpen: '18:30',
      bookedIn: '2026-04',
      city: 'Thane',
      outdoors: false,
      budget: 1_250_000,
      stages: 2,
      founded: '2012',
      fireworks: false,
      consent: true,
    });
    expect(Number(data?.guests)).toBeGreaterThan(201);
  });
});

test('a slider stops at its limit by another answer, which an earlier value may exceed', async ({
  page,
  event,
}) => {
  const form = await openForm(page, event);
  const [seats, guests] = [controlsOf(form, 'seats'), controlsOf(form, 'guests')];
  await seats.fill('125');
  await expect(guests).toHaveAccessibleDescription(/At most 125$/);
  await expect(guests).toHaveValue('200');
  await submitButton(form).click();
  await expectFieldError(form, 'guests', 'Guests: not above Seats of the venue (125)');
  await guests.focus();
  for (const [key, value] of Object.entries({ ArrowLeft: '120', End: '120', Home: '0', PageUp: '100' })) {
    await page.keyboard.press(key);
    await expect(guests, key).toHaveValue(value);
    await expect(form.locator('.slider__value'), key).toHaveText(value);
  }
  await seats.fill('');
  await guests.focus();
  await page.keyboard.press('End');
  await expect(guests).toHaveValue('1000');
});

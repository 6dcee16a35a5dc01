import { describe, expect, it } from 'vitest';
import type { LoadedForm } from '#forms/index.ts';
import { handleFormPost, renderConfirmation } from '#lead-form/server/handleFormPost.tsx';
import company from '#web/content/company.json' with { type: 'json' };
import { formOf } from '../../support/catalogue.ts';
import { familyForm } from '../../support/familyForm.ts';
import { readPostedPage } from '../../support/postedPage.ts';
import { proves } from '../../support/proves.ts';
import { findAll, readHtml, textOf } from '../../support/readHtml.ts';
import { compileStructure, text, when } from '../../support/structuredForm.ts';
import { translatedTexts, wordsPattern } from '../../support/translatedTexts.ts';

const today = '2026-11-20';

/** A field, and an optional field that depends on its answer. */
function renderedForm(): LoadedForm {
  const { form, issues } = compileStructure({
    properties: { asked: { type: 'string', title: 'Asked', enum: ['Yes', 'No'] } },
    ...when(
      { required: ['asked'], properties: { asked: { const: 'Yes' } } },
      { properties: { note: text('Note', { maxLength: 80 }) } },
    ),
  });
  if (!form) throw new Error(JSON.stringify(issues));
  return form;
}

const post = (loaded: LoadedForm, body: string) => handleFormPost(loaded, new URLSearchParams(body), today);

const pageOf = (html: string) => readPostedPage(`<div data-form-slot="SAMPLE">${html}</div>`, 'SAMPLE');

describe('a field that depends on an answer', () => {
  it('is shown before the lead is sent, and may stay empty', () => {
    proves('PAY-3');
    const loaded = renderedForm();
    const first = post(loaded, 'asked=Yes');
    expect([first.data, first.isInvalid]).toEqual([null, false]);
    const page = pageOf(first.render());
    expect(page.html).toContain('New questions: Note');
    expect(page.enter('note', 'Twice a year')).toBe(true);
    expect(post(loaded, page.body()).data).toEqual({ asked: 'Yes', note: 'Twice a year' });
    expect(post(loaded, pageOf(first.render()).body()).data).toEqual({ asked: 'Yes' });
    expect(post(loaded, 'asked=No').data).toEqual({ asked: 'No' });
  });

  it('keeps its text while it is hidden', () => {
    proves('PAY-14');
    const loaded = renderedForm();
    const shown = pageOf(post(loaded, 'asked=Yes').render());
    shown.enter('note', 'Twice a year');
    shown.enter('asked', 'No');
    const hidden = post(loaded, shown.body('back'));
    const page = pageOf(hidden.render());
    expect(page.controls.some(({ name }) => name === 'note')).toBe(false);
    page.enter('asked', 'Yes');
    const again = pageOf(post(loaded, page.body('back')).render());
    expect(again.controls.find(({ name }) => name === 'note')?.value).toBe('Twice a year');
  });
});

describe('a relative default', () => {
  const { form: loaded, issues } = compileStructure({
    properties: {
      city: text('City'),
      town: text('Town', { default: '{city}' }),
      starts: { type: 'string', format: 'date', title: 'Starts', default: '{today+1d}' },
    },
  });
  if (!loaded) throw new Error(JSON.stringify(issues));
  const both = { city: 'Pune', town: 'Pune', starts: '2026-11-21T00:00:00.000Z' };

  it('is shown before the lead is sent, and follows the other answer until it is changed', () => {
    const first = post(loaded, 'city=Pune&town=&starts=');
    expect(first.data).toBeNull();
    const page = pageOf(first.render());
    expect(page.html).toContain('Filled in for you: Town, Starts');
    expect(post(loaded, page.body()).data).toEqual(both);
    page.enter('town', 'Nashik');
    const edited = pageOf(post(loaded, page.body('back')).render());
    edited.enter('city', 'Agra');
    expect(post(loaded, edited.body()).data).toEqual({ ...both, city: 'Agra', town: 'Nashik' });
  });

  it('stays empty if the visitor empties it, and is new on another day', () => {
    const page = pageOf(post(loaded, 'city=Pune').render());
    page.enter('town', '');
    expect(post(loaded, page.body()).data).toEqual({ city: 'Pune', starts: both.starts });
    const later = handleFormPost(loaded, new URLSearchParams(page.body()), '2026-11-21');
    expect(later.data).toBeNull();
    expect(later.render()).toContain('2026-11-22');
  });
});

describe('the page after a post that leads to another step', () => {
  const wizard = formOf('CRITICAL_ILLNESS');
  const basicInfo = 'firstName=Asha&email=asha%40example.org&phoneNumber=9000000001&dob=1990-03-05';
  const answers = (body: string) =>
    findAll(
      readHtml(post(wizard, body).render()),
      ({ attributes }) => attributes.id === 'critical-illness-answer',
    );

  it('has the anchor of its URL at the heading of the step', () => {
    proves('R69');
    const [heading, ...others] = answers(`${basicInfo}&:press=next`);
    expect(heading && textOf(heading)).toBe('Step 2 of 4: Sum Insured');
    expect(heading?.attributes.tabindex).toBe('-1');
    expect(others).toEqual([]);
  });

  it('has the anchor of its URL at the errors while the step is invalid', () => {
    const [answer, ...others] = answers(':press=next');
    expect(answer?.tag).toBe('section');
    expect(others).toEqual([]);
  });
});

describe('a phone number of a posted form', () => {
  const health = formOf('HEALTH');

  it.each(['call me', '98765432101'])(
    'stays with an error if cleaning would empty or cut it: %s',
    (typed) => {
      proves('R65, R66');
      const postResult = post(health, `phoneNumber=${typed}`);
      expect([postResult.data, postResult.isInvalid]).toEqual([null, true]);
      const page = readPostedPage(`<div data-form-slot="HEALTH">${postResult.render()}</div>`, 'HEALTH');
      expect(page.controls.find(({ name }) => name === 'phoneNumber')?.value).toBe(typed);
    },
  );

  it('loses its prefix', () => {
    proves('R65, PAY-33');
    expect(post(health, 'phoneNumber=%2B91 98765 43210').answers.phoneNumber).toBe('9876543210');
  });
});

describe('texts of a posted form', () => {
  const health = formOf('HEALTH');

  it.each([
    ['pinCode', '१२२ ००१', '122001'],
    ['pinCode', '400-001', '400001'],
    ['pinCode', '4000011', '4000011'],
    ['email', 'Asha <asha@example.com>;', 'asha@example.com'],
    ['email', 'अजय@डाटा.भारत', 'अजय@डाटा.भारत'],
  ])('are cleaned as in the browser: %s of %j is %j', (name, typed, read) => {
    proves('R74');
    const { answers } = post(health, new URLSearchParams({ [name]: typed }).toString());
    expect(answers[name]).toBe(read);
  });

  it('are not cut: a text that is too long is shown in full with its error', () => {
    proves('R74');
    const long = `${'words '.repeat(400)}CALL ONLY AFTER 6 PM.`;
    const postResult = post(health, new URLSearchParams({ description: long }).toString());
    expect(postResult.isInvalid).toBe(true);
    const html = postResult.render();
    const page = readPostedPage(`<div data-form-slot="HEALTH">${html}</div>`, 'HEALTH');
    expect(page.controls.find(({ name }) => name === 'description')?.value).toBe(long);
    expect(html).toContain('Shorten your message to 2,000 characters');
  });
});

it('an error from the server in a row is listed with a link to its control', () => {
  const error = { field: 'members.0.age', message: 'Not this age', reason: 'invalid' } as const;
  const links = findAll(readHtml(post(familyForm, '').render([error])), ({ tag }) => tag === 'a');
  const link = links.find((each) => textOf(each) === error.message);
  expect(link?.attributes.href).toBe('#family-health_members_r1_age');
});

describe('a mistyped domain', () => {
  const loaded = formOf('HEALTH');
  const page = (body: string) =>
    readPostedPage(`<div data-form-slot="HEALTH">${post(loaded, body).render()}</div>`, 'HEALTH');
  const addressIn = ({ controls }: ReturnType<typeof page>) =>
    controls.find(({ name }) => name === 'email')?.value;

  it('can be corrected by a button in the page after a post, and Enter still submits the form', () => {
    proves('PAY-39');
    const asked = page('email=asha%40gmial.com');
    expect(asked.presses).toContain('correct email');
    expect(asked.html).toMatch(/<form[^>]*>.*?<button type="submit" hidden/s);
    const corrected = page(asked.body('correct email'));
    expect(addressIn(corrected)).toBe('asha@gmail.com');
    expect(corrected.presses).not.toContain('correct email');
  });

  it('is not corrected in a field that is not an email address', () => {
    const body = 'firstName=asha%40gmial.com&%3Apress=correct%20firstName';
    const { controls } = page(body);
    expect(controls.find(({ name }) => name === 'firstName')?.value).toBe('asha@gmial.com');
  });
});

it('the confirmation excludes phone numbers, the email address and the reference from translation', () => {
  const data = { phoneNumber: '9876543210', email: 'asha@example.com' };
  const lead = { id: 'ab12cd34-0000-4000-8000-000000000000', data, outcome: null };
  const html = renderConfirmation(formOf('HEALTH'), today, lead);
  const translated = (...words: readonly string[]) => translatedTexts(readHtml(html), wordsPattern(words));
  for (const fact of ['98765 43210', 'asha', '@example.com', 'AB12-CD34', company.callsFrom]) {
    expect(html).toContain(fact);
    expect(translated(fact)).toEqual([]);
  }
  expect(translated(company.hours)).toHaveLength(1);
});

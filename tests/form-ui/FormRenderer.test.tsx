import { beforeAll, describe, expect, it } from 'vitest';
import { formNotice } from '#build/forms/formNotice.ts';
import { expandToday } from '#forms/compile/index.ts';
import type { LeadData } from '#forms/index.ts';
import { type SpecifiedField, specifiedForms } from '../e2e/support/specifiedForms.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue, formOf } from '../support/catalogue.ts';
import { everyForm } from '../support/fixtureForms.ts';
import { proves } from '../support/proves.ts';
import { valuesOfLead } from '../support/randomAnswers.ts';
import { findAll, type HtmlElement, textOf } from '../support/readHtml.ts';
import { controlsOf, type RenderedForm, renderEntry, renderForm, withId } from '../support/renderForm.tsx';

const today = '2026-11-20';
const formTypes = catalogue.forms.map((form) => form.model.formType);
const rendered = new Map<string, RenderedForm & { readonly html: HtmlElement }>();

beforeAll(async () => {
  for (const formType of formTypes) {
    const form = await renderForm(formType);
    rendered.set(formType, { ...form, html: form.render() });
  }
});

function pageOf(formType: string) {
  const form = rendered.get(formType);
  if (!form) throw new Error(`${formType} was not rendered.`);
  return form;
}

const locationOf = (form: HtmlElement, name: string) =>
  findAll(form, ({ attributes }) => attributes['data-field'] === name)[0];
const ofClass = (form: HtmlElement, name: string) =>
  findAll(form, ({ attributes }) => (attributes.class ?? '').split(' ').includes(name));
const valuesOf = (form: HtmlElement, name: string) =>
  controlsOf(form, name).map(({ attributes }) => attributes.value);
/** Returns the descriptions of a control for screen readers. */
const spokenOf = (form: HtmlElement, control: HtmlElement | undefined) =>
  (control?.attributes['aria-describedby'] ?? '')
    .split(' ')
    .map((id) => textOf(withId(form, id) as HtmlElement));
/** Returns the visible errors at fields, without errors for screen readers only. */
const visibleErrorsOf = (form: HtmlElement) =>
  ofClass(form, 'field__error')
    .filter(({ attributes }) => !attributes.class?.includes('hidden'))
    .map(textOf);
const reviewOf = (form: HtmlElement) =>
  findAll(form, ({ attributes }) => attributes['data-review'] !== undefined)[0] as HtmlElement;

/** Returns the kind of a field's first control, as the specification names it. */
function kindOf(control: HtmlElement | undefined): SpecifiedField['kind'] | undefined {
  if (!control) return undefined;
  const { tag, attributes } = control;
  if (tag === 'textarea') return 'text';
  if (tag === 'select' || attributes.type === 'radio') return 'choice';
  return attributes.type === 'checkbox' ? 'list' : (attributes.type as SpecifiedField['kind'] | undefined);
}

describe('the eleven forms', () => {
  const computed: Readonly<Record<string, string>> = { CRITICAL_ILLNESS: 'insurerPremium' };
  /** The lines of the specification with each form's fields. */
  const specifiedLines: Readonly<Record<string, string>> = {
    GET_IN_TOUCH: 'FORM-GET_IN_TOUCH-2 to FORM-GET_IN_TOUCH-12',
    HEALTH: 'FORM-HEALTH-2 to FORM-HEALTH-13',
    PROPERTY: 'FORM-PROPERTY-2 to FORM-PROPERTY-16',
    MOTOR: 'FORM-MOTOR-2 to FORM-MOTOR-13',
    EXTENDED_WARRANTY: 'FORM-EXTENDED_WARRANTY-2 to FORM-EXTENDED_WARRANTY-17',
    LIFE: 'FORM-LIFE-2 to FORM-LIFE-12',
    CRITICAL_ILLNESS: 'FORM-CRITICAL_ILLNESS-2 to FORM-CRITICAL_ILLNESS-14',
    TRAVEL: 'FORM-TRAVEL-2 to FORM-TRAVEL-11',
    LIABILITIES: 'FORM-LIABILITIES-2 to FORM-LIABILITIES-16',
    ASSETS: 'FORM-ASSETS-2 to FORM-ASSETS-7',
    EMPLOYEE_BENEFITS: 'FORM-EMPLOYEE_BENEFITS-2 to FORM-EMPLOYEE_BENEFITS-14',
  };

  it.each(
    Object.entries(specifiedForms).map(
      ([formType, fields]) => [formType, fields, specifiedLines[formType]] as const,
    ),
  )('%s sends the fields of the specification', (formType, fields, lines) => {
    proves(`PAY-3, ${lines}`);
    const { model, leadSchema } = formOf(formType);
    const specified = fields.map(({ name }) => name).concat(computed[formType] ?? []);
    const sent = model.fields.filter((field) => !field.clientOnly).map((field) => field.name);
    expect(sent).toEqual(expect.arrayContaining(specified));
    // A folder may have fields that the specification does not list, if they are optional.
    const further = sent.filter((name) => !specified.includes(name));
    for (const name of further) expect(leadSchema.required).not.toContain(name);
  });

  const specified = Object.entries(specifiedForms).flatMap(([formType, fields]) =>
    fields.map((field) => [formType, field.name, field, specifiedLines[formType]] as const),
  );

  it.each(specified)('%s: %s is rendered as specified', (formType, name, field, lines) => {
    proves(`CI-18 to CI-21, PAY-35, R6, R8, R10, ${lines}`);
    const { html } = pageOf(formType);
    const location = locationOf(html, name) ?? html;
    const controls = controlsOf(html, name);
    expect(kindOf(controls[0])).toBe(field.kind);
    expect(ofClass(location, 'field__required')).toHaveLength(field.isMarked ? 1 : 0);
    expect(controls[0]?.attributes.required !== undefined).toBe(field.isMarked === true && !field.isOptional);
    if (field.options) expect(valuesOf(html, name)).toEqual(field.options);
    const [label] = findAll(location, ({ tag }) => tag === 'label' || tag === 'legend').map(textOf);
    expect(label).toContain(field.label ?? '');
    if (field.hint) expect(textOf(location)).toContain(field.hint);
  });

  it.each([
    ['FORM-MOTOR-10', 'MOTOR', 'assistance'],
    ['FORM-EXTENDED_WARRANTY-18', 'EXTENDED_WARRANTY', 'description'],
    ['FORM-LIABILITIES-6', 'LIABILITIES', 'email'],
    ['FORM-EMPLOYEE_BENEFITS-6', 'EMPLOYEE_BENEFITS', 'email'],
    ['FORM-CRITICAL_ILLNESS-12', 'CRITICAL_ILLNESS', 'insurerPremium'],
  ])('[%s, R5, R10, R31] %s does not render %s', (_line, formType, name) => {
    expect(controlsOf(pageOf(formType).html, name)).toEqual([]);
  });

  it.each(['LIFE', 'LIABILITIES'])('%s has no rules between fields', (formType) => {
    proves('FORM-LIFE-13, FORM-LIABILITIES-17');
    const { leadSchema, model } = formOf(formType);
    expect(model.dependencies).toEqual([]);
    for (const keyword of ['if', 'then', 'allOf', 'anyOf', 'not'])
      expect(leadSchema).not.toHaveProperty(keyword);
  });
});

describe('every form', () => {
  it.each(formTypes)('%s explains the mark of required fields above its fields', (formType) => {
    const [texts, ...others] = ofClass(pageOf(formType).html, 'lead-form__needs');
    expect(textOf(texts as HtmlElement)).toMatch(/marked with \*/);
    if (formOf(formType).model.steps?.missing !== 'silent') expect(others).toEqual([]);
  });

  it.each([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['phoneNumber', 'tel-national'],
    ['email', 'email'],
    ['pinCode', 'postal-code'],
    ['dob', 'bday'],
    ['address', 'street-address'],
    ['companyName', 'organization'],
    ['companyEmail', 'work email'],
  ])('%s is filled in by browsers as %s', (name, token) => {
    const controls = formTypes.flatMap((formType) => controlsOf(pageOf(formType).html, name));
    expect(controls.length).toBeGreaterThan(0);
    expect(new Set(controls.map((control) => control.attributes.autocomplete))).toEqual(new Set([token]));
  });

  it.each(formTypes)('%s requires a phone number', (formType) => {
    proves('PAY-34');
    const [phone] = controlsOf(pageOf(formType).html, 'phoneNumber');
    expect(phone?.attributes).toMatchObject({ type: 'tel', required: '' });
    expect(phone?.attributes).not.toHaveProperty('maxlength');
  });

  it.each(formTypes)('%s: pinCode has the type number and a placeholder with 6 digits', (formType) => {
    proves('PAY-36, PAY-37, PAY-38, R3');
    const [pin] = controlsOf(pageOf(formType).html, 'pinCode');
    expect(pin?.attributes.type).toBe('number');
    expect(pin?.attributes.placeholder).toMatch(/(?<!\d)[1-9]\d{5}(?!\d)/);
    expect(pin?.attributes.required !== undefined).toBe(formType !== 'CRITICAL_ILLNESS');
  });
});

describe('the choices of the wizard', () => {
  it.each([
    [10_000_000, ['ManipalCigna', 'AdityaBirla']],
    [1_000_000, ['ManipalCigna']],
    [5_000_000, ['ManipalCigna']],
    [20_000_000, ['ManipalCigna']],
    [30_000_000, ['ManipalCigna']],
  ])('with the sum %i the insurers %j are offered', async (sumInsured, insurers) => {
    proves('CI-31, CI-32');
    const form = await renderForm('CRITICAL_ILLNESS', { sumInsured });
    expect(valuesOf(form.render(), 'insurer')).toEqual(insurers);
  });
});

describe('a step with silent errors', () => {
  it('marks the field and shows its message to screen readers only', async () => {
    proves('CI-17, R17, R67');
    const form = await renderForm('CRITICAL_ILLNESS');
    form.store.next();
    const html = form.render();
    expect(controlsOf(html, 'firstName')[0]?.attributes['aria-invalid']).toBe('true');
    expect(ofClass(html, 'error-summary')).toEqual([]);
    expect(new Set(visibleErrorsOf(html))).toEqual(new Set(['']));
    const spoken = form
      .errors()
      .map(({ field }) => spokenOf(html, controlsOf(html, field)[0]).join(' ').trim());
    const texts = form.errors().map(({ field }) => form.store.field(field)?.messages.missing);
    expect(spoken).toEqual(texts);
  });

  it('lists the fields that Next requires, and explains the mark of other fields', () => {
    proves('CI-17, R67');
    const needs = ofClass(pageOf('CRITICAL_ILLNESS').html, 'lead-form__needs').map(textOf);
    expect(needs).toEqual([
      'To continue, we need: First name, Email, Mobile number, Date of birth. The other fields marked with * help us give you an exact answer.',
      'To continue, we need: Sum insured.',
    ]);
  });
});

describe('a stepped form', () => {
  const stepped = catalogue.forms.flatMap(({ model }) =>
    model.steps ? [[model.formType, model.steps] as const] : [],
  );

  it.each(stepped)(
    '%s shows one step, and a list of all steps in which the current one is marked',
    (formType, steps) => {
      proves('CI-39');
      const { html } = pageOf(formType);
      const current = findAll(html, ({ attributes }) => attributes['aria-current'] === 'step');
      expect(current.map(textOf)).toEqual([steps.items[0]?.title]);
      const sections = findAll(html, ({ attributes }) => attributes['data-step'] !== undefined);
      const headings = sections.map(({ attributes }) => withId(html, attributes['aria-labelledby'] ?? ''));
      expect(headings.map((heading) => heading && textOf(heading))).toEqual(
        steps.items.map(({ title }, location) => `Step ${location + 1} of ${steps.items.length}: ${title}`),
      );
      for (const heading of headings) expect(heading?.attributes.tabindex).toBe('-1');
      expect(sections.filter(({ attributes }) => attributes.hidden === undefined)).toHaveLength(1);
    },
  );

  it.each(stepped)('%s has Next on the first step and no Back', (formType) => {
    proves('CI-7, CI-8, MOTOR-9');
    const buttons = findAll(
      pageOf(formType).html,
      ({ tag, attributes }) => tag === 'button' && attributes.hidden === undefined,
    );
    expect(buttons.map(textOf)).toEqual(['Next']);
  });

  it('completed steps are marked, also for screen readers', async () => {
    proves('CI-39, CI-40');
    const { filled } = expandToday(formOf('CRITICAL_ILLNESS').examples.fullest, today);
    const form = await renderForm('CRITICAL_ILLNESS', filled as Record<string, string>);
    form.store.next();
    const [first] = ofClass(form.render(), 'steps__item--done');
    expect(textOf(first as HtmlElement)).toBe('Basic Info, completed');
    expect(JSON.stringify(first)).toContain('✓');
  });

  it('an unknown premium is shown as "₹ N/A", and a sample rate as indicative', () => {
    proves('ERR-21, R13, R15');
    const text = textOf(reviewOf(pageOf('CRITICAL_ILLNESS').html));
    expect(text).toContain('₹ N/A');
    expect(text).not.toContain('a year');
    expect(text).toContain('Indicative premium: the insurer confirms the final figure');
  });

  it('the quote has no row for a missing answer', async () => {
    proves('ERR-21');
    const form = await renderForm('CRITICAL_ILLNESS', { firstName: 'Asha', sumInsured: 1_000_000 });
    const rows = findAll(reviewOf(form.render()), ({ tag }) => tag === 'dt').map(textOf);
    expect(rows).toEqual(['Sum insured', 'Premium', 'First name']);
  });

  it('the description of an insurer starts with its price and contains its exclusions', async () => {
    proves('CI-3');
    const form = await renderForm('CRITICAL_ILLNESS', {
      ...{ dob: '1990-03-05', gender: 'male', sumInsured: 10_000_000 },
    });
    const html = form.render();
    for (const radio of controlsOf(html, 'insurer')) {
      const spoken = spokenOf(html, radio);
      expect(spoken[0]).toMatch(/^₹ [\d,]+ a year, including GST$/);
      expect(spoken.join(' ')).not.toMatch(/HIV|Suicide/);
    }
  });
});

describe('the privacy notice', () => {
  it.each(everyForm.forms.map((entry) => [entry.model.formType, entry] as const))(
    'of %s is in the last step, and earlier steps contain the number and title of that step',
    async (_formType, entry) => {
      proves('R71');
      const { form, validators } = await browserForm(entry);
      const notice = formNotice(form.model, { retention: new Map([['*', 730]]), targets: [] });
      const { store, render } = renderEntry(form, validators, {}, undefined, notice);
      const day = store.today();
      const lead = expandToday(entry.examples.fullest.payload as LeadData, day);
      const values = valuesOfLead(form, lead, day);
      // a change of one answer may clear another, so all are entered again
      for (const given of [values, values]) store.changeAll(given);
      const steps = form.model.steps?.items.filter((_step, position) =>
        form.isStepVisible(store.state().context.values, position),
      );
      const full = expect.stringMatching(/^By sending this .* at most.*How we use/);
      const line = `Nothing is sent to an adviser until step ${steps?.length}, ${steps?.at(-1)?.title}.`;
      const shown: string[] = [];
      for (const _step of steps ?? ['the only one']) {
        shown.push(...ofClass(render(), 'form-notice').map(textOf));
        store.next();
      }
      expect(shown).toEqual([...(steps?.slice(1).map(() => line) ?? []), full]);
    },
  );
});

import { beforeAll, describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import { catalogue, formOf } from '../support/catalogue.ts';
import { findAll, type HtmlElement, textOf } from '../support/readHtml.ts';
import { controlsOf, type RenderedForm, renderForm, withId } from '../support/renderForm.tsx';
import { type Look, specifiedControls, specifiedFields, specifiedOptions } from './specifiedControls.ts';

const today = '2026-11-20';
const formTypes = catalogue.forms.map((form) => form.model.formType);
const drawn = new Map<string, RenderedForm & { readonly html: HtmlElement }>();

beforeAll(async () => {
  for (const formType of formTypes) {
    const form = await renderForm(formType);
    drawn.set(formType, { ...form, html: form.draw() });
  }
});

function pageOf(formType: string) {
  const form = drawn.get(formType);
  if (!form) throw new Error(`${formType} was not drawn.`);
  return form;
}

/** The form's fields that a visitor fills in. */
function askedOf(formType: string) {
  return formOf(formType).model.fields.filter((field) => field.computedBy === undefined);
}

const placeOf = (form: HtmlElement, name: string) =>
  findAll(form, ({ attributes }) => attributes['data-field'] === name)[0];
const ofClass = (form: HtmlElement, name: string) =>
  findAll(form, ({ attributes }) => (attributes.class ?? '').split(' ').includes(name));
const valuesOf = (form: HtmlElement, name: string) =>
  controlsOf(form, name).map(({ attributes }) => attributes.value);
/** What a screen reader says of a control beside its name, in parts. */
const heardOf = (form: HtmlElement, control: HtmlElement | undefined) =>
  (control?.attributes['aria-describedby'] ?? '')
    .split(' ')
    .map((id) => textOf(withId(form, id) as HtmlElement));
const reviewOf = (form: HtmlElement) =>
  findAll(form, ({ attributes }) => attributes['data-review'] !== undefined)[0] as HtmlElement;

/** The look of a field's first control. */
function lookOf(control: HtmlElement | undefined): Look | undefined {
  if (!control) return undefined;
  const { tag, attributes } = control;
  if (tag === 'textarea') return 'text';
  if (tag === 'select' || attributes.type === 'radio') return 'choice';
  return attributes.type === 'checkbox' ? 'list' : (attributes.type as Look | undefined);
}

describe('the eleven forms', () => {
  it.each(specifiedFields)('[%s, PAY-3] %s sends the fields: %s', (_id, formType, fields) => {
    const { model, leadSchema } = formOf(formType);
    const specified = fields.split(', ');
    const sent = model.fields.filter((field) => !field.clientOnly).map((field) => field.name);
    expect(sent).toEqual(expect.arrayContaining(specified));
    // A field beyond the specification is the folder's own affair, as long as nobody has to fill it in.
    const further = sent.filter((name) => !specified.includes(name));
    for (const name of further) expect(leadSchema.required).not.toContain(name);
  });

  it.each(specifiedControls)('[%s] %s: %s is drawn as %s, %s', (_id, formType, name, look, need) => {
    const { html, store } = pageOf(formType);
    const controls = controlsOf(html, name);
    expect(lookOf(controls[0])).toBe(look);
    expect(ofClass(placeOf(html, name) ?? html, 'field__required')).toHaveLength(need === 'optional' ? 0 : 1);
    expect((controls[0]?.attributes.required ?? null) !== null).toBe(need === 'required');
    expect(store.field(name)?.label).not.toBe('');
  });

  it.each(specifiedOptions)('[%s] %s: %s offers %s', (_id, formType, name, option) => {
    expect(valuesOf(pageOf(formType).html, name)).toContain(option);
  });

  it.each([
    ['GET_IN_TOUCH', 'assistance'],
    ['HEALTH', 'assistance'],
    ['PROPERTY', 'assistance'],
    ['MOTOR', 'coverType'],
    ['LIFE', 'coverageFor'],
    ['LIABILITIES', 'coverLiabilities'],
    ['EMPLOYEE_BENEFITS', 'coverLiabilities'],
  ])('%s: %s offers nothing else', (formType, name) => {
    const specified = specifiedOptions.filter(([, type, field]) => type === formType && field === name);
    expect(valuesOf(pageOf(formType).html, name)).toEqual(specified.map(([, , , option]) => option));
  });

  it.each([
    ['fuelType', ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid']],
    ['transmission', ['Manual', 'Automatic']],
  ])('[R8] EXTENDED_WARRANTY: %s offers %j', (name, options) => {
    expect(valuesOf(pageOf('EXTENDED_WARRANTY').html, name)).toEqual(options);
  });

  it.each(['HEALTH', 'LIFE'])(
    '[FORM-HEALTH-8, FORM-LIFE-8, R6] %s asks "Who do you want coverage for?"',
    (formType) => {
      const legends = findAll(pageOf(formType).html, ({ tag }) => tag === 'legend').map(textOf);
      expect(legends).toContain('Who do you want coverage for?');
    },
  );

  it.each([
    ['MOTOR', 'assistance'],
    ['EXTENDED_WARRANTY', 'description'],
    ['LIABILITIES', 'email'],
    ['EMPLOYEE_BENEFITS', 'email'],
    ['CRITICAL_ILLNESS', 'insurerPremium'],
  ])(
    '[FORM-MOTOR-10, FORM-EXTENDED_WARRANTY-18, FORM-LIABILITIES-6, FORM-EMPLOYEE_BENEFITS-6, FORM-CRITICAL_ILLNESS-12, R5, R10, R31] %s draws no %s',
    (formType, name) => {
      expect(controlsOf(pageOf(formType).html, name)).toEqual([]);
    },
  );

  it('[FORM-EXTENDED_WARRANTY-10] odometer has the hint "1 for new"', () => {
    expect(textOf(placeOf(pageOf('EXTENDED_WARRANTY').html, 'odometer') as HtmlElement)).toContain(
      '1 for new',
    );
  });

  it('[FORM-EMPLOYEE_BENEFITS-8, R10] the field labelled "Name of company" is companyName', () => {
    const { html } = pageOf('EMPLOYEE_BENEFITS');
    const [label] = findAll(html, (one) => one.tag === 'label' && textOf(one) === 'Name of company');
    expect(withId(html, label?.attributes.for ?? '')?.attributes.name).toBe('companyName');
  });

  it.each(['LIFE', 'LIABILITIES'])(
    '[FORM-LIFE-13, FORM-LIABILITIES-17] %s has no rules between fields',
    (formType) => {
      const { leadSchema, model } = formOf(formType);
      expect(model.dependencies).toEqual([]);
      for (const keyword of ['if', 'then', 'allOf', 'anyOf', 'not'])
        expect(leadSchema).not.toHaveProperty(keyword);
    },
  );

  it('[CI-18, CI-19, CI-20, CI-21] address, pinCode, nationality and gender carry the required mark', () => {
    expect(ofClass(pageOf('CRITICAL_ILLNESS').html, 'field__required')).toHaveLength(9);
  });
});

describe('every form', () => {
  const fields = formTypes.flatMap((formType) =>
    askedOf(formType).map((field) => [formType, field.name] as const),
  );

  it.each(formTypes)('%s is a form that names its form type, with one button that sends', (formType) => {
    const { html, model } = pageOf(formType);
    const [form, ...others] = findAll(html, ({ tag }) => tag === 'form');
    expect(others).toEqual([]);
    expect(form?.attributes).toMatchObject({
      ...{ 'data-form-type': formType, method: 'post' },
      'aria-label': model.title,
    });
    const submits = findAll(html, ({ tag, attributes }) => tag === 'button' && attributes.type === 'submit');
    // beside those that say what else is to be done, and the one that Enter presses
    expect(
      submits
        .filter(({ attributes }) => attributes.name === undefined)
        .map(textOf)
        .filter(Boolean),
    ).toEqual([model.submitLabel]);
  });

  it.each(formTypes)('%s says before its fields what the mark at some of them means', (formType) => {
    const [words, ...others] = ofClass(pageOf(formType).html, 'lead-form__needs');
    expect(textOf(words as HtmlElement)).toMatch(/marked with \*/);
    if (formOf(formType).model.steps?.missing !== 'silent') expect(others).toEqual([]);
  });

  it('no id is given twice, by two forms neither: several may stand on one page', () => {
    const ids = formTypes.flatMap((formType) =>
      findAll(pageOf(formType).html, ({ attributes }) => attributes.id !== undefined).map(
        ({ attributes }) => attributes.id,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(formTypes)('%s draws its fields in their order', (formType) => {
    const places = findAll(pageOf(formType).html, ({ attributes }) => attributes['data-field'] !== undefined);
    const order = formOf(formType).model.steps?.items.flatMap((step) => [...step.fields]);
    const names = askedOf(formType).map((field) => field.name);
    const renderedNames = places.map(({ attributes }) => attributes['data-field']);
    expect(renderedNames.toSorted()).toEqual((order ?? names).toSorted());
    if (!order) expect(renderedNames).toEqual(names);
  });

  it.each(fields)('%s: %s has its name, a label, and a description that exists', (formType, name) => {
    const { html, store } = pageOf(formType);
    const controls = controlsOf(html, name);
    expect(controls.length).toBeGreaterThan(0);
    const isGroup = ['radio', 'checkbox'].includes(controls[0]?.attributes.type ?? '');
    for (const control of controls) {
      const ids = (control.attributes['aria-describedby'] ?? '').split(' ');
      expect(ids).toContain(`${controls[0]?.attributes.id}-error`);
      for (const id of ids) expect(withId(html, id), `#${id}`).toBeDefined();
      expect(control.attributes['aria-invalid'], 'written out').toBe('false');
    }
    if (isGroup) {
      const place = placeOf(html, name) as HtmlElement;
      const [legend] = findAll(place, ({ tag }) => tag === 'legend');
      expect(place.tag).toBe('fieldset');
      expect(textOf(legend as HtmlElement)).toBe(store.field(name)?.label);
      const labels = findAll(place, ({ tag }) => tag === 'label');
      const within = labels.flatMap((label) => findAll(label, ({ tag }) => tag === 'input'));
      expect(within).toEqual(controls);
      expect(labels.map(textOf)).toEqual(
        store
          .field(name)
          ?.options?.slice(0, labels.length)
          .map(({ label }) => label),
      );
    } else {
      const labels = findAll(
        html,
        ({ tag, attributes }) => tag === 'label' && attributes.for === controls[0]?.attributes.id,
      );
      const { label, unit } = store.field(name) ?? {};
      expect(labels.map(textOf)).toEqual([unit ? `${label} (${unit})` : label]);
    }
  });

  it.each(fields)('[R1] %s: %s is drawn empty, a number too', (formType, name) => {
    for (const control of controlsOf(pageOf(formType).html, name)) {
      if (['radio', 'checkbox'].includes(control.attributes.type ?? '')) {
        expect(control.attributes).not.toHaveProperty('checked');
      } else {
        expect(control.attributes.value ?? textOf(control).replace('Choose…', '')).toBe('');
      }
    }
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

  it.each(formTypes)('[PAY-34] %s requires a phone number', (formType) => {
    const [phone] = controlsOf(pageOf(formType).html, 'phoneNumber');
    expect(phone?.attributes).toMatchObject({ type: 'tel', required: '' });
    expect(phone?.attributes).not.toHaveProperty('maxlength');
  });

  it.each(formTypes)('[PAY-35] %s requires an email of email type', (formType) => {
    const { html } = pageOf(formType);
    const [email] = [...controlsOf(html, 'email'), ...controlsOf(html, 'companyEmail')];
    expect(email?.attributes).toMatchObject({ type: 'email', required: '' });
  });

  it.each(formTypes)(
    '[PAY-36, PAY-37, PAY-38, R3] %s: pinCode is of number type and shows a 6-digit example',
    (formType) => {
      const [pin] = controlsOf(pageOf(formType).html, 'pinCode');
      expect(pin?.attributes.type).toBe('number');
      expect(pin?.attributes.placeholder).toMatch(/(?<!\d)[1-9]\d{5}(?!\d)/);
      expect(pin?.attributes.required !== undefined).toBe(formType !== 'CRITICAL_ILLNESS');
    },
  );
});

describe('a filled form', () => {
  it.each(formTypes)('[PAY-25] %s draws again what was entered', async (formType) => {
    const { filled } = expandToday(formOf(formType).examples.fullest, today);
    const form = await renderForm(formType, filled as Record<string, string>);
    const html = form.draw();
    for (const [name, value] of Object.entries(filled)) {
      const controls = controlsOf(html, name);
      const look = lookOf(controls[0]);
      const checked = controls.filter((control) => control.attributes.checked !== undefined);
      if (look === 'list')
        expect(checked.map((one) => one.attributes.value).sort()).toEqual([...(value as string[])].sort());
      else if (look === 'choice') expect(checked.map((one) => one.attributes.value)).toEqual([String(value)]);
      else expect(controls[0]?.attributes.value ?? textOf(controls[0] as HtmlElement)).toBe(String(value));
    }
  });

  it.each([
    [10_000_000, ['ManipalCigna', 'AdityaBirla']],
    [1_000_000, ['ManipalCigna']],
    [5_000_000, ['ManipalCigna']],
    [20_000_000, ['ManipalCigna']],
    [30_000_000, ['ManipalCigna']],
  ])('[CI-31, CI-32] at %i the offered insurers are %j', async (sumInsured, insurers) => {
    const form = await renderForm('CRITICAL_ILLNESS', { sumInsured });
    expect(valuesOf(form.draw(), 'insurer')).toEqual(insurers);
  });

  it('[CI-23, CI-24, CI-25, CI-26, CI-27, R37] the sums carry the number as value and the label as text', () => {
    const { html } = pageOf('CRITICAL_ILLNESS');
    const place = placeOf(html, 'sumInsured') as HtmlElement;
    expect(valuesOf(html, 'sumInsured')).toEqual(['1000000', '5000000', '10000000', '20000000', '30000000']);
    expect(findAll(place, ({ tag }) => tag === 'label').map(textOf)).toEqual([
      '10 Lakh',
      '50 Lakh',
      '1 Cr',
      '2 Cr',
      '3 Cr',
    ]);
  });
});

describe('a refused form', () => {
  it.each(formTypes)(
    '%s marks what is refused, and says it in the place that the control names',
    async (formType) => {
      const form = await renderForm(formType);
      form.store.validate();
      const html = form.draw();
      const errors = form.errors();
      expect(errors.length).toBeGreaterThan(0);
      for (const { field, message } of errors) {
        const controls = controlsOf(html, field);
        for (const control of controls) {
          expect(control.attributes['aria-invalid']).toBe('true');
          expect(heardOf(html, control)).toContain(message);
        }
      }
      const marked = findAll(html, ({ attributes }) => attributes['aria-invalid'] === 'true');
      expect(new Set(marked.map((one) => one.attributes.name))).toEqual(
        new Set(errors.map((error) => error.field)),
      );
    },
  );

  it('lists what was refused above the form, as links to the fields', async () => {
    const form = await renderForm('HEALTH');
    form.store.validate();
    const html = form.draw();
    const links = findAll(html, ({ tag }) => tag === 'a');
    expect(links.map(textOf)).toEqual(form.errors().map((error) => error.message));
    for (const link of links) expect(withId(html, (link.attributes.href ?? '').slice(1))).toBeDefined();
  });

  it('[CI-17, R17] a step that is blocked in silence marks the field and says nothing', async () => {
    const form = await renderForm('CRITICAL_ILLNESS');
    form.store.next();
    const html = form.draw();
    expect(controlsOf(html, 'firstName')[0]?.attributes['aria-invalid']).toBe('true');
    expect(ofClass(html, 'error-summary')).toEqual([]);
    const notice = ofClass(html, 'field__error').filter(
      ({ attributes }) => !attributes.class?.includes('hidden'),
    );
    expect(new Set(notice.map(textOf))).toEqual(new Set(['']));
  });

  it('[R67] a step that is blocked in silence tells screen readers at each field what it needs', async () => {
    const form = await renderForm('CRITICAL_ILLNESS');
    form.store.next();
    const html = form.draw();
    const heard = form.errors().map(({ field }) => heardOf(html, controlsOf(html, field)[0]).join(' '));
    const words = form.errors().map(({ field }) => form.store.field(field)?.messages.missing);
    expect(heard).toEqual(words);
  });

  it('[CI-17, R67] says before the press what a step needs, and what its other marks mean', () => {
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

  it.each(stepped)('[CI-39] %s shows one step, names all, and marks the current one', (formType, steps) => {
    const { html } = pageOf(formType);
    const current = findAll(html, ({ attributes }) => attributes['aria-current'] === 'step');
    expect(current.map(textOf)).toEqual([steps.items[0]?.title]);
    const sections = findAll(html, ({ attributes }) => attributes['data-step'] !== undefined);
    const headings = sections.map(({ attributes }) => withId(html, attributes['aria-labelledby'] ?? ''));
    expect(headings.map((heading) => heading && textOf(heading))).toEqual(
      steps.items.map(({ title }, place) => `Step ${place + 1} of ${steps.items.length}: ${title}`),
    );
    for (const heading of headings) expect(heading?.attributes.tabindex).toBe('-1');
    expect(sections.filter(({ attributes }) => attributes.hidden === undefined)).toHaveLength(1);
  });

  it.each(stepped)('[CI-7, CI-8, MOTOR-9] %s has Next on the first step and no Back', (formType) => {
    const buttons = findAll(
      pageOf(formType).html,
      ({ tag, attributes }) => tag === 'button' && attributes.hidden === undefined,
    );
    expect(buttons.map(textOf)).toEqual(['Next']);
  });

  it('[CI-39, CI-40] completed steps are told and marked', async () => {
    const { filled } = expandToday(formOf('CRITICAL_ILLNESS').examples.fullest, today);
    const form = await renderForm('CRITICAL_ILLNESS', filled as Record<string, string>);
    form.store.next();
    const [first] = ofClass(form.draw(), 'steps__item--done');
    expect(textOf(first as HtmlElement)).toBe('Basic Info, completed');
    expect(JSON.stringify(first)).toContain('✓');
  });

  it('[CI-57, CI-60, CI-61, CI-62, CI-63] the quote reads as specified', async () => {
    const { filled } = expandToday(formOf('CRITICAL_ILLNESS').examples.fullest, today);
    const form = await renderForm('CRITICAL_ILLNESS', { ...filled, dob: '1995-12-05' } as Record<
      string,
      string
    >);
    const text = textOf(reviewOf(form.draw()));
    expect(text).toContain('4.5');
    expect(text).toContain('5 Dec 1995');
    expect(text).toContain('1 Cr');
    const age = Number(form.store.today().slice(0, 4)) - 1995;
    expect(text).toContain(`Age${age}`);
    expect(text).toMatch(/₹ [\d,]+/);
    expect(text).toMatch(/a year, including GST/);
  });

  it('[ERR-21, R13, R15] a premium that cannot be told reads "₹ N/A", and a sample rate that it is indicative', () => {
    const text = textOf(reviewOf(pageOf('CRITICAL_ILLNESS').html));
    expect(text).toContain('₹ N/A');
    expect(text).not.toContain('a year');
    expect(text).toContain('Indicative premium: the insurer confirms the final figure');
  });

  it('[ERR-21] of what was not answered the quote has no row', async () => {
    const form = await renderForm('CRITICAL_ILLNESS', { firstName: 'Asha', sumInsured: 1_000_000 });
    const rows = findAll(reviewOf(form.draw()), ({ tag }) => tag === 'dt').map(textOf);
    expect(rows).toEqual(['Sum insured', 'First name', 'Premium']);
  });

  it('[CI-3] an insurer is heard with its price first; its exclusions are there to be read', async () => {
    const form = await renderForm('CRITICAL_ILLNESS', {
      ...{ dob: '1990-03-05', gender: 'male', sumInsured: 10_000_000 },
    });
    const html = form.draw();
    for (const radio of controlsOf(html, 'insurer')) {
      const heard = heardOf(html, radio);
      expect(heard[0]).toMatch(/^₹ [\d,]+ a year, including GST$/);
      expect(heard.join(' ')).not.toMatch(/HIV|Suicide/);
    }
  });

  it.each([
    ['CI-66', 'ManipalCigna', '30 illnesses'],
    ['CI-67', 'ManipalCigna', '90 days'],
    ['CI-68', 'ManipalCigna', '30 days'],
    ['CI-69', 'ManipalCigna', 'Non-listed illnesses'],
    ['CI-70', 'ManipalCigna', 'Pre-existing diseases'],
    ['CI-71', 'ManipalCigna', 'HIV/AIDS'],
    ['CI-72', 'ManipalCigna', 'Drug abuse'],
    ['CI-73', 'AdityaBirla', '64 illnesses'],
    ['CI-74', 'AdityaBirla', '180 days'],
    ['CI-75', 'AdityaBirla', '15 days'],
    ['CI-76', 'AdityaBirla', 'Suicide'],
    ['CI-77', 'AdityaBirla', 'Intoxication'],
    ['CI-78', 'AdityaBirla', 'Congenital defects'],
    ['CI-79', 'AdityaBirla', 'Illegal acts'],
    ['CI-80', 'ManipalCigna', 'lump sum on first diagnosis'],
    ['CI-80', 'AdityaBirla', 'lump sum on first diagnosis'],
  ])('[%s] %s says: %s', async (_id, insurer, fact) => {
    const html = (await renderForm('CRITICAL_ILLNESS', { sumInsured: 10_000_000 })).draw();
    const [card] = ofClass(html, 'choice-card').filter((each) => valuesOf(each, 'insurer').includes(insurer));
    expect(textOf(card as HtmlElement)).toContain(fact);
  });
});

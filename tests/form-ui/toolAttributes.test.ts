import { describe, expect, it } from 'vitest';
import { schemaAt } from '#form-ui/toolAttributes.ts';
import { browserForm } from '../support/browserForm.ts';
import { formOf } from '../support/catalogue.ts';
import { fixtureForm } from '../support/fixtureForms.ts';
import { proves } from '../support/proves.ts';
import { findAll, type HtmlElement } from '../support/readHtml.ts';
import { controlsOf, renderEntry } from '../support/renderForm.tsx';

async function renderServed(entry: ReturnType<typeof formOf>): Promise<HtmlElement> {
  const { form, validators } = await browserForm(entry);
  return renderEntry(form, validators, {}).render();
}

const parameterOf = (form: HtmlElement, name: string) => {
  const [group] = findAll(form, ({ attributes }) => attributes['data-field'] === name);
  const [control] = controlsOf(form, name);
  return group?.attributes.toolparamdescription ?? control?.attributes.toolparamdescription;
};

describe('the HTML of a form', () => {
  it('names and describes its tool by the folder’s texts', async () => {
    proves('R84');
    const html = await renderServed(formOf('HEALTH'));
    const [form] = findAll(html, ({ tag }) => tag === 'form');
    expect(form?.attributes.toolname).toBe('health');
    expect(form?.attributes.tooldescription).toMatch(
      /^Health insurance enquiry\. Tell us who needs cover\..* presses “Request a quote”/,
    );
    expect(form?.attributes.toolautosubmit).toBeUndefined();
  });

  it('names the rows and options that the visitor adds, for which there is no parameter', async () => {
    proves('R84');
    const html = await renderServed(fixtureForm('FLEET'));
    const [form] = findAll(html, ({ tag }) => tag === 'form');
    expect(form?.attributes.tooldescription).toContain(
      'The visitor adds rows to these on the page: The cars. The visitor chooses the options of these on the page: Cities with a garage of yours. The visitor checks',
    );
  });

  it('describes formats and choice groups, but no field whose label is enough', async () => {
    proves('R84');
    const html = await renderServed(formOf('HEALTH'));
    expect(parameterOf(html, 'firstName')).toBeUndefined();
    expect(parameterOf(html, 'phoneNumber')).toMatch(/^Mobile number\. Enter all 10 digits/);
    expect(parameterOf(html, 'assistance')).toBe('Who do you want coverage for?');
  });

  it('describes a field of a row with its list and number', async () => {
    proves('R84');
    const html = await renderServed(fixtureForm('FAMILY_HEALTH'));
    expect(parameterOf(html, 'members.r1.name')).toMatch(/^.+ 1: Name/);
  });
});

describe('the schema of a field', () => {
  const field = (title: string) => ({ type: 'string', title });
  const inside = (name: string, title: string) => ({ properties: { [name]: field(title) } });
  const rule = (met: object, otherwise: object) => ({
    ...Object.fromEntries([['then', met]]),
    ...{ if: { required: ['on'] }, else: otherwise },
  });
  const group = { ...inside('own', 'Own'), allOf: [rule(inside('met', 'Met'), inside('not', 'Not'))] };
  const list = { type: 'array', items: group };
  const nested = { allOf: [rule({ allOf: [rule({ properties: { late: list } }, {})] }, {})] };
  const schema = { properties: { group, list }, ...nested };

  it.each([
    ['in a group', 'group.own', 'Own'],
    ['that a rule declares', 'group.met', 'Met'],
    ['that a rule declares otherwise', 'group.not', 'Not'],
    ['in a row', 'list.r7.own', 'Own'],
    ['that a rule of a row declares', 'list.r7.met', 'Met'],
    ['in a row of a list that a nested rule declares', 'late.r1.not', 'Not'],
  ])('is found %s', (_where, name, title) => {
    expect(schemaAt(schema, name.split('.'))).toEqual(field(title));
  });

  it('is empty for an unknown field', () => {
    expect(schemaAt(schema, ['list', 'r1', 'none'])).toEqual({});
  });
});

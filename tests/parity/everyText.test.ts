import { afterEach, describe, expect, it, vi } from 'vitest';
import { expandToday, textsIn as textsWithin } from '#forms/compile/index.ts';
import { cleanValue, type FieldModel, isEmpty } from '#forms/index.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { everyForm } from '../support/fixtureForms.ts';
import { proves } from '../support/proves.ts';
import { scripts } from '../support/scripts.ts';
import { today } from '../support/structuredForm.ts';

const forms = serverFormsOf(everyForm);

type Json = Readonly<Record<string, unknown>>;

/** A text in the fullest example of a form. */
interface FilledText {
  readonly title: string;
  readonly formType: string;
  readonly name: string;
  readonly field: FieldModel;
  readonly text: string;
  /** Returns the same lead with another text. */
  readonly withText: (text: string) => Json;
}

function textsIn(
  formType: string,
  fields: readonly FieldModel[],
  data: Json,
  prefix: string,
  rebuild: (data: Json) => Json,
  path = '',
): FilledText[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const name = prefix + key;
    const sent = path + key;
    const field = fields.find((one) => one.name === name);
    const withValue = (other: unknown) => rebuild({ ...data, [key]: other });
    if (Array.isArray(value) && field?.rows) {
      const [first, ...others] = value as Json[];
      if (!first) return [];
      const withRow = (row: Json) => withValue([row, ...others]);
      return textsIn(formType, field.rows.fields, first, '', withRow, `${sent}.0.`);
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return textsIn(formType, fields, value as Json, `${name}.`, withValue, `${sent}.`);
    if (typeof value !== 'string' || field?.kind !== 'text' || field.options) return [];
    const title = `${formType}: ${sent}`;
    return [{ title, formType, name: sent, field, text: value, withText: withValue }];
  });
}

const texts = everyForm.forms.flatMap(({ model, examples }) =>
  textsIn(
    model.formType,
    model.fields,
    expandToday(examples.fullest.payload, today) as Json,
    '',
    (data) => data,
  ),
);
const textsOfDigits = texts.filter(({ field }) => field.digits !== undefined);

/** The patterns of a form and its rules, as `RegExp.source`. */
function patternsOf(formType: string): ReadonlySet<string> {
  const { checkSchema } = everyForm.byFormType.get(formType) ?? {};
  const patterns = textsWithin(checkSchema).filter(([, at]) => at.endsWith('/pattern'));
  return new Set(patterns.map(([pattern]) => new RegExp(pattern, 'u').source));
}

function send({ formType }: FilledText, data: Json) {
  const lead = parseLead({ formType, data }, undefined, forms, today);
  return 'error' in lead ? { errors: lead.error.errors } : { data: lead.data };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('each form has a text, and some have fields of 4, 6 and 10 digits', () => {
  proves('R74');
  expect(new Set(texts.map(({ formType }) => formType)).size).toBe(everyForm.forms.length);
  expect(textsOfDigits.map(({ field }) => field.digits)).toEqual(expect.arrayContaining([4, 6, 10]));
});

describe('every text of every form', () => {
  it.each(texts)('$title: browser and server remove invisible characters at its ends', (one) => {
    proves('R74');
    const typed = ` \u200b${one.text}\u00a0\u2800\n`;
    expect(send(one, one.withText(typed)), one.title).toEqual({ data: one.withText(one.text) });
  });

  it.each(texts)('$title: a text without visible characters is missing in browser and server', (one) => {
    proves('R74');
    for (const blank of ['', '   ', '\u00a0\u3000', '\u200b\u2060', '\u3164', '\u2800\u00ad', '\u0000']) {
      expect(isEmpty(cleanValue(one.field, blank), one.field)).toBe(true);
      const { errors } = send(one, one.withText(blank));
      expect(errors, JSON.stringify(blank)).toContainEqual(
        expect.objectContaining({ field: one.name, reason: 'missing' }),
      );
    }
  });

  it.each(texts)('$title: 60,000 letters are an error, and no pattern is tested on them', (one) => {
    proves('R74');
    const tested: { readonly pattern: string; readonly length: number }[] = [];
    const { test } = RegExp.prototype;
    vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
      tested.push({ pattern: this.source, length: text.length });
      return test.call(this, text);
    });
    const { errors } = send(one, one.withText('a'.repeat(60_000)));
    expect(errors).toContainEqual(expect.objectContaining({ field: one.name }));
    const patterns = patternsOf(one.formType);
    expect(tested.filter(({ pattern, length }) => patterns.has(pattern) && length === 60_000)).toEqual([]);
  });
});

describe('every field of digits of every form', () => {
  it.each(textsOfDigits)('$title: browser and server accept the digits of every script', (one) => {
    proves('R74');
    for (const script of scripts) {
      const typed = one.text.replace(/[0-9]/g, (digit) => script[Number(digit)] ?? '');
      expect(cleanValue(one.field, typed)).toBe(one.text);
      expect(send(one, one.withText(typed)), typed).toEqual({ data: one.withText(one.text) });
    }
  });
});

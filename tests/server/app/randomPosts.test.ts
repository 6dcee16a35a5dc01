import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlText, enteredValue, optionText } from '#form-ui/controls.ts';
import { type FieldModel, isCut } from '#forms/index.ts';
import { countryFieldName } from '#forms/pageHooks.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import type { PostedPage } from '../../support/postedPage.ts';
import { proves } from '../../support/proves.ts';
import { findAll } from '../../support/readHtml.ts';
import { openPostedSite, pageForm } from '../support/openPostedSite.ts';

/** Random posts for each form; POSTED_CASES=1000 for more. */
const cases = Number(process.env.POSTED_CASES ?? 5);

/** Injections into HTML, scripts, URLs, JSON, SQL and replacement patterns. */
const hostile = [
  '"><script>alert(1)</script>',
  "' onfocus='alert(1)' autofocus='",
  '</textarea></form><form action=//evil.example>',
  '</noscript><noscript><img src=x onerror=alert(1)>',
  '<!--',
  '--> ]]>',
  '<title>x</title>',
  '&lt;b&gt; &amp;amp; &#x3c;',
  "$& $1 $` $'",
  '(scripting:none) @media (scripting: none)',
  'javascript:alert(1)',
  '__proto__',
  "'; DROP TABLE lead; --",
  '\u202e आशा 👩‍👩‍👧 \ufeff',
  '=1+1',
  '{"a":1}',
  '%00%ff%',
  'नेहा',
];

const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '0',
    '-1',
    '1e999',
    '12',
    '2020-01-01',
    '9812345670',
    '+44 20 7946 0958',
    'a@b',
    ' ',
    '',
    'x'.repeat(2500),
  ),
);

const state = fc.oneof(
  fc.constant(null),
  fc.json(),
  fc.constantFrom('', '{', '[]', 'null', '{"step":99,"rows":7,"kept":{"__proto__":{}},"undrawn":{}}'),
  fc
    .record({
      step: fc.oneof(fc.integer({ min: -2, max: 6 }), fc.string()),
      rows: fc.dictionary(fc.string(), fc.array(fc.constantFrom('r1', 'r2', 'x', '__proto__'))),
      undrawn: fc.array(fc.string()),
      stored: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.jsonValue())),
      held: fc.constant({}),
    })
    .map((made) => JSON.stringify(made)),
);

const press = fc.constantFrom('', 'next', 'back', 'add nothing', 'remove', 'up cars.r1', '\u0000');

/** A client with random answers and values that pages never send. */
const posts = fc.record({
  texts: fc.array(text, { minLength: 1, maxLength: 12 }),
  choices: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  extra: fc.array(fc.tuple(fc.oneof(text, fc.constantFrom('data', 'formType')), text), {
    maxLength: 3,
  }),
  state,
  press,
});

function fill(page: PostedPage, texts: readonly string[], choices: readonly boolean[]): Map<string, string> {
  const typed = new Map<string, string>();
  page.controls.forEach((control, index) => {
    if (control.isDisabled) return;
    if (control.type === 'text') {
      control.value = texts[index % texts.length] ?? '';
      // a search among the options of a table is no answer
      if (!control.name.startsWith(':')) typed.set(control.name, control.value);
    } else if (control.type === 'select') {
      control.value = control.options[index % control.options.length] ?? '';
    } else control.isChecked = choices[index % choices.length] ?? false;
  });
  return typed;
}

const countryIn = ({ controls }: PostedPage, { name, telephone }: FieldModel) =>
  telephone ? controls.filter((one) => one.name === countryFieldName(name)).map(({ value }) => value) : [];

describe('random posts', () => {
  it.each(everyForm.forms.map(({ model }) => model.formType))(
    `%s: ${cases} posts never cause a 5xx, lost input or markup`,
    async (formType) => {
      proves('PAY-34');
      const site = await openPostedSite({ logLevel: 'silent' });
      const form = pageForm(formType);
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(posts, async (made) => {
          const page = site.open(formType);
          const typed = fill(page, made.texts, made.choices);
          const body = new URLSearchParams(page.body(made.press));
          if (made.state !== null) body.set(':state', made.state);
          for (const [name, value] of made.extra) if (!body.has(name)) body.append(name, value);
          const answer = await site.press({ ...page, body: () => body.toString() });
          expect(answer.status).toBeLessThan(500);
          if (answer.location !== '') return;
          // throws if an input became an element, because it parses only HTML that React renders
          const again = answer.page();
          const strangers = findAll(
            again.form,
            ({ tag, attributes }) =>
              ['script', 'title', 'noscript'].includes(tag) ||
              Object.keys(attributes).some((name) => /^on|^autofocus$/.test(name)),
          );
          expect(strangers).toEqual([]);
          answered += 1;
          if (made.state !== null) return;
          const stored = JSON.parse(
            again.controls.find(({ name }) => name === ':state')?.value ?? '{}',
          ).values;
          for (const [name, value] of typed) {
            const field = form.field(name);
            if (!field) throw new Error(`There is no field ${name}.`);
            // the served page shows no relative default, so an input that is left empty then shows it
            if (field.follows !== undefined && value === '') continue;
            const text = value.replace(/\r\n?/g, '\n');
            // a text that cleaning changes is rejected with the input
            const cleaned = enteredValue(field, [...countryIn(page, field), text]);
            const entered = cleaned === '' || isCut(field, text.trim()) ? text.trim() : cleaned;
            const control = again.controls.find((one) => one.name === name);
            if (field.telephone && control) {
              // the number is shown as it is written in its country
              const shown = enteredValue(field, [...countryIn(again, field), control.value]);
              expect([name, shown === '' ? control.value : shown]).toEqual([name, entered]);
              continue;
            }
            const expected = field.options ? optionText(entered, field) : controlText(entered, field);
            expect([name, control ? control.value : stored[name]]).toEqual([
              name,
              control ? expected : entered,
            ]);
          }
        }),
        { numRuns: cases },
      );
      expect(answered).toBeGreaterThan(0);
    },
  );
});

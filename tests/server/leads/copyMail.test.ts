import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyHtml } from '#server/leads/copyHtml.ts';
import { type CopiedLead, copyContent, copyText } from '#server/leads/copyMail.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { readHtml, textOf } from '../../support/readHtml.ts';
import { withToday } from '../support/openPostedSite.ts';

const forms = serverFormsOf(everyForm);

function leadOf(formType: string, data: object, outcome: string | null = null): CopiedLead {
  const { loadedForm, models = [] } = forms.get(formType) ?? {};
  if (!loadedForm) throw new Error(`There is no form ${formType}.`);
  const id = '3f2a9c41-0000-4000-8000-000000000000';
  const lead = { id, createdAt: '2026-11-20T09:30:00.000Z', data, outcome };
  return { ...lead, model: loadedForm.model, fields: models };
}

const contentOf = (lead: CopiedLead) => copyContent(lead, 'https://site.example');
const person = { firstName: 'Asha', lastName: 'Rao', phoneNumber: '9812345670', email: 'asha@example.org' };

describe('a visitor’s copy', () => {
  it('contains reference, answers, what happens next, and how to correct or withdraw', () => {
    proves('R87');
    const text = copyText(contentOf(leadOf('HEALTH', { ...person, assistance: ['Self', 'Family'] })));
    const lines = text.split('\n');
    expect(lines[0]).toBe(`Your enquiry at ${company.name}: ${forms.get('HEALTH')?.title}, 3F2A-9C41`);
    expect(text).toContain('We received your enquiry on 20 November 2026 at 3:00 pm.');
    for (const line of ['Your reference: 3F2A-9C41', '- First name: Asha', '- Email: asha@example.org'])
      expect(lines).toContain(line);
    expect(text).toContain(': Self, Family');
    expect(text).toContain(forms.get('HEALTH')?.loadedForm?.model.confirmation);
    expect(text).toContain(
      `Write to ${company.email} or call ${company.phone} with the reference 3F2A-9C41.`,
    );
    expect(text).toContain('https://site.example/privacy-policy');
    expect(text).not.toMatch(/\{\w+\}|undefined|null/);
  });

  it('has rows, computed amounts with the note of sample rates, and the words of the outcome', () => {
    proves('R87');
    const members = [{ name: 'Asha', age: 34 }, { name: 'Ravi' }];
    const family = copyText(contentOf(leadOf('FAMILY_HEALTH', { firstName: 'Asha', members })));
    expect(family).toMatch(/^- Member 1: .*: Asha$/m);
    expect(family).toMatch(/^- Member 2: .*: Ravi$/m);
    const illness = leadOf('CRITICAL_ILLNESS', { ...person, insurerPremium: 62_960 });
    const note = illness.model.steps?.items.find(({ review }) => review?.sample)?.review?.sample?.text;
    const [outcome] = illness.model.outcomes ?? [];
    expect(contentOf(illness).notes).toEqual([note]);
    expect(copyText(contentOf(illness))).toContain('₹ 62,960');
    const referral = contentOf({ ...illness, outcome: outcome?.name ?? '' });
    expect([referral.confirmation, contentOf(illness).confirmation]).toEqual([
      ...[outcome?.confirmation, illness.model.confirmation],
    ]);
  });

  it('prints every example of every form as text and as HTML', () => {
    proves('R87');
    for (const { model, examples } of everyForm.forms) {
      const content = contentOf(leadOf(model.formType, withToday(examples.fullest.payload)));
      const shown = textOf(readHtml(copyHtml(content).replace('<!doctype html>', '')));
      expect(content.answers.length).toBeGreaterThan(1);
      for (const { label, text } of content.answers) expect(shown).toContain(`${label}${text}`);
      expect(copyText(content)).not.toMatch(/\{\w+\}|\[object|undefined/);
    }
  });

  it('breaks links and escapes markup, whatever a visitor enters', () => {
    proves('R87, ASVS-1.2.1, ASVS-1.3.1');
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5000 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        'See https://evil.example/x and www.evil.example',
        '"><img src=x onerror=alert(1)>',
        'a\r\nBcc: b@example.org',
        '{name} {reference}',
      ),
    );
    fc.assert(
      fc.property(hostile, (firstName) => {
        const content = contentOf(leadOf('HEALTH', { ...person, firstName, description: firstName }));
        const [html, text] = [copyHtml(content), copyText(content)];
        expect(html).not.toMatch(/<(?:script|img)/i);
        expect(html.match(/<a /g)).toHaveLength(1);
        expect(text.match(/https?:\/\//g)).toHaveLength(1);
        expect(text).not.toMatch(/www\.evil/);
        expect(text.split('\n')[0]).toMatch(/^Your enquiry at .*, 3F2A-9C41$/);
      }),
      { numRuns: 60 },
    );
    const long = copyText(contentOf(leadOf('HEALTH', { ...person, description: 'x'.repeat(5000) })));
    expect(long).toContain('x'.repeat(5000));
  });
});

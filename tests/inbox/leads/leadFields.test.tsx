import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LeadFields } from '#inbox/lead/LeadFields.tsx';
import type { InboxLead } from '#machines/inbox/inboxLead.ts';
import { familyExamples, familyForm } from '../../support/familyForm.ts';

const markup = (
  data: Readonly<Record<string, unknown>>,
  isRemoved = false,
  differences: InboxLead['differences'] = [],
) =>
  renderToStaticMarkup(
    <LeadFields
      lead={{
        id: 'a',
        formType: 'FAMILY_HEALTH',
        createdAt: '2026-11-20T09:30:00.000Z',
        status: 'new',
        version: 0,
        data,
        differences,
      }}
      fields={isRemoved ? null : familyForm.model.fields}
    />,
  );

const headingsIn = (html: string) =>
  [...html.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/g)].map(([, level, text]) => `${level} ${text}`);

describe('the fields of a lead', () => {
  it('stand under headings for groups, lists and rows, none of them skipping a level', () => {
    expect(headingsIn(markup(familyExamples.fullest.payload))).toEqual([
      'h3 Where you live',
      'h3 Who should be covered?',
      'h4 Member 1: Asha Sample, 34 years',
      'h4 Member 2: Kiran Sample, 0 years',
      'h4 Member 3: Mohan Sample, 67 years',
    ]);
    expect(headingsIn(markup({ a: { b: { c: 1 }, d: [{ e: { f: 1 } }] } }, true))).toEqual([
      'h3 a',
      'h4 b',
      'h4 d',
      'h5 1',
      'h6 e',
    ]);
  });

  it('of a removed form are all there, without JSON', () => {
    const html = markup(familyExamples.fullest.payload, true);
    for (const text of ['Gurugram', 'Kiran Sample', 'Diabetes', '2011']) expect(html).toContain(`>${text}<`);
    expect(html).not.toMatch(/[{}]|&quot;|\[object/);
  });

  it('[R61] say which computed field differs from what is computed today', () => {
    const difference = { field: 'city', sent: 50_000, computed: null };
    const html = markup({ city: 50_000 }, true, [difference]);
    expect(html).toMatch(/50000<.*Differs from today&#x27;s rate: none/);
    expect(markup({ city: 50_000 }, true)).not.toContain('Differs');
  });
});

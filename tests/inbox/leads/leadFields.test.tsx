import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { noWork } from '#contract/inbox/leadWork.ts';
import { LeadFields } from '#inbox/lead/LeadFields.tsx';
import { familyForm } from '../../support/familyForm.ts';
import { proves } from '../../support/proves.ts';

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
        ...noWork,
        data,
        differences,
      }}
      fields={isRemoved ? null : familyForm.model.fields}
    />,
  );

/** The visible lines of labels and values. */
const linesIn = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label, value = '']) =>
      `${label} = ${value.replace(/<svg.*?<\/svg>|<button.*?<\/button>|<[^>]*>/g, '')}`,
  );

/** Three members. One has illnesses, one has the age 0. */
const familyLead = {
  firstName: 'Asha',
  home: { city: 'Gurugram', ownership: 'Rented', landlord: 'R. Sample' },
  members: [
    { name: 'Asha Sample', relation: 'Self', age: 34 },
    { name: 'Kiran Sample', relation: 'Child', age: 0 },
    {
      ...{ name: 'Mohan Sample', relation: 'Parent', age: 67 },
      ...{ illness: 'Yes', illnessSince: 2011, illnesses: ['Diabetes'] },
    },
  ],
  parentsCover: 'Together',
};

describe('the fields of a lead', () => {
  it('are in the form’s order, with the title of their group or array item', () => {
    const lines = linesIn(markup(familyLead)).join('\n');
    expect(lines).toMatch(/First name = Asha\n/);
    expect(lines).toMatch(
      /Where you live: City = Gurugram\nWhere you live: Your home is = Rented\nWhere you live: Landlord’s name = R. Sample\n/,
    );
    const rows = [
      /Member 1: Relation to you = Self\n.*/,
      /Member 2: Age = 0 years\n.*Member 2: Since which year\? = –not given\n.*/,
      /Member 3: Any illness so far\? = Yes\n.*Member 3: Which\? = Diabetes\n.*Parents = Together/,
    ];
    expect(lines).toMatch(new RegExp(rows.map(({ source }) => source).join(''), 's'));
  });

  it('of a list in rows have the titles of both rows', () => {
    const stays = [{ reason: 'Fever' }];
    const lines = linesIn(
      markup({
        members: [
          { name: 'Asha', stays },
          { name: 'Kiran', stays },
        ],
      }),
    );
    for (const member of [1, 2]) expect(lines).toContain(`Member ${member}: Stay 1: Reason = Fever`);
  });

  it('are shown as not given for an empty list and a missing group', () => {
    const lines = linesIn(markup({ firstName: 'Asha', members: [] }));
    expect(lines).toContain('Who should be covered? = –not given');
    expect(lines).toContain('Where you live: City = –not given');
  });

  it('are shown unformatted if the form no longer has them', () => {
    const data = {
      home: { city: 'Pune', floor: 3 },
      members: [{ name: 'A', pet: { kind: 'Cat' } }],
      firstName: { given: 'Asha' },
      cars: [{ no: 1 }, 'none', ['x']],
      note: null,
    };
    const lines = linesIn(markup(data));
    for (const line of [
      'First name: given = Asha',
      'Where you live: City = Pune',
      'Where you live: floor = 3',
    ])
      expect(lines).toContain(line);
    expect(lines).toContain('Member 1: pet: kind = Cat');
    expect(lines.slice(-4)).toEqual(['cars 1: no = 1', 'cars 2 = none', 'cars 3 = x', 'note = –not given']);
    const other = linesIn(markup({ home: 'Pune', members: 'two' })).join();
    expect(other).toMatch(/ = Pune.* = two/);
  });

  it('are all shown for a removed form, without JSON', () => {
    const html = markup(familyLead, true);
    for (const text of ['Gurugram', 'Kiran Sample', 'Diabetes', '2011']) expect(html).toContain(`>${text}<`);
    expect(html).not.toMatch(/[{}]|&quot;|\[object/);
  });

  it('mark a computed value that differs from today’s calculation', () => {
    proves('R61');
    const difference = { field: 'city', sent: 50_000, computed: null };
    const html = markup({ city: 50_000 }, true, [difference]);
    expect(html).toMatch(/50000<.*Differs from today&#x27;s rate: none/);
    expect(markup({ city: 50_000 }, true)).not.toContain('Differs');
  });
});

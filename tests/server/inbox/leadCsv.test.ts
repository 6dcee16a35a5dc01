import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '#forms/formats/telephoneNumbers.ts';
import type { FieldModel } from '#forms/index.ts';
import { telephoneColumns } from '#server/inbox/leadCells.ts';
import { csvHeader, csvRow } from '#server/inbox/leadCsv.ts';
import { proves } from '../../support/proves.ts';

const lead = (data: Record<string, unknown>) => ({
  id: 'id',
  formType: 'X',
  createdAt: '2026-11-19T18:30:00.000Z',
  data,
});
const start = 'id,X,2026-11-19T18:30:00.000Z,2026-11-20 00:00:00,';
const cellOf = (value: unknown) => csvRow(lead({ field: value }), ['field']).slice(start.length, -2);

describe('a CSV of leads', () => {
  it('has a header with common columns, then the fields', () => {
    proves('CONTRACT');
    expect(csvHeader(['firstName', 'email'])).toBe(
      'id,formType,createdAt,(received in India time),firstName,email\r\n',
    );
  });

  it.each([
    ['plain text', 'Asha', 'Asha'],
    ['a comma', 'Rao, Asha', '"Rao, Asha"'],
    ['a quote', 'the "Grand"', '"the ""Grand"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a space at the end', 'Asha ', '"Asha "'],
    ['a list', ['Self', 'Family'], '"Self; Family"'],
    ['a formula after a semicolon, at which some spreadsheets split cells', 'x;=1+1', '"x;=1+1"'],
    ['control characters of an older lead', 'nul\0 \u001b[31mcall\tback', 'nul [31mcall\tback'],
    ['an empty list', [], ''],
    ['a number', 1_000_000, '1000000'],
    ['a yes', true, 'true'],
    ['a no', false, 'false'],
    ['a negative number', -5, '-5'],
    ['Hindi', 'आशा', 'आशा'],
    ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['a list that begins like a formula', ['=1', 'b'], `"'=1; b"`],
  ])('%s', (_kind, value, expected) => {
    proves('CONTRACT');
    expect(cellOf(value)).toBe(expected);
  });

  it('groups the telephone numbers of any country, also in rows', () => {
    const telephone = { kind: 'text', label: 'Phone', messages: {}, telephone: true } as const;
    const rows = { fields: [{ ...telephone, name: 'phone' }], nodes: [], dependencies: [], min: 0 };
    const fields: readonly FieldModel[] = [
      { ...telephone, name: 'home.phone' },
      { ...telephone, name: 'members', kind: 'rows', rows: { ...rows, itemTitle: '{n}', addLabel: 'Add' } },
    ];
    const numbers = telephoneColumns(fields);
    const data = { home: { phone: '+442079460958' }, members: [{ phone: '+919876543210' }, {}] };
    expect(csvRow(lead(data), numbers, numbers)).toBe(`${start}'+44 20 7946 0958,"'+91 98765 43210; "\r\n`);
  });

  it('has no cell that begins like a formula, and is parsed to the same values', () => {
    proves('CONTRACT');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n\'",;aअ') }), (text) => {
        const cell = cellOf(text);
        const read =
          cell.startsWith('"') && cell.endsWith('"') && cell.length > 1
            ? cell.slice(1, -1).replaceAll('""', '"')
            : cell;
        expect(read).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        expect(read.startsWith("'") && !text.startsWith("'") ? read.slice(1) : read).toBe(text);
      }),
    );
  });
});

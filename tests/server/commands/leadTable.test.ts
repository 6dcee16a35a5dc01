import { describe, expect, it } from 'vitest';
import { leadTable } from '#server/commands/leadTable.ts';

const fields = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];
const lead = (data: Record<string, unknown>, formType = 'HEALTH') => {
  return { id: 'id-1', formType, createdAt: '2026-11-20T09:30:00.123Z', data };
};

describe('leads as a table', () => {
  it('[CONTRACT] shows time, form type, id and the first filled fields', () => {
    const data = {
      email: 'a@example.org',
      firstName: 'Asha',
      lastName: '',
      phoneNumber: '9812345670',
      pinCode: '122001',
    };
    const [head, row] = leadTable([lead(data)], () => fields).split('\n');
    expect(head?.split(/ {2,}/)).toEqual(['time (UTC)', 'form type', 'id', 'lead']);
    expect(row).toContain('2026-11-20 09:30:00');
    expect(row).toContain('Asha · 9812345670 · a@example.org · 122001');
  });

  it('shows fields in groups and in rows', () => {
    const data = { home: { city: 'Pune' }, members: [{ name: 'Asha' }, { name: 'Kiran', age: 3 }] };
    expect(leadTable([lead(data)], () => ['home.city', 'members.name'])).toContain('Pune · Asha; Kiran');
    expect(leadTable([lead(data)], () => [])).toContain('Pune · Asha; Kiran · ; 3');
  });

  it('columns stand below each other', () => {
    const leads = [lead({ firstName: 'Asha' }), lead({ firstName: 'Ravi' }, 'EMPLOYEE_BENEFITS')];
    const [head = '', ...rows] = leadTable(leads, () => fields).split('\n');
    const at = head.indexOf('id');
    expect(rows.map((row) => row.indexOf('id-1'))).toEqual([at, at]);
  });

  it('text cannot play tricks on the terminal or tear the table apart', () => {
    const table = leadTable(
      [lead({ firstName: '\u001b[2J\u202eA\nB', lastName: 'x'.repeat(100) })],
      () => fields,
    );
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toContain('[2J A B');
    expect(table).toContain(`${'x'.repeat(39)}…`);
    for (const character of ['\u001b', '\u202e']) expect(table).not.toContain(character);
  });
});

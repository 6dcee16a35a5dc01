import { describe, expect, it } from 'vitest';
import { leadLines } from '#server/commands/leadLines.ts';

const fields = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];
const lead = (data: Record<string, unknown>, formType = 'HEALTH') => {
  return { id: 'id-1', formType, createdAt: '2026-11-20T09:30:00.123Z', data };
};

describe('leads as lines', () => {
  it('[CONTRACT] shows time, form type, id and the first filled fields', () => {
    const data = {
      email: 'a@example.org',
      firstName: 'Asha',
      lastName: '',
      phoneNumber: '9812345670',
      pinCode: '122001',
    };
    expect(leadLines([lead(data)], () => fields)).toBe(
      '2026-11-20 09:30:00 UTC  id-1  HEALTH  Asha · 9812345670 · a@example.org · 122001',
    );
  });

  it('shows fields in groups and in rows', () => {
    const data = { home: { city: 'Pune' }, members: [{ name: 'Asha' }, { name: 'Kiran', age: 3 }] };
    expect(leadLines([lead(data)], () => ['home.city', 'members.name'])).toContain('Pune · Asha; Kiran');
    expect(leadLines([lead(data)], () => [])).toContain('Pune · Asha; Kiran · ; 3');
  });

  it('text cannot play tricks on the terminal or tear the lines apart', () => {
    const line = leadLines(
      [lead({ firstName: '\u001b[2J\u202eA\nB', lastName: 'x'.repeat(100) })],
      () => fields,
    );
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toContain('[2J A B');
    expect(line).toContain(`${'x'.repeat(39)}…`);
    for (const character of ['\u001b', '\u202e']) expect(line).not.toContain(character);
  });
});

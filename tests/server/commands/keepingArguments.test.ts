import { describe, expect, it } from 'vitest';
import { ArgumentError } from '#server/commands/commandLine.ts';
import { isKeeping, parseKeepingArguments } from '#server/commands/keepingArguments.ts';

const read = (line: string) => parseKeepingArguments(line.split(' '));

describe('the command line of keeping and forgetting', () => {
  it('[CONTRACT] each order with what it needs', () => {
    expect(read('purge --older-than 180d')).toEqual({
      action: 'purge',
      olderThanDays: 180,
      formTypes: [],
      status: null,
      isConfirmed: false,
    });
    expect(read('purge --older-than 1d --form-type A --form-type B --yes')).toMatchObject({
      formTypes: ['A', 'B'],
      isConfirmed: true,
    });
    expect(read('purge --status spam --older-than 7d')).toMatchObject({ status: 'spam', olderThanDays: 7 });
    expect(read('erase --id a-1 --yes')).toEqual({ action: 'erase-lead', id: 'a-1', isConfirmed: true });
    expect(read('person --phone 9812345670')).toEqual({
      action: 'person',
      person: { phone: '9812345670', email: null },
    });
    expect(isKeeping(['person'])).toBe(true);
    expect(read('backup /x/leads.backup')).toEqual({ action: 'backup', file: '/x/leads.backup' });
    expect(read('audit')).toEqual({ action: 'audit' });
    expect(read('security')).toEqual({ action: 'security' });
    expect(isKeeping(['list'])).toBe(false);
    expect(isKeeping(['erase'])).toBe(true);
  });

  it.each([
    '9812345670',
    '+919812345670',
    '+91-98123-45670',
    '0091(9812)345670',
    '09812345670',
    '919812345670',
  ])('[CONTRACT] %s is the mobile number 9812345670', (phone) => {
    expect(read(`erase --phone ${phone}`)).toMatchObject({ person: { phone: '9812345670', email: null } });
  });

  it('a number that begins with 91 and has ten digits stays as it is', () => {
    expect(read('erase --phone 9112345670')).toMatchObject({ person: { phone: '9112345670' } });
  });

  it('[CONTRACT] a mail address is taken in small letters', () => {
    expect(read('erase --email Asha@Example.ORG --yes')).toEqual({
      action: 'erase',
      person: { phone: null, email: 'asha@example.org' },
      isConfirmed: true,
    });
  });

  it.each([
    ['purge', /--older-than: days/],
    ['purge --older-than 180', /--older-than: days/],
    ['purge --older-than 0d', /--older-than: days/],
    ['purge --older-than 1d HEALTH', /Unexpected argument/],
    ['erase', /--phone NUMBER or --email/],
    ['purge --older-than 7d --status junk', /--status: one of new, contacted, closed, spam/],
    ['purge --status spam', /--older-than: days/],
    ['erase --id', /argument/],
    ['erase --id a/b', /--id: the id of a lead/],
    ['erase --id a --phone 9812345670', /--id is one lead/],
    ['person', /--phone NUMBER or --email/],
    ['person --yes --phone 9812345670', /Unknown option/],
    ['erase --phone 123', /10 digits/],
    ['erase --email asha', /mail address/],
    ['erase --name Asha', /Unknown option/],
    ['backup', /Write backup/],
    ['backup a b', /Write backup/],
    ['audit all', /nothing else/],
  ])('%s is refused in words', (line, words) => {
    expect(() => read(line)).toThrow(words);
    expect(() => read(line)).toThrow(ArgumentError);
  });
});

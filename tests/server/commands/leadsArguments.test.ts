import { describe, expect, it } from 'vitest';
import { ArgumentError } from '#server/commands/commandLine.ts';
import { parseLeadsArguments } from '#server/commands/leadsArguments.ts';

const read = (line: string) => parseLeadsArguments(line.split(' ').filter(Boolean), ['HEALTH', 'LIFE']);

describe('the command line of npm run leads', () => {
  it('[CONTRACT] list shows 50 leads of every form', () => {
    expect(read('list')).toEqual({
      action: 'list',
      filter: { formTypes: [], since: null, limit: 50 },
    });
  });

  it('[CONTRACT] export gives all leads as CSV', () => {
    expect(read('export')).toMatchObject({ action: 'export', format: 'csv', filter: { limit: null } });
  });

  it('[CONTRACT] every option is taken', () => {
    const line = 'export --format jsonl --form-type HEALTH --form-type LIFE --since 2026-11-20 --limit 7';
    expect(read(line)).toEqual({
      action: 'export',
      format: 'jsonl',
      isMarked: false,
      filter: { formTypes: ['HEALTH', 'LIFE'], since: '2026-11-20T00:00:00.000Z', limit: 7 },
    });
  });

  it('[CONTRACT] --bom marks a CSV, and only when it is asked for', () => {
    expect(read('export')).toMatchObject({ isMarked: false });
    expect(read('export --bom')).toMatchObject({ isMarked: true });
  });

  it('[CONTRACT] --since takes a zone', () => {
    expect(read('list --since 2026-11-20T09:30:00+05:30')).toMatchObject({
      filter: { since: '2026-11-20T04:00:00.000Z' },
    });
  });

  it.each([
    ['', 'one of list, export'],
    ['lists', 'backup, restore, audit, security, not "lists"'],
    ['list more', "Unexpected argument 'more'"],
    ['list --form HEALTH', "Unknown option '--form'"],
    ['list --format csv', "Unknown option '--format'"],
    ['list --bom', "Unknown option '--bom'"],
    ['export --format jsonl --bom', '--bom belongs to export --format csv'],
    ['export --format xml', '--format: one of csv, jsonl, not "xml"'],
    ['list --form-type MARINE', '--form-type: one of HEALTH, LIFE, not "MARINE"'],
    ['list --limit 0', '--limit: a whole number from 1'],
    ['list --limit many', '--limit: a whole number from 1'],
    ['list --since yesterday', '--since: a date such as'],
    ['list --since 2026-02-30', '--since: a date such as'],
    ['list --since 2026-02-30T00:00Z', '--since: a date such as'],
    ['list --since 2026-11-20T09:30', '--since: a date such as'],
    ['list --since 20.11.2026', '--since: a date such as'],
    ['list --since', "'--since <value>' argument missing"],
  ])('"%s" is refused: %s', (line, problem) => {
    expect(() => read(line)).toThrow(ArgumentError);
    expect(() => read(line)).toThrow(problem);
  });
});

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
    expect(read('backup /x/leads.backup')).toEqual({ action: 'backup', file: '/x/leads.backup' });
    expect(read('audit')).toEqual({ action: 'audit' });
    expect(read('security')).toEqual({ action: 'security' });
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
    ['audit all', /Unexpected argument/],
    ['restore', /Write restore/],
    ['restore a b', /Unexpected argument/],
  ])('%s is refused in words', (line, words) => {
    expect(() => read(line)).toThrow(words);
    expect(() => read(line)).toThrow(ArgumentError);
  });
});

import { describe, expect, it } from 'vitest';
import { ArgumentError } from '#server/commands/commandLine.ts';
import { parseLeadsArguments } from '#server/commands/leadsArguments.ts';

const read = (line: string) => parseLeadsArguments(line.split(' ').filter(Boolean), ['HEALTH', 'LIFE']);

describe('the command line of npm run leads', () => {
  it('[CONTRACT] list shows 50 leads of every form', () => {
    expect(read('list')).toEqual({
      action: 'list',
      format: 'csv',
      isMarked: false,
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
    expect(read('export').isMarked).toBe(false);
    expect(read('export --bom').isMarked).toBe(true);
  });

  it('[CONTRACT] --since takes a zone', () => {
    expect(read('list --since 2026-11-20T09:30:00+05:30').filter.since).toBe('2026-11-20T04:00:00.000Z');
  });

  it.each([
    ['', 'one of list, export'],
    ['lists', 'backup, restore, audit, security, not "lists"'],
    ['list more', '"more" is one word too many'],
    ['list --form HEALTH', "Unknown option '--form'"],
    ['list --format csv', '--format belongs to export'],
    ['list --bom', '--bom belongs to export --format csv'],
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

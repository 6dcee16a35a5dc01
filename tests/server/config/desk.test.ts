import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDesk } from '#server/config/desk.ts';
import { parseConfig, StartError } from '#server/config.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { proves } from '../../support/proves.ts';
import { temporaryDirectory } from '../support/databases.ts';

function written(content: string): string {
  const file = join(temporaryDirectory(), 'desk.json');
  writeFileSync(file, content);
  return file;
}

function issuesOf(content: string): string {
  const issues: string[] = [];
  readDesk(written(content), issues);
  return issues.join('\n');
}

const [opening, contacted] = [
  { name: 'new', label: 'New', meaning: 'waiting' },
  { name: 'contacted', label: 'Contacted', meaning: 'open' },
];
const spam = { name: 'spam', label: 'Spam', meaning: 'spam' };
const hours = { days: { mon: ['09:30', '18:30'] } };

describe('readDesk', () => {
  it('reads the example of the documentation, and a part alone keeps the other defaults', () => {
    proves('CONTRACT');
    const example = readDesk('docs/operations/desk.json', []);
    expect(example.statuses.map(({ name }) => name)).toContain('documents');
    expect([example.answerWithin, example.rules.length, example.hours.holidays.length]).toEqual([240, 2, 2]);
    const desk = readDesk(written('{"rules":[{"owners":[" Asha@Example.in"]}]}'), []);
    expect(desk.rules).toMatchObject([{ forms: null, pinCodes: null, owners: ['asha@example.in'] }]);
    expect({ ...desk, rules: [] }).toEqual(parseConfig({}).desk);
  });

  it('has the opening hours of company.json, which its sentence tells', () => {
    const { days } = parseConfig({}).desk.hours;
    expect(Object.keys(days)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
    expect(new Set(Object.values(days).map((span) => span.join(' ')))).toEqual(new Set(['09:30 18:30']));
    expect(company.hours).toBe('Monday to Saturday, 9:30 am to 6:30 pm');
  });

  it.each([
    [{ statuses: [contacted, opening, spam] }, '#/statuses/0', 'has the status "new"', 'Begin with'],
    [{ statuses: [opening, contacted, contacted, spam] }, '#/statuses/2/name', 'exists twice', 'Remove'],
    [{ statuses: [opening, contacted, { ...contacted, name: 'x' }] }, '#/statuses', 'is missing', 'Add {'],
    [{ statuses: [opening, { ...contacted, name: 'any' }, spam] }, '/1/name', 'another use', 'another name'],
    [{ statuses: [opening, { ...contacted, meaning: 'spam' }, spam] }, '/1/meaning', 'Only "spam"', 'lost'],
    [{ statuses: [opening, { ...contacted, meaning: 'x' }, spam] }, '/1/meaning', 'not allowed', '"won"'],
    [{ hours: { days: { mon: ['18:30', '09:30'] } } }, '#/hours/days/mon', 'before it opens', '"09:30"'],
    [{ hours: { days: {} } }, '#/hours/days', 'fewer than 1', 'Add at least one'],
    [{ hours: { ...hours, holidays: ['2027-02-30'] } }, '/holidays/0', 'no calendar day', '2027-01-26'],
    [{ answerWithin: 0 }, '#/answerWithin', 'too small', '0.25 or more'],
    [{ rules: [{ owners: ['asha'] }] }, '#/rules/0/owners/0', 'not a mail address', 'asha@example.in'],
    [{ rules: [{ owners: ['a@b.in'], pinCodes: ['0'] }] }, '/pinCodes/0', 'invalid', '"122"'],
    [{ rule: [] }, '#/rule', 'Unknown keyword "rule"', 'Write "rules"'],
  ])('rejects %j with its place and a hint', (content, place, problem, hint) => {
    const issues = issuesOf(JSON.stringify(content));
    for (const part of ['DESK_FILE: ', place, problem, hint]) expect(issues).toContain(part);
  });

  it('rejects a file that is missing or no JSON, at the start', () => {
    expect(issuesOf('{')).toContain('It is not valid JSON.');
    const start = () => parseConfig({ DESK_FILE: '/nowhere/desk.json' });
    expect(start).toThrow(StartError);
    expect(start).toThrow('DESK_FILE: /nowhere/desk.json\n    It cannot be read (ENOENT).');
  });

  it('the schema has a default or an example for each part', () => {
    const schema = JSON.parse(readFileSync('src/server/config/desk.schema.json', 'utf8'));
    const example = JSON.parse(readFileSync('docs/operations/desk.json', 'utf8'));
    expect(Object.keys(example).sort()).toEqual(
      Object.keys(schema.properties)
        .filter((name) => name !== '$schema')
        .sort(),
    );
  });
});

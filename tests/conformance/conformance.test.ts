import { describe, expect, it } from 'vitest';
import { departures } from './departures.ts';
import { formsOfGroup } from './formsOfGroup.ts';
import { isAbout, misleading } from './hints.ts';
import { readSuite, type SuiteGroup } from './readSuite.ts';
import { type CaseResult, type Ending, endings, validateCase } from './validateCase.ts';

/** A test of the suite as it ended, with the case that it is of. */
interface Told extends CaseResult {
  readonly keyword: string;
  readonly group: SuiteGroup;
}

async function validateSuite(): Promise<Told[]> {
  const told: Told[] = [];
  for (const [keyword, groups] of readSuite()) {
    // One form a keyword is judged by the very module that a page imports: to make one takes a while.
    let isPrecompiled = false;
    for (const group of groups) {
      for (const form of formsOfGroup(group)) {
        const results = await validateCase(form, !isPrecompiled);
        isPrecompiled ||= results.some(({ ending }) => ending === 'agree');
        told.push(...results.map((one) => ({ ...one, keyword, group })));
      }
    }
  }
  return told;
}

const nameOf = ({ keyword, group, test }: Told) => `${keyword}: ${group.description}: ${test.description}`;

function tableOf(told: readonly Told[]): string {
  const widths = endings.map((ending) => Math.max(6, ending.length));
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(24), ...cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0))].join('  ');
  const counts = (of: readonly Told[]) =>
    endings.map((ending) => of.filter((one) => one.ending === ending).length);
  const keywords = [...new Set(told.map(({ keyword }) => keyword))];
  const reasons = new Map<string, number>();
  for (const { why } of told.filter(({ ending }) => ending === 'not holdable'))
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
  return [
    row('', endings),
    ...keywords.map((keyword) => row(keyword, counts(told.filter((one) => one.keyword === keyword)))),
    row('together', counts(told)),
    `not holdable: ${[...reasons].map(([why, count]) => `${count} × ${why}`).join(', ')}`,
  ].join('\n');
}

describe('the JSON-Schema-Test-Suite, put through the folder check, the browser and the server', async () => {
  const told = await validateSuite();
  const ended = (ending: Ending) => told.filter((one) => one.ending === ending);

  it('breaks nothing', () => {
    console.log(tableOf(told));
    expect(ended('crash').map((one) => `${nameOf(one)}: ${one.why}`)).toEqual([]);
  });

  it('[PAY-39, R4] is judged as its tests say, but for the departures that are listed', () => {
    const differing = ended('differ').map((one) => nameOf(one));
    expect(differing.sort()).toEqual(departures.flatMap(({ tests }) => tests).sort());
  });

  it('[PAY-39] agrees in most of what a form can hold', () => {
    // what no form sends, and browser and server both refuse, is judged as the suite judges it too
    expect(ended('agree').length).toBeGreaterThanOrEqual(490);
    expect(ended('agree').length + ended('by hand').length).toBeGreaterThanOrEqual(550);
  });

  it('is refused, where it is, with a remedy that fits the place', () => {
    const refused = ended('refused');
    expect(refused.length).toBeGreaterThan(100);
    const wrong = refused.flatMap((one) => misleading(one.issues).map((why) => `${nameOf(one)}: ${why}`));
    expect([...new Set(wrong)]).toEqual([]);
    const beside = refused.filter(({ group, issues }) => !isAbout(group.schema, issues));
    expect(beside.map((one) => `${nameOf(one)}: ${JSON.stringify(one.issues)}`)).toEqual([]);
  });
});

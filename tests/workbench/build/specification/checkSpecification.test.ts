import { describe, expect, it } from 'vitest';
import { findIssues } from '#workbench/build/specification/checkSpecification.ts';

const path = 'docs/specification.md';
const text = `# Specification

## PAY: leads

| id | what holds |
|---|---|
| PAY-1 | A lead has two parts (R1) |
| PAY-2 | It looks well (judged by eye) |
| FORM-LIFE-1 | The form asks |

## R: rulings

| id | what holds |
|---|---|
| R1 | Texts are empty |
| R2 | Radios keep numbers |
`;
const proof = {
  path: 'tests/lead.test.ts',
  text: "it('a lead', () => {\n  proves('PAY-1, R1 to R2');\n});\nit('a form', () => {\n  proves('FORM-LIFE-1, CONTRACT');\n});\n",
};
const issuesOf = (file: { readonly path: string; readonly text: string }, messages = text) =>
  findIssues({ path, text: messages }, [proof, file]).issues;
const source = (comment: string) => ({ path: 'src/lead.ts', text: `const lead = 1;\n${comment}\n` });

describe('the check of the specification', () => {
  it('finds the tests of each id, and no issue if all ids are known and in use', () => {
    expect(findIssues({ path, text }, [proof])).toEqual({
      ...{ issues: [], rows: 2, rulings: 2, judgedByEye: 1 },
      tests: new Map([
        ['PAY-1', ['tests/lead.test.ts:2 a lead']],
        ['PAY-2', []],
        ['FORM-LIFE-1', ['tests/lead.test.ts:5 a form']],
        ['R1', ['tests/lead.test.ts:2 a lead']],
        ['R2', ['tests/lead.test.ts:2 a lead']],
      ]),
    });
  });

  it.each([
    ['a comment', source('// as in PAY-9')],
    ['the last id of several', source('/* PAY-1, PAY-9 */')],
    ['a document', { path: 'docs/lead.md', text: 'Leads,\nsee PAY-9.' }],
    ['a test', { path: 'tests/x.test.ts', text: "\nproves('PAY-9');" }],
    ['a table', { path: 'tests/x.test.ts', text: "\nit.each([['PAY-9']])('x', (ids) => proves(ids));" }],
  ])('reports an unknown id in %s, with file, line and hint', (_where, file) => {
    expect(issuesOf(file)).toEqual([
      `${file.path}:2: PAY-9 is not in ${path}. Use an existing id, or add a row for this one.`,
    ]);
  });

  it('reports unknown ids in a range, and in the specification itself', () => {
    expect(issuesOf(source('/* R1 to\n * R4 */'))).toHaveLength(2);
    const inside = text.replace('(R1)', '(R7)');
    expect(findIssues({ path, text: inside }, [proof]).issues).toEqual([
      `${path}:7: R7 is not in ${path}. Use an existing id, or add a row for this one.`,
    ]);
  });

  it('reports an id that is in a comment, but in no test', () => {
    const messages = text.replace('| PAY-2', '| PAY-3 | It is sent |\n| PAY-2');
    expect(issuesOf(source('/* PAY-3 */'), messages)).toEqual([
      expect.stringMatching(/^docs\/specification\.md:8: no test proves PAY-3\. Add it .*by eye/),
    ]);
  });

  it('reports an unused ruling; comments and documents count as a use', () => {
    const messages = text.replace('| R2', '| R3 | Stored |\n| R2');
    expect(
      findIssues({ path, text: messages }, [{ ...proof, text: proof.text.replace('R1 to R2', 'R1, R2') }])
        .issues,
    ).toEqual([expect.stringMatching(/^docs\/specification\.md:16: R3 is unused\. Add it/)]);
    expect(issuesOf({ path: 'README.md', text: 'See R3' }, messages)).toEqual([]);
  });

  it('reports a duplicate id', () => {
    const messages = text.replace('| R2', '| R1 | Again |\n| R2');
    expect(issuesOf(source(''), messages)).toEqual([
      `${path}:16: R1 is already in line 15. Use another number.`,
    ]);
  });

  const isTested = (...texts: readonly string[]) => {
    const others = proof.text.replace('PAY-1, ', '');
    const files = texts.map((code, index) => ({ path: `tests/file${index}.ts`, text: code }));
    return (
      findIssues({ path, text }, [{ ...proof, text: others }, ...files]).tests.get('PAY-1')?.length === 1
    );
  };
  const reads = "it.each(rows)('%s', (_what, ids) => {\n  proves(ids);\n});";

  it.each([
    ["it('a', () => {\n  proves('PAY-1');\n});"],
    ["describe('a', () => {\n  beforeEach(() => proves('PAY-1'));\n});"],
    [`const rows = [['a', 'PAY-1']];\n${reads}`],
    [`import { rows } from './file1.ts';\n${reads}`, "export const rows = [['a', 'PAY-1, PAY-2']];"],
  ])('finds the test in %s', (...texts) => {
    expect(isTested(...texts)).toBe(true);
  });

  it.each([
    ["it('PAY-1', () => {});"],
    ["it.each([['PAY-1']])('%s', () => {\n  proves('PAY-2');\n});"],
    [`const rows = [['a', 'PAY-1 and more']];\n${reads}`],
    [reads, "export const rows = [['a', 'PAY-1']];"],
  ])('finds no test in %s', (...texts) => {
    expect(isTested(...texts)).toBe(false);
  });
});

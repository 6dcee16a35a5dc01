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
  text: "it('[PAY-1, R1 to R2] a lead', f);\nit('[FORM-LIFE-1] [CONTRACT] a form', f);\n",
};
const issuesOf = (file: { readonly path: string; readonly text: string }, messages = text) =>
  findIssues({ path, text: messages }, [proof, file]).issues;
const source = (comment: string) => ({ path: 'src/lead.ts', text: `const lead = 1;\n${comment}\n` });

describe('the check of the specification', () => {
  it('finds no issue if all ids are known and in use', () => {
    expect(findIssues({ path, text }, [proof])).toEqual({ issues: [], rows: 2, rulings: 2, judgedByEye: 1 });
  });

  it.each([
    ['a comment', source('// as PAY-9 says')],
    ['the last id of several', source('/* PAY-1, PAY-9 */')],
    ['a document', { path: 'docs/lead.md', text: 'Of leads,\nPAY-9 is true.' }],
    ['the title of a test', { path: 'tests/x.test.ts', text: "\ntest('[PAY-9] x', f);" }],
    ['a table', { path: 'tests/x.test.ts', text: "\nit.each([['PAY-9']])('[%s] x', f);" }],
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

  it('reports an id that is in a comment, but in no test title', () => {
    const messages = text.replace('| PAY-2', '| PAY-3 | It goes out |\n| PAY-2');
    expect(issuesOf(source('/* PAY-3 */'), messages)).toEqual([
      expect.stringMatching(/^docs\/specification\.md:8: no test has PAY-3 in its title\. Add it .*by eye/),
    ]);
  });

  it('reports an unused ruling; a comment or a document is enough', () => {
    const messages = text.replace('| R2', '| R3 | Kept |\n| R2');
    expect(
      findIssues({ path, text: messages }, [{ ...proof, text: proof.text.replace('R1 to R2', 'R1, R2') }])
        .issues,
    ).toEqual([expect.stringMatching(/^docs\/specification\.md:16: R3 is unused\./)]);
    expect(issuesOf({ path: 'README.md', text: 'As R3 has it' }, messages)).toEqual([]);
  });

  it('reports a duplicate id', () => {
    const messages = text.replace('| R2', '| R1 | Again |\n| R2');
    expect(issuesOf(source(''), messages)).toEqual([
      `${path}:16: R1 is already in line 15. Use another number.`,
    ]);
  });

  const isTested = (...texts: readonly string[]) => {
    const titles = proof.text.replace('PAY-1, ', '');
    const files = texts.map((code, location) => ({ path: `tests/file${location}.ts`, text: code }));
    return !findIssues({ path, text }, [{ ...proof, text: titles }, ...files])
      .issues.join('')
      .includes('PAY-1');
  };

  it.each([
    ["it('PAY-1 without brackets', f)"],
    ["it.each([['PAY-1']])('no id: %s', f)"],
    ["it.each([['PAY-1 and more']])('[%s]', f)"],
    ["it('[%s] x', f)", "export const ids = ['PAY-1'];"],
  ])('ignores the id in %s', (...texts) => {
    expect(isTested(...texts)).toBe(false);
  });
});

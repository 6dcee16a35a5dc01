import { describe, expect, it } from 'vitest';
import { checkCoverage } from '#workbench/build/specification/checkCoverage.ts';
import { readScript } from '#workbench/build/specification/readScript.ts';

const ids = ['PAY-1', 'PAY-2', 'PAY-3', 'PAY-4', 'FORM-LIFE-1', 'FORM-LIFE-2', 'R9'];
const lines = new Map(ids.map((id, place) => [id, { line: place, isJudgedByEye: id === 'PAY-4' }]));
const coverage = (...texts: readonly string[]) =>
  checkCoverage(
    { lines },
    texts.map((text, place) => readScript({ path: `tests/t${place}.test.ts`, text })),
  );

describe('checkCoverage', () => {
  it('knows the lines that titles name, one by one and from one to another', () => {
    expect(
      coverage("it('[PAY-1] sends', () => {}); test('[FORM-LIFE-1 to FORM-LIFE-2, R9] asks', f);"),
    ).toEqual({
      uncovered: { PAY: ['PAY-2', 'PAY-3'] },
      rows: 5,
      covered: 3,
    });
  });

  it.each([
    "describe('[PAY-1] x', f)",
    "it.each(table)('[PAY-1] %s', f)",
    "it.each`a`('[PAY-1] x', f)",
    'test.describe(`[PAY-1] x`, f)',
    "test.only('[PAY-3] [PAY-1] x', f)",
  ])('reads the title of %s', (text) => {
    expect(coverage(text).uncovered.PAY).not.toContain('PAY-1');
  });

  it.each([
    "// it('[PAY-1] x')",
    "expect('[PAY-1]').toBe('x')",
    "const a = ['PAY-1']; it('x', f)",
    "it('PAY-1 without brackets', f)",
  ])('hears of nothing in %s', (text) => {
    expect(coverage(text).uncovered.PAY).toContain('PAY-1');
  });

  it('reads tables that fill a title, in the file and in those that it imports', () => {
    const table = "export const rows = [['PAY-2', 'x'], ['PAY-20 and more', 'y']];";
    const test = "import { rows } from './t1.test.ts'; it.each([['PAY-1'], ...rows])('[%s] is sent', f);";
    expect(coverage(test, table).uncovered.PAY).toEqual(['PAY-3']);
    expect(coverage(test.replace('[%s]', '%s'), table).uncovered.PAY).toEqual(['PAY-1', 'PAY-2', 'PAY-3']);
  });
});

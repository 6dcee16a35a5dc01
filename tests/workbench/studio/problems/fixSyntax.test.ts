import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { fixSyntax } from '#workbench/studio/problems/fixSyntax.ts';

const texts = readdirSync('form-schemas', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[a-z-]+\/(schema|ui|page)\.json$/.test(file))
  .map((file) => readFileSync(`form-schemas/${file}`, 'utf8'));

/** Where the signs between the values of a JSON text stand. */
function signsOf(text: string, signs: string): number[] {
  const scanner = createScanner(text, true);
  const found: number[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if (scanner.getTokenLength() === 1 && signs.includes(text.charAt(offset))) found.push(offset);
  }
  return found;
}

const without = (text: string, offset: number) => text.slice(0, offset) + text.slice(offset + 1);

describe('a text that is no JSON', () => {
  it('is what it was, after its one missing comma or colon was put back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), (text, pick) => {
        const signs = signsOf(text, ',:');
        const broken = without(text, signs[pick % signs.length] ?? 0);
        expect(JSON.parse(fixSyntax(broken)?.text ?? 'null')).toEqual(JSON.parse(text));
      }),
    );
  });

  it('loses a comma that nothing follows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), (text, pick) => {
        const ends = signsOf(text, '}]').slice(0, -1);
        const end = ends[pick % ends.length] ?? 0;
        const before = text.slice(0, end).trimEnd();
        fc.pre(!before.endsWith('{') && !before.endsWith('['));
        const broken = `${before},${text.slice(before.length)}`;
        expect(JSON.parse(fixSyntax(broken)?.text ?? 'null')).toEqual(JSON.parse(text));
      }),
    );
  });

  it('says what the button does, with the line', () => {
    expect(fixSyntax('{\n  "a": 1\n  "b": 2\n}')?.label).toBe('Insert the missing comma in line 3');
    expect(fixSyntax('{\n  "a": 1,\n}')?.label).toBe('Remove the comma that nothing follows in line 3');
    expect(fixSyntax('{ "a": 1')?.text).toBe('{ "a": 1}');
    expect([fixSyntax('{}'), fixSyntax('nothing of JSON at all, in many words')]).toEqual([null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { changesSinceRelease } from '#forms/node/index.ts';
import { releaseLines } from '#workbench/studio/release/releaseLines.ts';
import { formOf } from '../../../support/catalogue.ts';
import { fixtureForm } from '../../../support/fixtureForms.ts';

const life = formOf('LIFE');

describe('what changed since the release', () => {
  it('is nothing for a form that is as it was released', () => {
    expect(releaseLines(changesSinceRelease(['form-schemas'], life))).toEqual([]);
  });

  it('names the field and the word, and marks what breaks first', () => {
    const { email: _gone, pinCode, ...others } = life.leadSchema.properties as Record<string, object>;
    const leadSchema = {
      ...life.leadSchema,
      properties: { ...others, pinCode: { ...pinCode, title: 'Postal code' }, smoker: { type: 'boolean' } },
    };
    const lines = releaseLines(changesSinceRelease(['form-schemas'], { ...life, leadSchema }));
    expect(lines[0]).toMatchObject({
      where: 'email',
      breaks: true,
      words: expect.stringMatching(/^is gone: \{/),
    });
    expect(lines).toContainEqual({
      where: 'smoker',
      breaks: false,
      words: 'is new: {"type":"boolean"}',
    });
    expect(lines).toContainEqual({ where: 'pinCode, title', breaks: false, words: 'is new: "Postal code"' });
  });

  it('names a field in the rows of a list, and in a group', () => {
    const change = { pointer: '/properties/members/items/properties/age/maximum', kind: 'changed' } as const;
    const [line] = releaseLines({
      changes: [{ ...change, now: 60, before: 80 }],
      breaking: [
        {
          file: '',
          pointer: '',
          problem: 'FAMILY.members.age takes at most 60 now, and was released without.',
          hint: '',
        },
      ],
    });
    expect(line).toEqual({ where: 'members.age, maximum', words: 'was 80, is 60 now', breaks: true });
  });

  it('is not asked of a form that was never released', () => {
    expect(changesSinceRelease(['form-schemas'], fixtureForm('MARINE')).isReleased).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { changesSinceRelease } from '#forms/node/index.ts';
import { releaseChanges } from '#workbench/studio/release/releaseChanges.ts';
import { formOf } from '../../../support/catalogue.ts';
import { fixtureForm } from '../../../support/fixtureForms.ts';

const life = formOf('LIFE');

describe('what changed since the release', () => {
  it('is nothing for a form that is as it was released', () => {
    expect(releaseChanges(changesSinceRelease(['form-schemas'], life))).toEqual([]);
  });

  it('names the field and the word, and marks what breaks first', () => {
    const { email: _gone, pinCode, ...others } = life.leadSchema.properties as Record<string, object>;
    const leadSchema = {
      ...life.leadSchema,
      properties: { ...others, pinCode: { ...pinCode, title: 'Postal code' }, smoker: { type: 'boolean' } },
    };
    const changes_ = releaseChanges(changesSinceRelease(['form-schemas'], { ...life, leadSchema }));
    expect(changes_[0]).toMatchObject({
      path: 'email',
      isBreaking: true,
      description: expect.stringMatching(/^is gone: \{/),
    });
    expect(changes_).toContainEqual({
      path: 'smoker',
      isBreaking: false,
      description: 'is new: {"type":"boolean"}',
    });
    expect(changes_).toContainEqual({
      path: 'pinCode, title',
      isBreaking: false,
      description: 'is new: "Postal code"',
    });
  });

  it('names a field in the rows of a list, and in a group', () => {
    const change = { pointer: '/properties/members/items/properties/age/maximum', kind: 'changed' } as const;
    const [line] = releaseChanges({
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
    expect(line).toEqual({
      path: 'members.age, maximum',
      description: 'was 80, is 60 now',
      isBreaking: true,
    });
  });

  it('is not asked of a form that was never released', () => {
    expect(changesSinceRelease(['form-schemas'], fixtureForm('MARINE')).isReleased).toBe(false);
  });
});

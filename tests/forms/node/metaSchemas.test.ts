import { describe, expect, it } from 'vitest';
import type { FormIssue } from '#forms/compile/index.ts';
import { issuesAfter } from '../../support/formFolders.ts';

describe('the rules of the form files', () => {
  it.each([
    [
      'clientOnly',
      { type: 'boolean', clientOnly: true },
      '/then/properties/more',
      /"more", which is not sent/,
      /write it below "properties"/,
    ],
    [
      'notAfter',
      { type: 'boolean', notAfter: '{today}' },
      '/then/properties/more/notAfter',
      /Unknown keyword "notAfter"/,
      /Known here: type, title/,
    ],
  ])('know a field that appears by %s, so that the check says what is wrong with it', (...example) => {
    const [, shape, pointer, problem, hint] = example;
    expect(appears(shape)).toContainEqual(
      expect.objectContaining({
        file: 'health/schema.json',
        pointer,
        problem: expect.stringMatching(problem),
        hint: expect.stringMatching(hint),
      }),
    );
  });
});

/** What is wrong when a field of this shape appears in a form by a rule. */
function appears(shape: object): readonly FormIssue[] {
  return issuesAfter({
    'health/schema.json': {
      '/if': { required: ['email'] },
      '/then': { properties: { more: shape } },
    },
    'health/ui.json': { '/more': { 'ui:title': 'More' } },
  });
}

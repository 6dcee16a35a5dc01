import { describe, expect, it } from 'vitest';
import { sentencesOf } from '#workbench/build/forms/sentencesOf.ts';

const journey = (title: string, message?: string) => ({
  title,
  ok: message === undefined,
  tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
});

describe('what is said of a run of a folder’s journeys', () => {
  it('says a sentence for each, without the ids of the specification, and of a failed one why', () => {
    const specs = [
      journey('[PAY-1, R4] MARINE: is sent'),
      journey('MARINE: rows', '\u001b[31mError: no row\u001b[39m'),
    ];
    expect(sentencesOf({ suites: [{ suites: [{ specs }] }] })).toEqual([
      '✓ MARINE: is sent',
      '✗ MARINE: rows\n    Error: no row',
    ]);
  });

  it('says what kept the journeys from running at all, and nothing of a run without any', () => {
    expect(sentencesOf({ errors: [{ message: 'The lead server ended.' }] })).toEqual([
      '✗     The lead server ended.',
    ]);
    expect(sentencesOf({})).toEqual([]);
  });
});

import type { TestCase, TestResult } from '@playwright/test/reporter';
import { expect, it, vi } from 'vitest';
import SentencesReporter from '#workbench/build/forms/sentencesReporter.ts';

it('a run says a sentence for each journey, without ids of the specification, and of a failed one why', () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const reporter = new SentencesReporter();
  const ends = (title: string, status: string, ...messages: readonly string[]) =>
    reporter.onTestEnd(
      { title } as TestCase,
      { status, errors: messages.map((message) => ({ message })) } as TestResult,
    );
  ends('[PAY-1, R4] MARINE: is sent', 'passed');
  ends('MARINE: rows', 'failed', '\u001b[31mError: no row\u001b[39m');
  reporter.onError({ message: 'The lead server ended.' });
  log.mockRestore();
  expect(said).toEqual([
    '✓ MARINE: is sent',
    '✗ MARINE: rows\n    Error: no row',
    '✗ It could not be tried:\n    The lead server ended.',
  ]);
});

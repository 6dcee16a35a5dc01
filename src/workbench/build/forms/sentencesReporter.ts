import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Reports each journey in a sentence: passed, or failed and why. */
export default class SentencesReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, errors }: TestResult): void {
    // the ids of the specification are for testers
    const sentence = title.replace(/^\[[^\]]*\] /, '');
    if (status === 'passed') console.log(`✓ ${sentence}`);
    else console.log([`✗ ${sentence}`, ...errors.map(inFewLines)].join('\n'));
  }

  onError(error: TestError): void {
    console.log(`✗ It could not be tried:\n${inFewLines(error)}`);
  }
}

const inFewLines = ({ message = '' }: TestError): string =>
  `    ${stripVTControlCharacters(message).split('\n').slice(0, 20).join('\n    ')}`;

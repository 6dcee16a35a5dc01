/**
 * Builds one shared page: the written form comes as JSON on the standard input, the page goes to the standard output. A
 * process of its own, because a build for production sets the whole process for it, and a dev server is none.
 */
import { text } from 'node:stream/consumers';
import type { WrittenForm } from './judgeWritten.ts';
import { buildSharedPage } from './sharedPage.ts';

const { written, home } = JSON.parse(await text(process.stdin)) as {
  readonly written: WrittenForm;
  readonly home: string;
};
try {
  process.stdout.write(JSON.stringify(await buildSharedPage(written, home, new Date())));
} catch (error) {
  process.stdout.write(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }));
}

/**
 * Builds one shared page: the written form comes as JSON on the standard input, the page goes to the standard output. A
 * process of its own, because a build for production sets the whole process for it, and a dev server is none.
 */
import { text } from 'node:stream/consumers';
import { buildSharedPage } from './sharedPage.ts';
import type { SourceForm } from './validateSource.ts';

const { source, home } = JSON.parse(await text(process.stdin)) as {
  readonly source: SourceForm;
  readonly home: string;
};
try {
  process.stdout.write(JSON.stringify(await buildSharedPage(source, home, new Date())));
} catch (error) {
  process.stdout.write(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }));
}

import { loadServedCatalogue } from '#forms/node/index.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { describeError } from '#server/http/describeError.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { parseConfig } from './config.ts';
import { runServer } from './runServer.ts';

let lostLines = 0;

/**
 * Starts the server and prints one line `ready <site url> <admin url>` on standard output.
 * Logs go to standard error. SIGTERM or SIGINT stops it gracefully; a second signal at once.
 */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const running = await runServer({
    countLostLines: () => lostLines,
    config,
    loadForms: () => serverFormsOf(loadServedCatalogue(config.formSchemasDirs, config.formDrafts)),
    logStream: process.stderr,
  });

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      running.stop().then(() => process.exit(0), fail);
    });
  }
  process.stdout.write(`ready ${running.siteUrl} ${running.adminUrl}\n`);
}

/** Prints the message of a start error for the operator. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Logs only the stack frames of an uncaught error, because its message may quote a visitor's data. */
function failUnexpectedly(error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: 60, msg: 'uncaught error', why: reasonOf(error), error: describeError(error) })}\n`,
  );
  process.exit(1);
}

// the server keeps running when its log is on a full disk or a closed pipe
for (const stream of [process.stdout, process.stderr])
  stream.on('error', () => {
    lostLines += 1;
  });
process.on('uncaughtException', failUnexpectedly);
process.on('unhandledRejection', failUnexpectedly);
main().catch(fail);

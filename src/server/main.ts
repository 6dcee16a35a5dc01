import { closeSync, openSync } from 'node:fs';
import { loadCatalogue } from '#catalogue';
import { todayInIndia } from '#rules/today.ts';
import { parseConfig } from '#server/config.ts';
import { describeError } from '#server/http/describeError.ts';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { runServer } from './runServer.ts';

/**
 * Starts the server and prints one line `ready <site url> <admin url>` on standard output (CONTRACT 'Running it').
 * Logs go to standard error. SIGTERM or SIGINT stops it gracefully after STOP_DELAY; a second one ends that delay, the
 * next one the process. SIGHUP takes up the newest release of the site; from a terminal that is closed it stops.
 */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  let isReleaseWaiting = false;
  let answerHangup = (sender: Hangup) => {
    if (sender === 'terminal') process.exit(1);
    isReleaseWaiting = true;
  };
  watchForHangups((sender) => answerHangup(sender));
  const running = await runServer({
    config,
    loadForms: () =>
      leadFormsOf(loadCatalogue(config.formSchemasDirs, new Date(), new Map(), config.formDrafts)),
    logStream: process.stderr,
    now: () => new Date(),
    todayOf: todayInIndia,
  });

  let isStopping = false;
  const stop = () => {
    if (isStopping) {
      if (running.stopSooner()) return;
      process.exit(1);
    }
    isStopping = true;
    running.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  answerHangup = (sender) => {
    if (sender === 'terminal') stop();
    else if (!isStopping) void running.takeUpRelease();
  };
  if (isReleaseWaiting) void running.takeUpRelease();
  process.stdout.write(`ready ${running.siteUrl} ${running.adminUrl}\n`);
}

/** Who sends a SIGHUP: an operator, or a terminal that is closed. */
type Hangup = 'operator' | 'terminal';

/** Tells from the start on who sends a SIGHUP. */
function watchForHangups(onHangup: (sender: Hangup) => void): void {
  const hadTerminal = hasTerminal();
  process.on('SIGHUP', () => onHangup(hadTerminal && !hasTerminal() ? 'terminal' : 'operator'));
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** The messages of start errors are written for whoever starts the server. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** A fault nobody caught: its message may quote a visitor's data, so only its place is written. */
function failUnexpectedly(error: unknown): void {
  process.stderr.write(
    `${JSON.stringify({ level: 60, msg: 'unexpected fault', error: describeError(error) })}\n`,
  );
  process.exit(1);
}

process.on('uncaughtException', failUnexpectedly);
process.on('unhandledRejection', failUnexpectedly);
main().catch(fail);

import { type ChildProcess, spawn } from 'node:child_process';
import { watchDirectories } from './watchDirectories.ts';

/** A program that is started again whenever something in the watched directories changes. */
export interface RestartingProcess {
  /** Ends the program and the watching; resolves when the program has ended. */
  stop(): Promise<void>;
}

export interface RestartingProcessOptions {
  /** What this Node runs: a file and its arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Directories, watched with everything below them. */
  readonly watched: readonly string[];
  /** The program ended by itself; it stays so until the next change. */
  readonly onEnd: () => void;
}

/** Starts a file with this Node, and again after every change. Its output goes where ours goes. */
export function startRestartingProcess(options: RestartingProcessOptions): RestartingProcess {
  const { args, env, watched, onEnd } = options;
  let child: ChildProcess | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isStopping = false;

  function start(): void {
    if (isStopping) return;
    const started = spawn(process.execPath, args, { stdio: 'inherit', env });
    child = started;
    started.once('exit', () => {
      if (child !== started) return; // it was told to end
      child = undefined;
      if (!isStopping) onEnd();
    });
  }

  async function end(): Promise<void> {
    const ending = child;
    if (ending === undefined) return;
    child = undefined;
    const hasEnded = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await hasEnded;
  }

  const stopWatching = watchDirectories(watched, () => {
    // One after the other: a change during a restart asks for one more.
    turn = turn.then(end).then(start);
  });
  start();

  return {
    async stop() {
      isStopping = true;
      stopWatching();
      await turn;
      await end();
    },
  };
}

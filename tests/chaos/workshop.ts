import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => void | Promise<void>;

/** Where the chaos test works, and what has to be put away afterwards. */
export interface Workshop {
  /** A directory of the chaos test's own. */
  readonly directory: string;
  /** Aborted by Ctrl-C and SIGTERM: whoever works or waits gives up. */
  readonly signal: AbortSignal;
  /** Notes how to undo what was just done; undone in reverse, each once, however the chaos test ends. Answers to undo it now. */
  putAwayLater(undo: Undo): () => Promise<void>;
  /** Undoes everything that is left. */
  close(): Promise<void>;
}

/** Opens a workshop; Ctrl-C puts everything away and ends the process. */
export function openWorkshop(): Workshop {
  const directory = mkdtempSync(join(tmpdir(), 'chaos-'));
  const undone = new AbortController();
  const open = new Set<Undo>();

  async function putAway(undo: Undo): Promise<void> {
    if (!open.delete(undo)) return;
    await Promise.try(undo).catch(console.error);
  }

  async function close(): Promise<void> {
    for (const undo of [...open].reverse()) await putAway(undo);
    rmSync(directory, { recursive: true, force: true });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (undone.signal.aborted) return;
      undone.abort(new Error(`The chaos test was ended by ${signal}.`));
      console.error('\nPutting everything away …');
      void close().finally(() => process.exit(130));
    });
  }

  return {
    directory,
    signal: undone.signal,
    putAwayLater(undo) {
      open.add(undo);
      return () => putAway(undo);
    },
    close,
  };
}

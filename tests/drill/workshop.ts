import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the drill works, and what has to be put away afterwards. */
export interface Workshop {
  /** A directory of the drill's own. */
  readonly directory: string;
  /** Aborted by Ctrl-C and SIGTERM: whoever works or waits gives up. */
  readonly signal: AbortSignal;
  /** Notes how to undo what was just done; undone in reverse, each once, however the drill ends. */
  putAwayLater(undo: () => void | Promise<void>): PutAway;
  /** Undoes everything that is left. */
  close(): Promise<void>;
}

/** Undoes it now rather than at the end. */
export type PutAway = () => Promise<void>;

/** Opens a workshop; Ctrl-C puts everything away and ends the process. */
export function openWorkshop(): Workshop {
  const directory = mkdtempSync(join(tmpdir(), 'drill-'));
  const undone = new AbortController();
  const open = new Set<() => void | Promise<void>>();

  async function undoOne(undo: () => void | Promise<void>): Promise<void> {
    if (!open.delete(undo)) return;
    try {
      await undo();
    } catch (error) {
      console.error(error);
    }
  }

  async function close(): Promise<void> {
    for (const undo of [...open].reverse()) await undoOne(undo);
    rmSync(directory, { recursive: true, force: true });
  }

  const breakOff = (signal: NodeJS.Signals) => {
    if (undone.signal.aborted) return;
    undone.abort(new Error(`The drill was ended by ${signal}.`));
    console.error('\nPutting everything away …');
    void close().finally(() => process.exit(130));
  };
  process.on('SIGINT', breakOff);
  process.on('SIGTERM', breakOff);

  return {
    directory,
    signal: undone.signal,
    putAwayLater(undo) {
      open.add(undo);
      return () => undoOne(undo);
    },
    close,
  };
}

import { closeSync, openSync } from 'node:fs';

/** Who sends a SIGHUP: an operator, or a terminal that is closed. */
export type Hangup = 'operator' | 'terminal';

/** Tells from the start on who sends a SIGHUP. */
export function watchForHangups(onHangup: (sender: Hangup) => void): void {
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

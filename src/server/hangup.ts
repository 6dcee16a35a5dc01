import { closeSync, openSync, readFileSync } from 'node:fs';

/** What a SIGHUP asks for: it is sent by operators, and by a terminal that is closed. */
export type Hangup = 'operator' | 'terminal';

/** Tells from the start on who sends a SIGHUP. Programs that were started with nohup outlive their terminal. */
export function watchForHangups(onHangup: (sender: Hangup) => void): void {
  const endsWithTerminal = hasTerminal() && !isIgnored();
  process.on('SIGHUP', () => onHangup(endsWithTerminal && !hasTerminal() ? 'terminal' : 'operator'));
}

function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}

/** Whether the program was started with SIGHUP ignored, as nohup does. The mask's lowest bit is signal 1. */
function isIgnored(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}

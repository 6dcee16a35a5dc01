import type { Happening } from './run.ts';

/** What happened at a step, for a line of a log. */
export function happeningInWords(did: Happening): string {
  switch (did.kind) {
    case 'event': {
      const { type, ...payload } = did.event;
      return Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`;
    }
    case 'timer':
      return did.event.replace('xstate.after.', 'after ');
    case 'guard':
      return did.says === null ? `${did.guard} is as it is` : `${did.guard} says ${did.says ? 'yes' : 'no'}`;
    case 'settled':
      return 'error' in did
        ? `${did.call} failed with ${JSON.stringify(did.error)}`
        : `${did.call} came back with ${JSON.stringify(did.output) ?? 'nothing'}`;
  }
}

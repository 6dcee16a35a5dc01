import type { StepCause } from './recording.ts';

/** The cause of a step as a line of text. */
export function describeCause(cause: StepCause): string {
  switch (cause.kind) {
    case 'event': {
      const { type, ...payload } = cause.event;
      return Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`;
    }
    case 'timer':
      return cause.event.replace('xstate.after.', 'after ');
    case 'settled':
      return 'error' in cause
        ? `${cause.call} failed with ${JSON.stringify(cause.error)}`
        : `${cause.call} came back with ${JSON.stringify(cause.output) ?? 'nothing'}`;
  }
}

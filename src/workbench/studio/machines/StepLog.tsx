import type { LiveRecording, StepCause } from '#workbench/machines/recording.ts';

const maxLines = 300;

/** The steps of a recording, newest first. */
export function StepLog({ recording }: { readonly recording: LiveRecording }) {
  const steps = [...recording.steps.entries()].slice(-maxLines).toReversed();
  return (
    <section className="log" aria-label="Steps">
      <h3>Steps</h3>
      {steps.length === 0 && <p className="hint">No steps yet.</p>}
      <ol className="lines">
        {steps.map(([index, { at, to, cause, states, effects }]) => (
          <li key={index}>
            {(at / 1000).toFixed(1)} s {to !== '' && <b>{to} </b>}
            {describeCause(cause)}
            {Object.entries(states).map(([path, value]) => (
              <small key={path}>
                → {path} {typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')}
              </small>
            ))}
            {effects.map(({ action, params }, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the effects of a step never change their order
              <small key={`${number} ${action}`} className="success">
                ⚡ {action} {params === undefined ? '' : JSON.stringify(params)}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeCause(cause: StepCause): string {
  switch (cause.kind) {
    case 'event': {
      const { type, ...payload } = cause.event;
      return Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`;
    }
    case 'timer':
      return cause.event.replace('xstate.after.', 'after ');
    case 'settled':
      return 'error' in cause
        ? `${cause.call} rejected with ${JSON.stringify(cause.error)}`
        : `${cause.call} resolved with ${JSON.stringify(cause.output) ?? 'nothing'}`;
  }
}

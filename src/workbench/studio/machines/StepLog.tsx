import type { ShownRun } from '#workbench/machines/collectRuns.ts';
import { happeningInWords } from '#workbench/machines/happeningInWords.ts';

const maxLines = 300;

/** What happened in a run, the last step first. */
export function StepLog({ run }: { readonly run: ShownRun }) {
  const steps = [...run.steps.entries()].slice(-maxLines).toReversed();
  return (
    <section className="log" aria-label="Steps">
      <h3>Steps</h3>
      {steps.length === 0 && <p className="hint">Nothing has happened yet.</p>}
      <ol className="lines">
        {steps.map(([place, { at, to, did, states, effects }]) => (
          <li key={place}>
            {(at / 1000).toFixed(1)} s {to !== '' && <b>{to} </b>}
            {happeningInWords(did)}
            {Object.entries(states).map(([path, value]) => (
              <small key={path}>
                → {path} {typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')}
              </small>
            ))}
            {effects.map(({ action, params }, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what a step asked for never changes its order
              <small key={`${number} ${action}`} className="right">
                ⚡ {action} {params === undefined ? '' : JSON.stringify(params)}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

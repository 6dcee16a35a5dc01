import type { Judgement } from '../lead/useJudgement.ts';
import { releaseLines } from './releaseLines.ts';
import './ReleasePane.css';

/** What changed in the leads of a form since they were released, what breaks marked and said with its remedy. */
export function ReleasePane({ judged }: { readonly judged: Judgement | null }) {
  if (!judged) return <p className="release-pane">Asking…</p>;
  if (!judged.release) return <p className="release-pane">The form is not right yet: see its problems.</p>;
  const { isReleased, breaking } = judged.release;
  const lines = releaseLines(judged.release);
  return (
    <div className="release-pane">
      <h2>Since the release</h2>
      {!isReleased && <p>This form was not released yet: nobody relies on it, and everything may change.</p>}
      {isReleased && lines.length === 0 && <p>Its leads are those that were released.</p>}
      <ul>
        {lines.map(({ where, words, breaks }) => (
          <li key={`${where} ${words}`} data-breaks={breaks}>
            {breaks && <strong>Breaks: </strong>}
            <code>{where || 'the form'}</code> {words}
          </li>
        ))}
      </ul>
      {breaking.length > 0 && (
        <>
          <h2>What the check refuses</h2>
          <ul>
            {breaking.map(({ problem, remedy }) => (
              <li key={problem} data-breaks>
                {problem} <span>{remedy}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import { releaseChanges } from './releaseChanges.ts';

/** Changes of a form's leads since their release; breaking ones with their hints. */
export function ReleasePane({ validation }: { readonly validation: SourceValidation | null }) {
  if (!validation?.release)
    return (
      <p className="preview__pane">
        {validation ? 'The form is not right yet: see its problems.' : 'Asking…'}
      </p>
    );
  const { isReleased, breaking } = validation.release;
  const changes = releaseChanges(validation.release);
  return (
    <div className="preview__pane stack">
      <h2>Since the release</h2>
      {!isReleased && <p>This form was not released yet: nobody relies on it, and everything may change.</p>}
      {isReleased && changes.length === 0 && <p>Its leads are those that were released.</p>}
      <ul className="lines">
        {changes.map(({ path, description, isBreaking }) => (
          <li key={`${path} ${description}`} className={isBreaking ? 'issue' : undefined}>
            {isBreaking && <strong>Breaks: </strong>}
            <code>{path || 'the form'}</code> {description}
          </li>
        ))}
      </ul>
      {breaking.length > 0 && <h2>What the check refuses</h2>}
      <ul className="lines">
        {breaking.map(({ problem, hint }) => (
          <li key={problem} className="issue">
            {problem} {hint}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { FormFault } from '#engine/compile';
import type { Remedy } from './remediesOf.ts';
import './ProblemList.css';

interface ProblemListProps {
  readonly faults: readonly FormFault[] | undefined;
  /** The folder's path: files are shown from there. */
  readonly place: string;
  readonly onGoTo: (fault: FormFault) => void;
  /** What a press can do about a fault. */
  readonly remediesOf: (fault: FormFault) => readonly Remedy[];
  readonly onRemedy: (remedy: Remedy) => void;
}

/** What is wrong with a form, as sentences with place and remedy; a press jumps there. */
export function ProblemList({ faults, place, onGoTo, remediesOf, onRemedy }: ProblemListProps) {
  const count = faults?.length ?? 0;
  return (
    <section className="problems" aria-label="Problems">
      <p className="problems__count" role="status">
        {faults === undefined ? 'Checking…' : count === 0 ? 'Nothing is wrong.' : sentence(count)}
      </p>
      {faults !== undefined && count > 0 && (
        <ul className="problems__list">
          {faults.map((fault) => (
            <li key={`${fault.file} ${fault.pointer} ${fault.problem}`}>
              <button type="button" className="problems__place" onClick={() => onGoTo(fault)}>
                {fault.file.startsWith(`${place}/`) ? fault.file.slice(place.length + 1) : fault.file}
                {fault.pointer && <span className="problems__pointer">{fault.pointer}</span>}
              </button>
              <p className="problems__text">
                {fault.problem} <span className="problems__remedy">{fault.remedy}</span>
              </p>
              {remediesOf(fault).map((remedy) => (
                <button
                  key={remedy.label}
                  type="button"
                  className="studio-button problems__fix"
                  onClick={() => onRemedy(remedy)}
                >
                  {remedy.label}
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const sentence = (count: number) => (count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`);

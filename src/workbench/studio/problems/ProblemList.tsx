import { useId, useState } from 'react';
import type { FormFault } from '#engine/compile';
import { Button, StudioButton } from '../controls.tsx';
import type { Remedy } from './remediesOf.ts';
import './ProblemList.css';

interface ProblemListProps {
  readonly faults: readonly FormFault[] | undefined;
  /** Whether the server, which sees what the studio cannot, did not answer. */
  readonly isAway: boolean;
  /** The folder's path: files are shown from there. */
  readonly place: string;
  readonly onGoTo: (fault: FormFault) => void;
  /** What a press can do about a fault. */
  readonly remediesOf: (fault: FormFault) => readonly Remedy[];
  readonly onRemedy: (remedy: Remedy) => void;
}

/** What is wrong with a form, as sentences with place and remedy; a press jumps there. */
export function ProblemList({ faults, isAway, place, onGoTo, remediesOf, onRemedy }: ProblemListProps) {
  const count = faults?.length ?? 0;
  const [isOpen, setOpen] = useState(true);
  const list = useId();
  return (
    <section className="problems" aria-label="Problems">
      <div className="problems__head">
        <p role="status">
          {faults === undefined ? 'Checking…' : count === 0 ? nothing(isAway) : sentence(count)}
        </p>
        {count > 0 && (
          <StudioButton
            look="problems__fix"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </StudioButton>
        )}
      </div>
      {faults !== undefined && count > 0 && (
        <ul className="problems__list" id={list} hidden={!isOpen}>
          {faults.map((fault) => (
            <li key={`${fault.file} ${fault.pointer} ${fault.problem}`}>
              <Button className="problems__place" onClick={() => onGoTo(fault)}>
                {fault.file.startsWith(`${place}/`) ? fault.file.slice(place.length + 1) : fault.file}
                {fault.pointer && <span className="problems__pointer">{fault.pointer}</span>}
              </Button>
              <p className="problems__text">
                {fault.problem} <span className="problems__remedy">{fault.remedy}</span>
              </p>
              {remediesOf(fault).map((remedy) => (
                <StudioButton key={remedy.label} look="problems__fix" onClick={() => onRemedy(remedy)}>
                  {remedy.label}
                </StudioButton>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const sentence = (count: number) => (count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`);

const nothing = (isAway: boolean) =>
  isAway
    ? 'Nothing is wrong here. What only the server sees, pictures and what was released, is not known: it does not answer.'
    : 'Nothing is wrong.';

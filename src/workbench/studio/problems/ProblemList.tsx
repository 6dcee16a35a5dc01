import type { FormFault } from '#forms/compile/index.ts';
import { Button } from '../controls.tsx';
import { type Remedy, remediesOf } from './remediesOf.ts';

interface ProblemListProps {
  readonly faults: readonly FormFault[] | undefined;
  /** Whether the server, which sees what the studio cannot, did not answer. */
  readonly isAway: boolean;
  /** The folder's path: files are shown from there. */
  readonly place: string;
  readonly onGoTo: (fault: FormFault) => void;
  /** The text of a file, by its path. */
  readonly textOf: (path: string) => string | null;
  readonly onRemedy: (remedy: Remedy) => void;
}

/** What is wrong with a form, as sentences with place and remedy; a press jumps there. */
export function ProblemList({ faults, isAway, place, onGoTo, textOf, onRemedy }: ProblemListProps) {
  const count = faults?.length ?? 0;
  return (
    <section className="problems" aria-label="Problems">
      <p className="hint" role="status">
        {faults === undefined ? 'Checking…' : count === 0 ? nothing(isAway) : sentence(count)}
      </p>
      <ul className="lines">
        {(faults ?? []).map((fault) => (
          <li key={`${fault.file} ${fault.pointer} ${fault.problem}`}>
            <Button className="link fault" onClick={() => onGoTo(fault)}>
              {fault.file.startsWith(`${place}/`) ? fault.file.slice(place.length + 1) : fault.file}{' '}
              <code>{fault.pointer}</code>
            </Button>
            <p>
              {fault.problem} {fault.remedy}
            </p>
            <div className="row">
              {remediesOf(fault, textOf).map((remedy) => (
                <Button key={remedy.label} onClick={() => onRemedy(remedy)}>
                  {remedy.label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sentence = (count: number) => (count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`);

const nothing = (isAway: boolean) =>
  isAway
    ? 'Nothing is wrong here. What only the server sees, pictures and what was released, is not known: it does not answer.'
    : 'Nothing is wrong.';

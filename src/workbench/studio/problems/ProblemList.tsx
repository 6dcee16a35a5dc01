import type { FormIssue } from '#forms/compile/index.ts';
import { Button } from '../controls.tsx';

interface ProblemListProps {
  readonly issues: readonly FormIssue[] | undefined;
  /** Whether the server, which sees what the studio cannot, did not answer. */
  readonly isServerOffline: boolean;
  readonly folderPath: string;
  readonly onGoTo: (issue: FormIssue) => void;
}

/** The issues of a form with their hints; a press jumps there. */
export function ProblemList({ issues, isServerOffline, folderPath, onGoTo }: ProblemListProps) {
  const count = issues?.length ?? 0;
  return (
    <section className="problems" aria-label="Problems">
      <p className="hint" role="status">
        {issues === undefined ? 'Checking…' : count === 0 ? nothingText(isServerOffline) : countText(count)}
      </p>
      <ul className="lines">
        {(issues ?? []).map((issue) => (
          <li key={`${issue.file} ${issue.pointer} ${issue.problem}`}>
            <Button className="link issue" onClick={() => onGoTo(issue)}>
              {issue.file.startsWith(`${folderPath}/`) ? issue.file.slice(folderPath.length + 1) : issue.file}{' '}
              <code>{issue.pointer}</code>
            </Button>
            <p>
              {issue.problem} {issue.hint}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countText = (count: number) => (count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`);

const nothingText = (isServerOffline: boolean) =>
  isServerOffline
    ? 'Nothing is wrong here. What only the server sees, pictures and what was released, is not known: it does not answer.'
    : 'Nothing is wrong.';

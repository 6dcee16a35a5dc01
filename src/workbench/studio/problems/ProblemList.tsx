import type { FormIssue } from '#forms/compile/index.ts';
import { Button } from '../controls.tsx';

interface ProblemListProps {
  readonly issues: readonly FormIssue[] | undefined;
  /** Whether the server, which checks pictures and released schemas, did not respond. */
  readonly isServerOffline: boolean;
  readonly folderPath: string;
  readonly onGoTo: (issue: FormIssue) => void;
}

/** The issues of a form with their hints, and links to their places. */
export function ProblemList({ issues, isServerOffline, folderPath, onGoTo }: ProblemListProps) {
  const count = issues?.length ?? 0;
  return (
    <section className="problems" aria-label="Problems">
      <p className="hint" role="status">
        {issues === undefined ? 'Checking…' : count === 0 ? noneText(isServerOffline) : countText(count)}
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

const countText = (count: number) => (count === 1 ? '1 problem.' : `${count} problems.`);

const noneText = (isServerOffline: boolean) =>
  isServerOffline
    ? 'No problems found here. The server does not respond, so pictures and released schemas were not checked.'
    : 'No problems.';

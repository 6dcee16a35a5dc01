import { useEffect, useState } from 'react';
import { LeadFields } from '#admin/inbox/lead/LeadFields.tsx';
import type { FieldModel, LeadData } from '#engine';
import type { FormFault } from '#engine/compile';
import type { FrameAnswers } from '../frame/frameMessages.ts';
import type { ProblemQuestion } from '../problems/problemMessages.ts';
import { callStudio } from '../workspace/studioCalls.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';
import './LeadPane.css';

/** The server's side of a written form (src/build/studio/judgeWritten.ts). */
export interface Judgement {
  readonly faults: readonly FormFault[];
  readonly fields: readonly FieldModel[];
  readonly release: {
    readonly isReleased: boolean;
    readonly changes: readonly {
      readonly pointer: string;
      readonly kind: 'added' | 'removed' | 'changed';
      readonly now: unknown;
      readonly then: unknown;
    }[];
    readonly breaking: readonly FormFault[];
  };
  readonly verdict: {
    readonly status: number;
    readonly message: string;
    readonly errors: readonly { readonly field: string; readonly message: string }[];
    readonly csv: { readonly header: string; readonly row: string } | null;
  } | null;
}

interface LeadPaneProps {
  readonly written: WrittenFolder;
  readonly shared: ProblemQuestion['shared'];
  readonly answers: FrameAnswers | null;
}

/** What the form would send now, what the server says of it, and how the inbox and the CSV show it. */
export function LeadPane({ written, shared, answers }: LeadPaneProps) {
  const judged = useJudgement(written, shared, answers?.payload);
  const payload = answers?.payload ?? {};
  const verdict = judged?.verdict;
  const lead = {
    id: 'sample',
    formType: answers?.formType ?? '',
    createdAt: '',
    data: payload,
    status: 'new' as const,
    version: 0,
  };
  return (
    <div className="lead-pane">
      <h2>What is sent</h2>
      <pre>{JSON.stringify({ formType: answers?.formType, data: payload }, null, 2)}</pre>
      <h2>What the server says</h2>
      {verdict ? (
        <>
          <p className="lead-pane__verdict" data-accepted={verdict.status === 201}>
            {verdict.status} {verdict.message}
          </p>
          <ul>
            {verdict.errors.map(({ field, message }) => (
              <li key={field}>
                <code>{field}</code>: {message}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{judged ? 'The form is not right yet: see its problems.' : 'Asking…'}</p>
      )}
      <h2>In the inbox</h2>
      {judged && <LeadFields lead={lead} fields={judged.fields} />}
      <h2>In the CSV</h2>
      {verdict?.csv ? (
        <pre>
          {verdict.csv.header}
          {verdict.csv.row}
        </pre>
      ) : (
        <p>A lead that is refused is in no export.</p>
      )}
    </div>
  );
}

/** Asks the studio's server about a written form and a lead of it; null until it has answered. */
function useJudgement(
  written: WrittenFolder,
  shared: ProblemQuestion['shared'],
  data: LeadData | undefined,
): Judgement | null {
  const [judged, setJudged] = useState<Judgement | null>(null);
  useEffect(() => {
    const { folder, directory, texts } = written;
    const asked = new AbortController();
    const pause = setTimeout(() => {
      const body = { folder, directory, texts, shared: shared.texts, data };
      callStudio<Judgement>('judge', body, asked.signal).then(setJudged, (error: unknown) => {
        if (!asked.signal.aborted) console.error(error);
      });
    }, 200);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [written, shared, data]);
  return judged;
}

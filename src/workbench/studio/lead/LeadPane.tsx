import { LeadFields } from '#inbox/lead/LeadFields.tsx';
import type { Judgement } from '#workbench/build/studio/judgeWritten.ts';
import type { FrameAnswers } from '../frame/frameMessages.ts';

interface LeadPaneProps {
  readonly judged: Judgement | null;
  readonly answers: FrameAnswers | null;
}

/** What the form would send now, what the server says of it, and how the inbox and the CSV show it. */
export function LeadPane({ judged, answers }: LeadPaneProps) {
  const { formType = '', payload = {} } = answers ?? {};
  const verdict = judged?.verdict;
  const lead = { id: 'sample', formType, createdAt: '', data: payload, status: 'new', version: 0 } as const;
  return (
    <div className="preview__pane stack">
      <h2>What is sent</h2>
      <pre>{JSON.stringify({ formType, data: payload }, null, 2)}</pre>
      <h2>What the server says</h2>
      {verdict ? (
        <>
          <p className={verdict.status === 201 ? 'right' : 'issue'}>
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

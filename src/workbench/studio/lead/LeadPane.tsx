import { LeadFields } from '#inbox/lead/LeadFields.tsx';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import type { FrameState } from '../frame/frameMessages.ts';

interface LeadPaneProps {
  readonly validation: SourceValidation | null;
  readonly frameState: FrameState | null;
}

/** What the form would send now, what the server says of it, and how the inbox and the CSV show it. */
export function LeadPane({ validation, frameState }: LeadPaneProps) {
  const { formType = '', payload = {} } = frameState ?? {};
  const response = validation?.response;
  const lead = { id: 'sample', formType, createdAt: '', data: payload, status: 'new', version: 0 } as const;
  return (
    <div className="preview__pane stack">
      <h2>What is sent</h2>
      <pre>{JSON.stringify({ formType, data: payload }, null, 2)}</pre>
      <h2>What the server says</h2>
      {response ? (
        <>
          <p className={response.status === 201 ? 'right' : 'issue'}>
            {response.status} {response.message}
          </p>
          <ul>
            {response.errors.map(({ field, message }) => (
              <li key={field}>
                <code>{field}</code>: {message}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{validation ? 'The form is not right yet: see its problems.' : 'Asking…'}</p>
      )}
      <h2>In the inbox</h2>
      {validation && <LeadFields lead={lead} fields={validation.fields} />}
      <h2>In the CSV</h2>
      {response?.csv ? (
        <pre>
          {response.csv.header}
          {response.csv.row}
        </pre>
      ) : (
        <p>A lead that is refused is in no export.</p>
      )}
    </div>
  );
}

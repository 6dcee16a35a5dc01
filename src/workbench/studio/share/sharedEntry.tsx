import * as module from 'virtual:shared-form';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HeadingLevelContext } from '#form-ui/index.ts';
import { getLeadForm, LeadFormView } from '#lead-form/LeadFormView.tsx';
import { LeadApiContext } from '#lead-form/leadApiContext.ts';

const api = { apiHost: '', leadKey: '' };
const store = getLeadForm(module, api);

/** The form, which shows its payload below instead of sending it. */
function SharedForm() {
  const [lead, setLead] = useState<unknown>(null);
  useEffect(() => {
    window.fetch = async (_input, init) => {
      setLead(JSON.parse(String(init?.body ?? 'null')));
      return new Response(JSON.stringify({ success: true }), { status: 201 });
    };
  }, []);
  return (
    <LeadApiContext value={api}>
      <div className="lead-form-slot" data-form-slot={module.model.formType}>
        <HeadingLevelContext value={2}>
          <LeadFormView module={module} store={store} />
        </HeadingLevelContext>
      </div>
      <div className="shared-lead" role="status">
        {lead !== null && (
          <>
            <h2>This would be sent</h2>
            <p>Nothing has left this page.</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable */}
            <pre tabIndex={0}>{JSON.stringify(lead, null, 2)}</pre>
          </>
        )}
      </div>
    </LeadApiContext>
  );
}

createRoot(document.getElementById('form') as HTMLElement).render(<SharedForm />);

import { useSyncExternalStore } from 'react';
import type { KeptLeads } from './keepLeads.ts';

/** What the form would have sent, once its button was pressed. */
export function SharedLead({ leads }: { readonly leads: KeptLeads }) {
  const lead = useSyncExternalStore(leads.subscribe, leads.newest);
  return (
    <div className="shared-lead" role="status">
      {lead !== null && (
        <>
          <h2>This would be sent</h2>
          <p>Nothing has left this page.</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keys too */}
          <pre tabIndex={0}>{JSON.stringify(lead, null, 2)}</pre>
        </>
      )}
    </div>
  );
}

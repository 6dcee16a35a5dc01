import { lazy, Suspense, use, useEffect, useState } from 'react';
import { whenIdle } from '#browser/whenIdle.ts';
import { hasKeptLeads } from '../keptMark.ts';
import { LeadApiContext } from '../leadApiContext.ts';
import { loadLeftLeads } from '../lineOnDemand.ts';

const LeftLeads = lazy(async () => ({ default: await loadLeftLeads() }));

/** The place of leads that closed pages left behind: nothing, and nothing fetched, where there are none. */
export function LeftLeadsHost() {
  const [isWanted, setWanted] = useState(false);
  const api = use(LeadApiContext);
  useEffect(() => (hasKeptLeads() ? whenIdle(() => setWanted(true)) : undefined), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <LeftLeads api={api} />
    </Suspense>
  ) : null;
}

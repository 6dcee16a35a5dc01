import { useEffect, useState } from 'react';
import type { TeamMember } from '#contract/inbox/team.ts';
import type { InboxSession } from '#machines/staffSession.machine.ts';
import { ReadFailure } from '../ReadFailure.tsx';
import { StaffFrame } from '../StaffFrame.tsx';
import { useRight } from '../useRight.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { SecurityEvents } from './SecurityEvents.tsx';
import { TeamTable } from './TeamTable.tsx';
import { type TeamChange, useTeam } from './useTeam.ts';
import './TeamPage.css';

/** The employees: roles, invitations, stops and absences; for administrators also the security events. */
export function TeamPage({ session: { employee: own } }: { readonly session: InboxSession }) {
  const { team, hasFailed, round, refresh } = useTeam();
  const [openMember, setOpenMember] = useState<TeamMember | null>(null);
  const [message, setMessage] = useState('');
  const canManage = useRight('team.manage');
  const canEnterAway = useRight('team.away');
  const canReadEvents = useRight('security.read');
  useEffect(() => {
    document.title = 'Team · Lead inbox';
  }, []);

  function finish({ path, done }: TeamChange): void {
    // the pages and buttons of the new roles
    if (openMember?.email === own && path.endsWith('/roles')) {
      location.reload();
      return;
    }
    setOpenMember(null);
    setMessage(done);
    refresh();
  }

  return (
    <StaffFrame>
      <main className="inbox-main team">
        <h1>Team</h1>
        <p role="status" className="team-message team-message--success">
          {message}
        </p>
        {hasFailed && <ReadFailure subject="The team" onRetry={refresh} />}
        {team ? (
          <TeamTable
            team={team}
            own={own}
            canChange={({ email }) => canManage || canEnterAway || email === own}
            onChange={setOpenMember}
          />
        ) : (
          !hasFailed && <p className="inbox-state">Loading the team…</p>
        )}
        {canManage && <InviteForm onDone={refresh} />}
        {canReadEvents && <SecurityEvents key={round} />}
        {openMember && (
          <MemberDialog
            member={openMember}
            isOwn={openMember.email === own}
            onDone={finish}
            onClose={() => setOpenMember(null)}
          />
        )}
      </main>
    </StaffFrame>
  );
}

import { useRef } from 'react';
import { invitationHours } from '#contract/inbox/team.ts';
import { RoleFields, rolesOfForm } from './RoleFields.tsx';
import { useTeamChange } from './useTeam.ts';

/** Invites an employee by mail. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { message, isBusy, send } = useTeamChange(() => {
    form.current?.reset();
    onDone();
  });
  return (
    <form
      ref={form}
      className="team-invite"
      aria-labelledby="team-invite"
      onSubmit={(event) => {
        event.preventDefault();
        const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
        const roles = rolesOfForm(event.currentTarget);
        send({
          path: 'employees',
          body: { email, roles },
          done: `The invitation to ${email} is on its way.`,
        });
      }}
    >
      <h2 id="team-invite">Invite a colleague</h2>
      <label className="team-invite__email">
        <span className="field__label">Email address</span>
        <input className="field__control" type="email" name="email" required autoComplete="off" />
      </label>
      <RoleFields held={['adviser']} />
      <div className="team-end">
        <button type="submit" className="button button--primary" aria-disabled={isBusy}>
          {isBusy ? 'Inviting…' : 'Invite'}
        </button>
        <p className="field__hint">
          The mail has a link to choose a password. It works once, for {invitationHours} hours.
        </p>
      </div>
      <p role="status" className={`team-message team-message--${message?.kind ?? 'none'}`}>
        {message?.text}
      </p>
    </form>
  );
}

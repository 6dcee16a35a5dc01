import { type ReactNode, useId, useState } from 'react';
import type { TeamMember } from '#contract/inbox/team.ts';
import { useRight } from '../useRight.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { RoleFields, rolesOfForm } from './RoleFields.tsx';
import { type TeamChange, useTeamChange } from './useTeam.ts';

interface MemberDialogProps {
  readonly member: TeamMember;
  readonly isOwn: boolean;
  readonly onDone: (change: TeamChange) => void;
  readonly onClose: () => void;
}

/** Opens the dialog. The browser keeps the focus inside, and restores it on close. */
function show(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

/** Changes the roles, the absence and the access of an employee. */
export function MemberDialog({ member, isOwn, onDone, onClose }: MemberDialogProps) {
  const { message, send } = useTeamChange(onDone);
  const [canManage, canEnterAway] = [useRight('team.manage'), useRight('team.away')];
  const id = useId();
  const path = `employees/${member.id}`;
  return (
    <dialog ref={show} className="team-dialog" aria-labelledby={id} onClose={onClose}>
      <header className="team-dialog__head">
        <h2 id={id}>{member.email}</h2>
        <button type="button" className="button button--quiet" onClick={onClose}>
          Close
        </button>
      </header>
      {message?.kind === 'error' && (
        <p className="inbox-message" role="alert">
          {message.text}
        </p>
      )}
      {canManage && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const roles = rolesOfForm(event.currentTarget);
            send({ path: `${path}/roles`, body: { roles }, done: `The roles of ${member.email} are saved.` });
          }}
        >
          <RoleFields held={member.roles} />
          <div className="team-end">
            <button type="submit" className="button button--primary">
              Save roles
            </button>
          </div>
        </form>
      )}
      {(canEnterAway || isOwn) && (
        <AbsenceForm
          awayUntil={member.awayUntil}
          subject={isOwn ? 'You are' : `${member.email} is`}
          path={isOwn ? 'away' : `${path}/away`}
          send={send}
        />
      )}
      {canManage && !isOwn && <Access member={member} path={path} send={send} />}
    </dialog>
  );
}

interface PartProps {
  readonly member: TeamMember;
  readonly path: string;
  readonly send: (change: TeamChange) => void;
}

/** Stops, starts, or invites again. */
function Access({ member: { email, state }, path, send }: PartProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const button = (name: string, label: string, done: string) => (
    <button
      type="button"
      className="button button--quiet"
      onClick={() => send({ path: `${path}/${name}`, done })}
    >
      {label}
    </button>
  );
  if (state === 'stopped')
    return <div className="team-part team-end">{button('start', 'Start', `${email} can log in again.`)}</div>;
  return (
    <div className="team-part team-end">
      {state === 'invited' &&
        button('invitations', 'Invite again', `A new invitation to ${email} is on its way.`)}
      {isAsking ? (
        <>
          <p role="alert">
            All their sessions end at once, and their open leads become unowned. You can start them again.
          </p>
          {button('stop', 'Stop now', `${email} is stopped.`)}
          <button type="button" className="button button--quiet" onClick={() => setIsAsking(false)}>
            Cancel
          </button>
        </>
      ) : (
        <button type="button" className="button button--quiet team-stop" onClick={() => setIsAsking(true)}>
          Stop…
        </button>
      )}
    </div>
  );
}

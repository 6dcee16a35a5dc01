import { roleLabels } from '#contract/inbox/rights.ts';
import type { TeamMember } from '#contract/inbox/team.ts';
import { formatDateTime } from '../leads/leadValues.ts';
import { formatDay } from './formatDay.ts';

interface TeamTableProps {
  readonly team: readonly TeamMember[];
  /** The mail address of the employee at the screen. */
  readonly own: string;
  readonly canChange: (member: TeamMember) => boolean;
  readonly onChange: (member: TeamMember) => void;
}

/** The employees with roles, state and last login. */
export function TeamTable({ team, own, canChange, onChange }: TeamTableProps) {
  return (
    <table className="team-table" aria-label="Employees">
      <thead>
        <tr>
          <th scope="col">Employee</th>
          <th scope="col">Roles</th>
          <th scope="col">State</th>
          <th scope="col">Last login</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {team.map((member) => (
          <tr key={member.id} data-state={member.state}>
            <th scope="row">
              {member.email}
              {member.email === own && <span className="team-table__own">you</span>}
            </th>
            <td>{member.roles.map((role) => roleLabels[role]).join(', ')}</td>
            <td>
              <span className={`team-state team-state--${member.state}`}>{stateTexts[member.state]}</span>
              {member.awayUntil && ` Away until ${formatDay(member.awayUntil)}`}
            </td>
            <td className="team-table__login">
              {member.lastLoginAt ? formatDateTime(member.lastLoginAt) : 'Never'}
            </td>
            <td className="team-table__end">
              {canChange(member) && (
                <button type="button" className="button button--quiet" onClick={() => onChange(member)}>
                  Change<span className="visually-hidden"> {member.email}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stateTexts: Readonly<Record<TeamMember['state'], string>> = {
  active: 'Active',
  invited: 'Invited',
  stopped: 'Stopped',
};

import { type Role, roleLabels, roles } from '#contract/inbox/rights.ts';

const meanings: Readonly<Record<Role, string>> = {
  adviser: 'own and unowned leads',
  manager: 'all leads, export, figures',
  administrator: 'team, erasing leads, security',
};

/** Reads the ticked roles of a form. */
export const rolesOfForm = (form: HTMLFormElement): Role[] => {
  const ticked = new FormData(form).getAll('role');
  return roles.filter((role) => ticked.includes(role));
};

/** The roles as checkboxes with what they may do. */
export function RoleFields({ held }: { readonly held: readonly Role[] }) {
  return (
    <fieldset className="team-roles">
      <legend>Roles</legend>
      {roles.map((role) => (
        <label key={role} className="team-roles__choice">
          <input type="checkbox" name="role" value={role} defaultChecked={held.includes(role)} />
          <span>
            {roleLabels[role]}
            <span className="team-roles__meaning">{meanings[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

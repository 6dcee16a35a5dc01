import { useId } from 'react';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import type { LeadEdits } from '#machines/leadDrawer.machine.ts';
import { ownerName, useDesk, useEmployee } from '../desk/useDesk.ts';
import { commandAttributes } from '../keys/commandElements.ts';
import { useRight } from '../useRight.ts';

interface OwnerFieldProps {
  readonly lead: InboxLead;
  readonly edits: LeadEdits;
  readonly onEdit: (edits: LeadEdits) => void;
}

/** Who works on the lead: a button to take it or to give it back, and for managers a list of everybody. */
export function OwnerField({ lead, edits, onEdit }: OwnerFieldProps) {
  const employee = useEmployee();
  const isManager = useRight('leads.assign');
  const id = useId();
  const owner = edits.owner === undefined ? lead.owner : edits.owner;
  const isOwn = owner === employee;
  return (
    <div className="lead-owner">
      <label className="lead-owner__label" htmlFor={`${id}owner`}>
        Owner
      </label>
      {isManager ? (
        <select
          id={`${id}owner`}
          className="field__control"
          name="owner"
          value={owner ?? ''}
          {...(isOwn && commandAttributes('owner'))}
          onChange={({ target }) => onEdit({ owner: target.value || null })}
        >
          <OwnerOptions owner={owner} />
        </select>
      ) : (
        <output id={`${id}owner`} className="lead-owner__name">
          {owner === null ? 'Nobody' : ownerName(owner, employee)}
        </output>
      )}
      <button
        type="button"
        className="button button--quiet"
        {...(!(isOwn && isManager) && commandAttributes('owner'))}
        onClick={() => onEdit({ owner: isOwn ? null : employee })}
      >
        {isOwn ? 'Give back' : 'Take it'}
      </button>
    </div>
  );
}

/** Everybody who can own a lead, and `owner`, who may have left. */
export function OwnerOptions({ owner = null }: { readonly owner?: string | null }) {
  const { employees } = useDesk();
  const employee = useEmployee();
  const isKnown = owner === null || employees.some(({ email }) => email === owner);
  return (
    <>
      <option value="">Nobody</option>
      {employees.map(({ email, isAway }) => (
        <option key={email} value={email}>
          {email === employee ? `You (${email})` : email}
          {isAway && ', away'}
        </option>
      ))}
      {!isKnown && <option value={owner}>{owner}</option>}
    </>
  );
}

import { useSelector } from '@xstate/react';
import { type Desk, noDesk } from '#contract/inbox/desk.ts';
import { useStaffActors } from '../staffActors.ts';

/** How the firm works on its leads; without anything while nobody is logged in. */
export function useDesk(): Desk {
  const { staffSession } = useStaffActors();
  return useSelector(staffSession, ({ context }) => context.session?.desk) ?? noDesk;
}

/** The mail address of the employee who is logged in; '' for nobody. */
export function useEmployee(): string {
  const { staffSession } = useStaffActors();
  return useSelector(staffSession, ({ context }) => context.session?.employee) ?? '';
}

/** The name of an employee on the screen: the part of the address before the @, or You. */
export const ownerName = (owner: string, employee: string): string =>
  owner === employee ? 'You' : (owner.split('@')[0] ?? owner);

import { useSelector } from '@xstate/react';
import { hasRight, type Right } from '#contract/inbox/rights.ts';
import { useStaffActors } from './staffActors.ts';

/** Whether the employee has a right, to hide what the server would reject. */
export function useRight(right: Right): boolean {
  const { staffSession } = useStaffActors();
  return useSelector(staffSession, ({ context }) => hasRight(context.session?.roles ?? [], right));
}

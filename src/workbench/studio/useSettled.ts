import { useState } from 'react';

/**
 * What was known last of a thing while what is known now is being found out: nothing is said to be right before it is
 * known, and nothing blinks meanwhile.
 *
 * @param of - which thing: of another one nothing is known yet
 * @param known - undefined while it is being found out
 */
export function useSettled<Known>(of: string, known: Known | undefined): Known | undefined {
  const [settled, settle] = useState({ of, known });
  const isOther = settled.of !== of;
  if (isOther || (known !== undefined && known !== settled.known)) settle({ of, known });
  return isOther ? known : (known ?? settled.known);
}

import { splitRowName } from '#forms/fieldNames.ts';
import { fullRowTitle } from '#forms/itemTitle.ts';
import { answersOf, type FormStore } from '../formStore.ts';

/** Returns the title of a field's row in the list of errors, because the same field may be invalid in two rows. */
export function rowTitleOf({ model, state }: FormStore, field: string): string | undefined {
  const at = splitRowName(model, field);
  return at && fullRowTitle(model, answersOf(state()), at.list.name, at.row);
}

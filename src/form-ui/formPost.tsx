import { type ButtonHTMLAttributes, useSyncExternalStore } from 'react';
import { useFormStore } from './formStore.ts';

/*
 * What makes a form one that posts itself, until it is hydrated: the same buttons do it then by themselves.
 */

/** The name under which a form that posts itself says which of its buttons was pressed: no field can be called so. */
export const actionName = ':press';

/** The name under which a page that answers a post gives its state to the next one. */
export const stateFieldName = ':state';

const subscribe = () => () => {};

/** Whether a browser's script answers; false on the server and while its HTML is hydrated. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** What stands before the fields: a button for Enter, which presses the first one of a form, and what else is posted. */
export function PostFields() {
  const { model, postResult } = useFormStore();
  if (useIsHydrated()) return null;
  return (
    <>
      {(model.steps || model.nodes) && <button type="submit" hidden />}
      {postResult && <input type="hidden" name={stateFieldName} value={postResult.state} />}
    </>
  );
}

interface ActionButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'name' | 'onClick'> {
  /** What the server reads of it. */
  readonly action: string;
  readonly onPress: () => void;
}

/** A button that does something in the form: until it is hydrated, by posting what is to be done. */
export function ActionButton({ action, onPress, ...attributes }: ActionButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      {...attributes}
      type={isHydrated ? 'button' : 'submit'}
      name={isHydrated ? undefined : actionName}
      value={action}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}

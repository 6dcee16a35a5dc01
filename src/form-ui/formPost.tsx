import { type ButtonHTMLAttributes, useSyncExternalStore } from 'react';
import { useFormStore } from './formStore.ts';

/* Until hydration a form posts to the server, with the same buttons. */

/** The form field with the pressed button's action; no schema's field can have this name. */
export const actionName = ':press';

/** The form field with the page's state for the next post. */
export const stateFieldName = ':state';

const subscribe = () => () => {};

/** False on the server and during hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Hidden fields of a form post. Enter presses a form's first button, so one stands before the fields. */
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
  /** The action that the server reads. */
  readonly action: string;
  readonly onPress: () => void;
}

/** A button with an action: until hydration it posts the action to the server. */
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

import { type ButtonHTMLAttributes, useSyncExternalStore } from 'react';
import { actionName, noticeFieldName, stateFieldName } from '#forms/pageHooks.ts';
import { useFormStore } from './formStore.ts';

const subscribe = () => () => {};

/** Returns false on the server and during hydration. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * The hidden fields of a form post, and a submit button before the fields, because Enter presses a form's first button.
 */
export function PostFields() {
  const { model, notice, options, postResult } = useFormStore();
  if (useIsHydrated()) return null;
  return (
    <>
      {(model.steps || model.nodes || options || postResult) && <button type="submit" hidden />}
      {notice && <input type="hidden" name={noticeFieldName} value={notice.version} />}
      {postResult && <input type="hidden" name={stateFieldName} value={postResult.state} />}
    </>
  );
}

interface ActionButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'name' | 'onClick'> {
  readonly action: string;
  readonly onPress: () => void;
}

/** A button that posts its action to the server until hydration. */
export function ActionButton({ action, onPress, formAction, ...attributes }: ActionButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      {...attributes}
      type={isHydrated ? 'button' : 'submit'}
      name={isHydrated ? undefined : actionName}
      formAction={isHydrated ? undefined : formAction}
      value={action}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}

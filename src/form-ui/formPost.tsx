import { type ButtonHTMLAttributes, useSyncExternalStore } from 'react';
import { type FormModel, isEmpty, type JsonSchema } from '#forms/index.ts';
import { actionName, noticeFieldName, stateFieldName } from '#forms/pageHooks.ts';
import { fieldValue, useFormStore } from './formStore.ts';

/* Until hydration a form posts to the server, with the same buttons. */

const subscribe = () => () => {};

/** False on the server and during hydration. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Hidden fields of a form post. Enter presses a form's first button, so it comes before the fields. */
export function PostFields() {
  const { model, notice, postResult, state } = useFormStore();
  if (useIsHydrated()) return null;
  const hasClearButton = model.fields.some(
    (field) =>
      widgetOf(model, field.name) === 'radio' &&
      field.default === undefined &&
      !isEmpty(fieldValue(state(), field.name), field),
  );
  return (
    <>
      {(model.steps || model.nodes || hasClearButton) && <button type="submit" hidden />}
      {notice && <input type="hidden" name={noticeFieldName} value={notice.version} />}
      {postResult && <input type="hidden" name={stateFieldName} value={postResult.state} />}
    </>
  );
}

const widgetOf = ({ uiSchema }: FormModel, name: string): unknown =>
  (uiSchema[name] as JsonSchema | undefined)?.['ui:widget'];

interface ActionButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'name' | 'onClick'> {
  readonly action: string;
  readonly onPress: () => void;
}

/** A button with an action: until hydration it posts the action to the server. */
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

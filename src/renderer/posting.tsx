import { useFormBinding, useTopic } from './formBinding.ts';

/*
 * What a form has for browsers that run no scripts. It stands inside of `noscript`, which React leaves alone in a browser:
 * all of it is for the server, and no browser downloads it.
 */

/** The name under which a form that posts itself says which of its buttons was pressed. */
export const pressName = ':press';

/** Buttons that only scripts could answer, out of the way. */
const withoutScripts = '.lead-form button[type=button]{display:none}';

/**
 * What stands before the fields: what else is posted, and a button for Enter, which presses the first one that sends
 * the form, whatever that would be.
 */
export function PostedParts() {
  const { model, carried = [] } = useFormBinding();
  return (
    <>
      <style>{withoutScripts}</style>
      {(model.steps || model.parts) && <button type="submit" hidden />}
      {carried.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </>
  );
}

/** Back and Next as buttons that post the form. */
export function PostedSteps() {
  const binding = useFormBinding();
  const step = useTopic(binding, 'step', (current) => current.step());
  const last = useTopic(binding, 'hidden', (current) => current.askedSteps().at(-1) ?? 0);
  return (
    <>
      {step > 0 && (
        <PostedButton press="back" className="button button--quiet">
          Back
        </PostedButton>
      )}
      {step < last && (
        <PostedButton press="next" className="button button--primary">
          Next
        </PostedButton>
      )}
    </>
  );
}

interface PostedButtonProps {
  /** What the server reads of it. */
  readonly press: string;
  readonly className: string;
  /** What it is called, where its own words do not tell. */
  readonly label?: string;
  readonly children: React.ReactNode;
}

/** A button that posts the form and says what is to be done. */
export function PostedButton({ press, className, label, children }: PostedButtonProps) {
  return (
    <button type="submit" name={pressName} value={press} className={className} aria-label={label}>
      {children}
    </button>
  );
}

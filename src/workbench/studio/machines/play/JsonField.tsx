import { useId } from 'react';

interface JsonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Texts to choose from. */
  readonly examples: readonly string[];
  /** The error of the text. */
  readonly issue: string | null;
}

/** A value as JSON, typed or taken from examples. */
export function JsonField({ label, text, onText, examples, issue }: JsonFieldProps) {
  const id = useId();
  return (
    <span className="json-field">
      <input
        aria-label={label}
        aria-invalid={issue !== null}
        aria-describedby={id}
        list={`${id}-examples`}
        placeholder="nothing"
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
      />
      <datalist id={`${id}-examples`}>
        {examples.map((example) => (
          <option key={example} value={example} />
        ))}
      </datalist>
      <small id={id} className="issue" role="status">
        {issue}
      </small>
    </span>
  );
}

/** A text's JSON value, undefined for an empty one; or its error. */
export function readJson(text: string): { readonly value: unknown; readonly issue: string | null } {
  if (text.trim() === '') return { value: undefined, issue: null };
  try {
    return { value: JSON.parse(text) as unknown, issue: null };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { value: undefined, issue: `This is not JSON: ${text}` };
  }
}

import { useId } from 'react';

interface JsonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Texts to choose from. */
  readonly examples: readonly string[];
  /** What is wrong with it. */
  readonly fault: string | null;
}

/** A value as JSON, typed or taken from examples. */
export function JsonField({ label, text, onText, examples, fault }: JsonFieldProps) {
  const id = useId();
  return (
    <span className="json-field">
      <input
        aria-label={label}
        aria-invalid={fault !== null}
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
      <small id={id} className="fault" role="status">
        {fault}
      </small>
    </span>
  );
}

/** What a text holds as JSON, an empty one nothing; or why it is none. */
export function readJson(text: string): { readonly value: unknown; readonly fault: string | null } {
  if (text.trim() === '') return { value: undefined, fault: null };
  try {
    return { value: JSON.parse(text) as unknown, fault: null };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { value: undefined, fault: `This is not JSON: ${words}` };
  }
}

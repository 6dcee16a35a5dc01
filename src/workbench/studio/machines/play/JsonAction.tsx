import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../controls.tsx';

interface JsonActionProps {
  readonly name: string;
  readonly label: string;
  readonly examples: readonly string[];
  /** Returns why a value is invalid, or null. An invalid value is not passed. */
  readonly issueOf?: (value: unknown) => string | null;
  /** Previews the effect of a value. A value can be passed although its preview has an issue. */
  readonly previewOf?: (value: unknown) => { readonly issue: string | null; readonly note?: ReactNode };
  readonly onPress: (value: unknown) => void;
}

/** A button that passes a value, which is typed as JSON or chosen from examples. Without input it passes undefined. */
export function JsonAction({ name, label, examples, issueOf, previewOf, onPress }: JsonActionProps) {
  const id = useId();
  const [text, setText] = useState(examples[0] ?? '');
  const { value, issue: parseIssue } = parse(text);
  const blocking = parseIssue ?? issueOf?.(value) ?? null;
  const preview = blocking === null ? previewOf?.(value) : undefined;
  const issue = blocking ?? preview?.issue ?? null;
  return (
    <>
      <Button disabled={blocking !== null} onClick={() => onPress(value)}>
        {name}
      </Button>
      {preview?.note}
      {(!previewOf || examples.length > 0 || text !== '' || issue !== null) && (
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
            onChange={({ target }) => setText(target.value)}
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
      )}
    </>
  );
}

function parse(text: string): { readonly value?: unknown; readonly issue: string | null } {
  if (text.trim() === '') return { issue: null };
  try {
    return { value: JSON.parse(text) as unknown, issue: null };
  } catch (error) {
    return { issue: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

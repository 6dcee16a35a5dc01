import { type FormEvent, useState } from 'react';
import type { Recording } from '#workbench/machines/recording.ts';
import { Button } from '../controls.tsx';
import { callStudio } from '../workspace/callStudio.ts';

type Answer =
  | { readonly file: string; readonly command: string }
  | { readonly message: string; readonly isNameTaken: boolean };

/** Saves a recording as a file, which the machines' tests replay. */
export function SaveRecording({ recording }: { readonly recording: Recording }) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  // part of the file's name: 'Third wrong code!' becomes third-wrong-code
  const slug = (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
  const isReady = slug !== '' && recording.steps.length > 0;
  const save = (mayReplace: boolean) =>
    callStudio<Answer>('recordings', { name: `${recording.machine}-${slug}`, recording, mayReplace }).then(
      setAnswer,
      (error: Error) => setAnswer({ message: error.message, isNameTaken: error.cause === 409 }),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save(false);
  };
  const type = (text: string) => {
    setText(text);
    setAnswer(null);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <label className="stack">
        What this test shows
        <input
          value={text}
          placeholder="third wrong code"
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <button type="submit" disabled={!isReady}>
        Save as test
      </button>
      <div role="status">
        {answer && 'file' in answer && (
          <p>
            Saved as <code>{answer.file}</code>. Run it with <code>{answer.command}</code>.
          </p>
        )}
        {answer && 'message' in answer && (
          <p className="issue">
            {answer.message}{' '}
            {answer.isNameTaken && <Button onClick={() => save(true)}>Replace the file</Button>}
          </p>
        )}
      </div>
    </form>
  );
}

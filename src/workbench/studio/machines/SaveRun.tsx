import { useState } from 'react';
import type { Run } from '#inspect/run.ts';
import { Button } from '../controls.tsx';
import { type SaveAnswer, saveRun } from './machineRuns.ts';
import { saveFile } from './saveFile.ts';

interface SaveRunProps {
  readonly run: Run;
  readonly isEmpty: boolean;
}

/** Saves a run as a test: a file that the tests of machines replay from then on. */
export function SaveRun({ run, isEmpty }: SaveRunProps) {
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<SaveAnswer | null>(null);
  const name = `${run.machine}-${slugOf(words)}`;
  const isNamed = slugOf(words) !== '' && !isEmpty;
  const save = (mayReplace: boolean) => {
    saveRun(name, run, mayReplace).then(setAnswer);
  };
  return (
    <form
      className="save-run"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) save(false);
      }}
    >
      <label>
        What this run shows
        <input
          value={words}
          placeholder="third wrong code"
          autoComplete="off"
          onChange={(event) => {
            setWords(event.target.value);
            setAnswer(null);
          }}
        />
      </label>
      <div className="save-buttons">
        <button type="submit" disabled={!isNamed}>
          Save as test
        </button>
        <Button
          disabled={isEmpty}
          onClick={() => saveFile(`${isNamed ? name : run.machine}.run.json`, runFile(run))}
        >
          Download
        </Button>
      </div>
      <div role="status">
        {answer?.kind === 'saved' && (
          <p>
            Saved as <code>{answer.file}</code>. It runs with <code>{answer.command}</code>.
          </p>
        )}
        {answer?.kind === 'refused' && <p className="save-fault">{answer.message}</p>}
        {answer?.kind === 'exists' && (
          <p className="save-fault">
            {answer.message} <Button onClick={() => save(true)}>Replace it</Button>
          </p>
        )}
      </div>
    </form>
  );
}

const runFile = (run: Run) => new Blob([`${JSON.stringify(run, null, 2)}\n`], { type: 'application/json' });

/** 'Third wrong code!' as part of a file's name: third-wrong-code. */
function slugOf(words: string): string {
  return (words.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
}

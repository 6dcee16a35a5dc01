import { useState } from 'react';
import { isGenerated } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { Button } from '../../controls.tsx';
import { useWorkspace } from '../../workspace/workspaceContext.ts';
import type { SharedTexts, WrittenFolder } from '../../written/writtenFolders.ts';
import { regenerateExamples } from './newFolder.ts';

interface RegenerateExamplesProps {
  readonly written: WrittenFolder;
  readonly shared: SharedTexts;
}

/**
 * Makes the examples of a form anew from what it asks: what a person wrote stays where it is still right. What a program
 * made follows by itself.
 */
export function RegenerateExamples({ written, shared }: RegenerateExamplesProps) {
  const workspace = useWorkspace();
  const [said, say] = useState('');
  const make = () => {
    const { texts, issues, dropped } = regenerateExamples(written, {
      shared,
      today: todayInIndia(new Date()),
    });
    const files = Object.entries(texts).map(([file, text]) => [`${written.place}/${file}`, text]);
    workspace.edit(Object.fromEntries(files), 'Make the examples anew');
    const gone = dropped.length > 0 ? ` No longer refused, and gone: ${dropped.join(', ')}.` : '';
    say(files.length === 0 ? (issues[0]?.problem ?? 'None were found.') : `The examples are made.${gone}`);
  };
  // painted first: it takes a moment
  const press = () => {
    say('Making examples…');
    setTimeout(make, 50);
  };
  if (isFollowing(written)) return <p className="remake hint">The examples follow the form by themselves.</p>;
  return (
    <div className="remake row">
      <Button onClick={press}>Make the examples anew</Button>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}

/** Whether nobody changed the examples since a program made them. */
function isFollowing({ texts }: WrittenFolder): boolean {
  try {
    return isGenerated(JSON.parse(texts['examples.json'] ?? '{}'));
  } catch {
    return false; // no JSON: somebody is writing it
  }
}

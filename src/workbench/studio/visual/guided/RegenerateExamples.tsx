import { useState } from 'react';
import { isGenerated } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { Button } from '../../controls.tsx';
import type { SharedTexts, SourceFolder } from '../../source/sourceFolders.ts';
import { useWorkspace } from '../../workspace/workspaceContext.ts';
import { regenerateExamples } from './newFolder.ts';

interface RegenerateExamplesProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
}

/**
 * Makes the examples of a form anew from what it asks: what a person wrote stays where it is still right. What a program
 * made follows by itself.
 */
export function RegenerateExamples({ source, shared }: RegenerateExamplesProps) {
  const workspace = useWorkspace();
  const [status, setStatus] = useState('');
  const make = () => {
    const { texts, issues, dropped } = regenerateExamples(source, {
      shared,
      today: todayInIndia(new Date()),
    });
    const files = Object.entries(texts).map(([file, text]) => [`${source.folderPath}/${file}`, text]);
    workspace.edit(Object.fromEntries(files), 'Make the examples anew');
    const droppedText = dropped.length > 0 ? ` No longer refused, and gone: ${dropped.join(', ')}.` : '';
    setStatus(
      files.length === 0
        ? (issues[0]?.problem ?? 'None were found.')
        : `The examples are made.${droppedText}`,
    );
  };
  // painted first: it takes a moment
  const press = () => {
    setStatus('Making examples…');
    setTimeout(make, 50);
  };
  if (isFollowing(source)) return <p className="remake hint">The examples follow the form by themselves.</p>;
  return (
    <div className="remake row">
      <Button onClick={press}>Make the examples anew</Button>
      <p className="hint" role="status">
        {status}
      </p>
    </div>
  );
}

/** Whether nobody changed the examples since a program made them. */
function isFollowing({ texts }: SourceFolder): boolean {
  try {
    return isGenerated(JSON.parse(texts['examples.json'] ?? '{}'));
  } catch {
    return false; // no JSON: somebody is writing it
  }
}

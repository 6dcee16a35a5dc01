import { useState } from 'react';
import { isGenerated } from '#engine/compile';
import { todayInIndia } from '#rules/today.ts';
import { StudioButton } from '../../controls.tsx';
import { useWorkspace } from '../../workspace/workspaceContext.ts';
import type { WrittenFolder } from '../../written/writtenFolders.ts';
import type { SharedTexts } from '../outline/outlineOf.ts';
import './RemakeExamples.css';

interface RemakeExamplesProps {
  readonly written: WrittenFolder;
  readonly shared: SharedTexts;
}

/**
 * Makes the examples of a form anew from what it asks: what a person wrote stays where it is still right. What a program
 * made follows by itself.
 */
export function RemakeExamples({ written, shared }: RemakeExamplesProps) {
  const workspace = useWorkspace();
  const [said, say] = useState('');
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    say('');
    try {
      // what makes them is large, and they take a moment: the words are painted first
      const { remakeExamples } = await import('./newFolder.ts');
      await new Promise((painted) => setTimeout(painted, 50));
      const { texts, faults, dropped } = remakeExamples(written, { shared, today: todayInIndia(new Date()) });
      const files = Object.entries(texts).map(([file, text]) => [`${written.place}/${file}`, text]);
      workspace.edit(Object.fromEntries(files), 'Make the examples anew');
      const [fault] = faults;
      const gone = dropped.length > 0 ? ` No longer refused, and gone: ${dropped.join(', ')}.` : '';
      say(files.length === 0 ? (fault?.problem ?? 'None were found.') : `The examples are made.${gone}`);
    } catch (error) {
      say(`They could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
    setMaking(false);
  };
  if (isFollowing(written))
    return <p className="remake remake--following">The examples follow the form by themselves.</p>;
  return (
    <div className="remake">
      <StudioButton disabled={isMaking} onClick={make}>
        {isMaking ? 'Making examples…' : 'Make the examples anew'}
      </StudioButton>
      <p role="status">{said}</p>
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

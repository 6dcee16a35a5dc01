import { useState } from 'react';
import { isGenerated } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { readJson, recordAt } from '#workbench/authoring/jsonPath.ts';
import { Button } from '../../controls.tsx';
import { type SharedTexts, type SourceFolder, withFolderPath } from '../../source/sourceFolders.ts';
import { useWorkspace } from '../../workspace/workspaceContext.ts';
import { regenerateExamples } from './newFolder.ts';

interface RegenerateExamplesProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
}

/** Regenerates a form's examples: hand-written ones stay while they are valid. Generated ones follow by themselves. */
export function RegenerateExamples({ source, shared }: RegenerateExamplesProps) {
  const workspace = useWorkspace();
  const [status, setStatus] = useState('');
  const make = () => {
    const today = todayInIndia(new Date());
    const { texts, issues, dropped } = regenerateExamples(source, { shared, today });
    workspace.edit(withFolderPath(source.folderPath, texts), 'Make the examples again');
    const droppedText = dropped.length > 0 ? ` No longer refused, and gone: ${dropped.join(', ')}.` : '';
    setStatus(
      Object.keys(texts).length === 0
        ? (issues[0]?.problem ?? 'None were found.')
        : `The examples are made.${droppedText}`,
    );
  };
  // painted first: it takes a moment
  const press = () => {
    setStatus('Making examples…');
    setTimeout(make, 50);
  };
  if (isGenerated(recordAt(readJson(source.texts['examples.json']))))
    return <p className="remake hint">The examples follow the form by themselves.</p>;
  return (
    <div className="remake row">
      <Button onClick={press}>Make the examples again</Button>
      <p className="hint" role="status">
        {status}
      </p>
    </div>
  );
}

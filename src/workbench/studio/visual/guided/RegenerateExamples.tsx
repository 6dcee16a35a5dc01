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

/** Regenerates hand-edited examples; valid ones stay. Generated examples are regenerated automatically. */
export function RegenerateExamples({ source, shared }: RegenerateExamplesProps) {
  const workspace = useWorkspace();
  const [status, setStatus] = useState('');
  const regenerate = () => {
    const today = todayInIndia(new Date());
    const { texts, issues, dropped } = regenerateExamples(source, { shared, today });
    workspace.edit(withFolderPath(source.folderPath, texts), 'Regenerate the examples');
    const droppedText =
      dropped.length > 0 ? ` Removed, because they are valid now: ${dropped.join(', ')}.` : '';
    setStatus(
      Object.keys(texts).length === 0
        ? (issues[0]?.problem ?? 'No examples were found.')
        : `The examples were regenerated.${droppedText}`,
    );
  };
  // after a paint, because it takes a moment
  const press = () => {
    setStatus('Generating examples…');
    setTimeout(regenerate, 50);
  };
  if (isGenerated(recordAt(readJson(source.texts['examples.json']))))
    return <p className="regenerate hint">The examples are regenerated automatically.</p>;
  return (
    <div className="regenerate row">
      <Button onClick={press}>Regenerate the examples</Button>
      <p className="hint" role="status">
        {status}
      </p>
    </div>
  );
}

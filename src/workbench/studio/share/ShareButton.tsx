import { useEffect, useRef, useState } from 'react';
import { StudioButton } from '../controls.tsx';
import { saveFile } from '../machines/saveFile.ts';
import type { ProblemQuestion } from '../problems/problemMessages.ts';
import { callStudio } from '../workspace/studioCalls.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';
import './ShareButton.css';

/** The page as the studio's server made it (src/workbench/build/studio/sharedPage.ts). */
interface SharedPage {
  readonly fileName: string;
  readonly html: string;
}

interface ShareButtonProps {
  readonly written: WrittenFolder;
  readonly shared: ProblemQuestion['shared'];
}

/** Makes one file of the form as it is written, to try and to read without a server, and downloads it. */
export function ShareButton({ written, shared }: ShareButtonProps) {
  const [state, setState] = useState<'ready' | 'making' | 'made' | { readonly failure: string }>('ready');
  const asked = useRef<AbortController>(null);
  useEffect(() => () => asked.current?.abort(), []);
  const share = async () => {
    const controller = new AbortController();
    asked.current = controller;
    setState('making');
    const { folder, directory, texts } = written;
    const body = { folder, directory, texts, shared: shared.texts };
    try {
      const { fileName, html } = await callStudio<SharedPage>('share', body, controller.signal);
      saveFile(fileName, new Blob([html], { type: 'text/html' }));
      setState('made');
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <StudioButton disabled={state === 'making'} onClick={share}>
        {state === 'making' ? 'Making the page…' : 'Share for review'}
      </StudioButton>
      <p className="share-state" role="status">
        {state === 'making' && `The page of ${written.folder} is made; it takes a few seconds.`}
        {state === 'made' && 'The page is among your downloads.'}
      </p>
      {typeof state === 'object' && (
        <p className="share-failure" role="alert">
          {state.failure}
        </p>
      )}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { SharedPage } from '#workbench/build/studio/sharedPage.ts';
import { Button } from '../controls.tsx';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import { callStudio } from '../workspace/callStudio.ts';

interface ShareButtonProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
}

/** Makes one file of the form as it is written, to try and to read without a server, and downloads it. */
export function ShareButton({ source, shared }: ShareButtonProps) {
  const [state, setState] = useState<'ready' | 'making' | 'made' | { readonly failure: string }>('ready');
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const share = async () => {
    setState('making');
    const { folder, directory, texts } = source;
    const { signal } = abort.current;
    try {
      const body = { folder, directory, texts, shared: shared.texts };
      const { fileName, html } = await callStudio<SharedPage>('share', body, signal);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(link.href);
      setState('made');
    } catch (error) {
      if (!signal.aborted) setState({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <Button disabled={state === 'making'} onClick={share}>
        {state === 'making' ? 'Making the page…' : 'Share for review'}
      </Button>
      <p role="status">
        {state === 'making' && `The page of ${source.folder} is made; it takes a few seconds.`}
        {state === 'made' && 'The page is among your downloads.'}
      </p>
      {typeof state === 'object' && <p role="alert">{state.failure}</p>}
    </>
  );
}

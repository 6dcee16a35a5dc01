import { useEffect, useRef, useState } from 'react';
import type { SharedPage } from '#workbench/build/studio/sharedPage.ts';
import { Button } from '../controls.tsx';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import { callStudio } from '../workspace/callStudio.ts';

interface ShareButtonProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
}

/** Downloads the form, with unsaved changes, as one HTML file that works without a server. */
export function ShareButton({ source, shared }: ShareButtonProps) {
  const [state, setState] = useState<'ready' | 'creating' | 'created' | { readonly failure: string }>(
    'ready',
  );
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const share = async () => {
    setState('creating');
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
      setState('created');
    } catch (error) {
      if (!signal.aborted) setState({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <Button disabled={state === 'creating'} onClick={share}>
        {state === 'creating' ? 'Creating the page…' : 'Share for review'}
      </Button>
      <p role="status">
        {state === 'creating' && `Creating the page of ${source.folder} takes a few seconds.`}
        {state === 'created' && 'The page was downloaded.'}
      </p>
      {typeof state === 'object' && <p role="alert">{state.failure}</p>}
    </>
  );
}

import { useEffect, useState } from 'react';
import { type FormStore, HeadingLevelContext } from '#form-ui/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { LeadApiContext } from '#lead-form/leadApiContext.ts';
import type { FrameView } from './frameMessages.ts';
import { frameApi } from './liveForm.ts';
import type { PageViewProps } from './PageView.tsx';
import { ReplaceableForm } from './replaceableForm.tsx';

interface FrameAppProps extends Omit<PageViewProps, 'page'> {
  readonly store: FormStore;
  readonly view: FrameView;
  readonly page: JsonSchema | null;
}

/** A form as visitors see it, alone or on its page. */
export function FrameApp({ module, store, estimate, view, page, folder }: FrameAppProps) {
  const { formType, title } = module.model;
  return (
    <LeadApiContext value={frameApi}>
      {view === 'page' && page !== null ? (
        <LazyPage key={formType} module={module} estimate={estimate} page={page} folder={folder} />
      ) : (
        <main className="studio-form">
          <h1 className="form-title">{title}</h1>
          {view === 'page' && <p>This form has no page.json, so it has no page of its own.</p>}
          <div className="lead-form-slot" data-form-slot={formType}>
            <HeadingLevelContext value={2}>
              <ReplaceableForm key={formType} module={module} store={store} />
            </HeadingLevelContext>
          </div>
        </main>
      )}
    </LeadApiContext>
  );
}

/** Loads the page on demand. It needs all forms of the site, and an invalid folder must not block others. */
function LazyPage(props: PageViewProps) {
  const [attempts, setAttempts] = useState(0);
  const [pageModule, setPageModule] = useState<typeof import('./PageView.tsx') | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    import('./PageView.tsx').then(setPageModule, () => setPageModule('failed'));
  }, [attempts]);
  if (pageModule === null) return null;
  if (pageModule !== 'failed') return <pageModule.PageView {...props} />;
  return (
    <div role="alert">
      <p>
        The page cannot be rendered: another form folder is invalid, or the studio’s server does not respond.
      </p>
      <button type="button" onClick={() => setAttempts(attempts + 1)}>
        Try again
      </button>
    </div>
  );
}

import type { JsonSchema } from '#engine';
import { LeadFormView } from '#lead-form/LeadFormView.tsx';
import { LeadApiContext } from '#lead-form/leadApiContext.ts';
import type { FormModule } from '#lead-form/leadFormVisit.ts';
import { HeadingLevelContext } from '#renderer';
import { latePart } from '../latePart.tsx';
import { frameApi } from './frameApi.ts';
import type { FrameView } from './frameMessages.ts';

/** The page needs all forms of the site: it is fetched when it is asked for, so that one wrong folder stops no other. */
const PageView = latePart(
  async () => (await import('./PageView.tsx')).PageView,
  'The page cannot be drawn: another form folder is wrong, or the studio’s server does not answer.',
);

interface FrameAppProps {
  readonly module: FormModule;
  readonly view: FrameView;
  readonly page: JsonSchema | null;
  readonly folder: string;
}

/** A form as a visitor sees it: by itself, or on its page. */
export function FrameApp({ module, view, page, folder }: FrameAppProps) {
  const { formType, title } = module.model;
  return (
    <LeadApiContext value={frameApi}>
      {view === 'page' && page !== null ? (
        <PageView key={formType} module={module} page={page} folder={folder} />
      ) : (
        <main className="studio-form">
          <h1 className="form-title">{title}</h1>
          {view === 'page' && <p>This form has no page.json: it stands on pages that are not its own.</p>}
          <div className="lead-form-place" data-form-place={formType}>
            <HeadingLevelContext value={2}>
              <LeadFormView key={formType} module={module} />
            </HeadingLevelContext>
          </div>
        </main>
      )}
    </LeadApiContext>
  );
}

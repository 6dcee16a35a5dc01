import { callbackForm } from '#forms/sitePaths.ts';
import type { TitledText } from '#web/content/pageContent.ts';
import { NextSteps } from '#web/ui/firm/NextSteps.tsx';
import { LeadForm } from './LeadForm.tsx';

/** The id of the section, to which buttons scroll. */
export const callbackId = 'callback';

/** The form 'Request a Callback' on Home and About. */
export function CallbackSection({ title, text }: TitledText) {
  return (
    <section className="section section--ivory" id={callbackId} tabIndex={-1}>
      <div className="wrap form-split">
        <div className="form-split__head section__head ruled">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="form-split__form">
          <h3 className="form-title">Request a Callback</h3>
          <LeadForm formType={callbackForm} />
        </div>
        <NextSteps />
      </div>
    </section>
  );
}

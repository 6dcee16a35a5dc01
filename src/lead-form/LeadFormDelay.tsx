import company from '#content/company.json';
import { formLateTexts } from '#rules/waitingTexts.ts';

/**
 * What a form says when its code stays away: that nothing is lost, and how to reach the firm without it. It stands in
 * the prerendered page, unseen until the place of the form is marked `data-late`, by the start script or by lateForms.ts:
 * drawing it later would need code, which is what is missing. Below the form, beside the button that was pressed, it pushes
 * nothing away. A press of its button, as of any, makes the next try at once.
 */
export function LeadFormDelay() {
  return (
    <div role="status">
      <div className="confirmation confirmation--waiting lead-form-late" hidden>
        <p className="confirmation__title">{formLateTexts.title}</p>
        <p>{formLateTexts.text}</p>
        <p className="lead-form-late__ways">
          <button type="button" className="button button--quiet">
            {formLateTexts.retry}
          </button>{' '}
          {formLateTexts.call} <a href={company.phoneHref}>{company.phone}</a>.
        </p>
      </div>
    </div>
  );
}

import type { JourneyForm } from '../support/forms.ts';
import type { GeneratedJourney } from './journeysOf.ts';
import { sendExamples } from './sendExamples.ts';

/** From the empty form to the stored row, wherever a form stands. */
export function sendingJourneysOf(form: JourneyForm): readonly GeneratedJourney[] {
  const { formType, routes } = form;
  return routes.map((route) => ({
    title: `[FORM-${formType}-1, FORM-${formType}-2, PAY-1, PAY-3, PAY-4, PAY-23, PAY-24, PAY-31, ERR-18] ${formType} on ${route}: the fullest and the smallest example become exactly their leads`,
    run: (visit) => sendExamples(visit, route),
  }));
}

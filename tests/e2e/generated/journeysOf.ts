import type { Page } from '@playwright/test';
import type { JourneyForm } from '../support/forms.ts';
import type { JourneyFixtures } from '../support/journey.ts';
import { specifiedForms } from '../support/specifiedForms.ts';
import { changeForm } from './changeForm.ts';
import { flipsOf } from './flipsOf.ts';
import { lookAtForm } from './lookAtForm.ts';
import { refuseOnServer } from './refuseWrong.ts';
import { sendForm } from './sendForm.ts';

/** What a generated journey works with: a form of the catalogue, a page, the server behind it and its rows. */
export interface Visit extends Pick<JourneyFixtures, 'newRows' | 'allowConsoleError'> {
  readonly page: Page;
  readonly form: JourneyForm;
  /** The site's address. */
  readonly baseURL: string;
}

/** A journey that a form folder gets by itself. */
export interface GeneratedJourney {
  readonly title: string;
  run(visit: Visit): Promise<void>;
  /** Whether forms with and without groups, rows and conditions are alike in it. */
  readonly isCommon?: boolean;
}

/** The journeys of a form, from its schema and its examples alone: a new folder has them with nothing written. */
export function journeysOf(form: JourneyForm): readonly GeneratedJourney[] {
  const { formType, examples, model, routes } = form;
  if (routes.length === 0)
    return [
      {
        title: `[PAY-35] ${formType}, which stands on no page: each wrong example is refused by the server in its words`,
        run: refuseOnServer,
      },
    ];
  const hasRows = model.fields.some(({ rows }) => rows);
  const flips = flipsOf(form);
  const asked = specifiedForms[formType] ?? [];
  const ids = asked.flatMap(({ rows }) => rows.map((row) => `FORM-${formType}-${row}, `)).join('');
  return [
    {
      title: `[FORM-${formType}-1, FORM-${formType}-2, PAY-1, PAY-3, PAY-4, PAY-14, PAY-23, PAY-24, PAY-25, PAY-31, ERR-15, ERR-16, ERR-18, R1, R18, R36] ${formType} on ${routes.join(', ')}: the fullest and the smallest example become exactly their leads; what is filled in stays while the visitor is elsewhere on the site, and after an answer of 500`,
      run: sendForm,
    },
    {
      title: `[${ids}PAY-16, PAY-32 to PAY-39, CONST-1, R1, R3, R4, R10, R12] ${formType}: is there before any script${asked.length > 0 ? ' with the fields, kinds and options that are specified' : ''}; asks for every required field in its words; wrong examples are refused at their fields with theirs, and all ${examples.wrong.length} by the server in the same ones; a screen reader hears, Tab reaches and axe passes it empty, refused and filled in`,
      run: lookAtForm,
      isCommon: model.computed !== undefined || !model.nodes,
    },
    ...(hasRows || flips.length > 0
      ? [
          {
            title: `${formType}: ${flips.length} answers show fields and take them away again, and hidden ones are kept and not sent; rows are moved, taken away, brought back, and added up to the most`,
            run: changeForm,
          },
        ]
      : []),
  ];
}

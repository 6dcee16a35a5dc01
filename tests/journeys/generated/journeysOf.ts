import type { JourneyForm } from '../support/forms.ts';
import { changeRows } from './changeRows.ts';
import { flipConditions, flipsOf } from './flipConditions.ts';
import { refuseEmpty } from './refuseEmpty.ts';
import { refuseOnServer, refuseWrong } from './refuseWrong.ts';
import type { Visit } from './visit.ts';
import { walkForm } from './walkForm.ts';

/** A journey that a form folder gets by itself. */
export interface GeneratedJourney {
  readonly title: string;
  run(visit: Visit): Promise<void>;
  /** Whether forms with and without groups, rows and conditions are alike in it. */
  readonly isCommon?: boolean;
}

/** The other journeys of a form, from its schema and its examples alone: a new folder has them with nothing written. */
export function journeysOf(form: JourneyForm): readonly GeneratedJourney[] {
  const { formType, examples, model } = form;
  const flips = flipsOf(form);
  if (form.routes.length === 0)
    return [
      {
        title: `[PAY-35] ${formType}, which stands on no page: each wrong example is refused by the server in its words`,
        run: refuseOnServer,
      },
    ];
  return [
    {
      title: `[PAY-34, PAY-35, PAY-36, PAY-37, CONST-1, R4, R12] ${formType}: asks for every required field, and for each that is emptied, in its words; wrong examples are refused at their fields with theirs, and all ${examples.wrong.length} by the server in the same ones; sends nothing`,
      async run(visit) {
        await refuseOnServer(visit);
        await refuseWrong(visit, await refuseEmpty(visit));
      },
      isCommon: true,
    },
    {
      title: `[PAY-34, PAY-39] ${formType}: is there before any script, is walked through by Tab, every control has a label, and axe finds nothing empty, refused or filled in`,
      run: walkForm,
      isCommon: form.model.figures !== undefined || !form.model.parts,
    },
    ...(flips.length > 0
      ? [
          {
            title: `${formType}: ${flips.length} answers show fields and take them away again; hidden ones are kept and not sent`,
            run: (visit: Visit) => flipConditions(visit, flips),
          },
        ]
      : []),
    ...(model.fields.some(({ rows }) => rows)
      ? [
          {
            title: `${formType}: rows are moved, taken away, brought back, and added up to the most`,
            run: changeRows,
          },
        ]
      : []),
  ];
}

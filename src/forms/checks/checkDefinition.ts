import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import type { Report } from '../source/place.ts';
import { checkBounds } from './checkBounds.ts';
import { checkComputed } from './checkComputed.ts';
import { checkControls } from './checkControls.ts';
import { checkCopies } from './checkCopies.ts';
import { checkDefaults } from './checkDefaults.ts';
import { checkDuplicateLabels } from './checkDuplicateLabels.ts';
import { checkMarkedOptions } from './checkMarkedTexts.ts';
import { checkNames } from './checkNames.ts';
import { checkNotices } from './checkNotices.ts';
import { checkOptions } from './checkOptions.ts';
import { checkOptionTables } from './checkOptionTables.ts';
import { checkRuleMessages } from './checkRuleMessages.ts';
import { checkRuleOnly } from './checkRuleOnly.ts';
import { checkRules } from './checkRules.ts';
import { checkSamples } from './checkSamples.ts';
import { checkSteps } from './checkSteps.ts';
import { checkStructure } from './checkStructure.ts';
import { checkTableValues } from './checkTableValues.ts';
import { checkValues } from './checkValues.ts';

const checks: readonly ((form: FormDefinition, report: Report) => void)[] = [
  ...[
    checkNames,
    checkDuplicateLabels,
    checkStructure,
    checkControls,
    checkOptions,
    checkOptionTables,
    checkValues,
    checkBounds,
    checkDefaults,
    checkCopies,
  ],
  ...[
    checkMarkedOptions,
    checkRules,
    checkTableValues,
    checkRuleMessages,
    checkRuleOnly,
    checkNotices,
    checkSteps,
    checkComputed,
    checkSamples,
  ],
];

/** Reports the issues of shared fields that meta-schemas cannot find. */
export function checkSharedFields(fields: ObjectDefinition, report: Report): void {
  for (const check of [checkControls, checkOptions, checkValues]) check(fields, report);
}

/** Reports the issues of a form that meta-schemas cannot find. */
export function checkDefinition(form: FormDefinition, report: Report): void {
  for (const check of checks) check(form, report);
}

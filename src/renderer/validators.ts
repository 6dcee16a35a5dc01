import type { ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { FormModel, LeadValidator } from '#engine';

/**
 * RJSF's validator over the precompiled functions of a form. RJSF asks it only which rules between fields apply; what
 * a lead may hold is checked by the engine. `today` gives the calendar day 'YYYY-MM-DD'.
 */
export function conditionValidator(
  model: FormModel,
  validators: Readonly<Record<string, LeadValidator>>,
  today: () => string,
): ValidatorType {
  const bound = Object.fromEntries(
    Object.entries(validators).map(([key, validate]) => [
      key,
      (data: unknown) => validate.call({ today: today() }, data),
    ]),
  );
  return createPrecompiledValidator(
    bound as unknown as Parameters<typeof createPrecompiledValidator>[0],
    model.schema,
  );
}

import type { ValidatorType } from '@rjsf/utils';
import { hashForSchema } from '@rjsf/utils';
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
  return {
    isValid(condition, formData) {
      const validate = validators[hashForSchema(condition)];
      if (!validate) throw new Error(`${model.formType}: a rule between fields was not compiled.`);
      return validate.call({ today: today() }, formData);
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  };
}

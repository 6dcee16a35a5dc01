import type { FormModel, JsonSchema } from '#engine';
import { structureSheet } from './formModuleCode.ts';
import { ownWidgetSheets } from './ownWidgets.ts';

interface PageForms {
  readonly enquiry: { readonly forms: readonly { readonly formType: string }[] };
}

const tabs = '/src/ui/tabs/tabs.css';
const steps = '/src/lead-form/formSteps.css';
const comparison = '/src/pages/product/comparison.css';

/** Every sheet that only some products' pages have, beside those of their forms' own controls. */
export const sheetsOfSomeProducts: readonly string[] = [tabs, steps, structureSheet, comparison];

/**
 * The style sheets of parts that only some products' pages have, by what page.json and its forms hold: they come with
 * the product's own content, and no other page pays for them.
 *
 * @param modelOf - the form of a form type
 * @returns paths below the project's directory, with a slash at the beginning
 */
export function productSheets(
  page: JsonSchema,
  modelOf: (formType: string) => FormModel | undefined,
): readonly string[] {
  const { forms } = (page as unknown as PageForms).enquiry;
  const models = forms.flatMap(({ formType }) => modelOf(formType) ?? []);
  return [
    ...(forms.length > 1 ? [tabs] : []),
    ...(models.some((model) => model.steps) ? [steps] : []),
    ...new Set(models.flatMap(ownWidgetSheets)),
    ...(models.some(({ parts }) => parts) ? [structureSheet] : []),
    ...('comparison' in page ? [comparison] : []),
  ];
}

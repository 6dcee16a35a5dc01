import type { JsonSchema } from '#engine';
import { structureSheet } from './formModuleCode.ts';

interface PageForms {
  readonly enquiry: { readonly forms: readonly { readonly formType: string }[] };
}

/**
 * The style sheets of parts that only some products' pages have, by what page.json and its forms hold: they come with
 * the product's own content, and no other page pays for them.
 *
 * @param hasSteps - whether the form of a form type goes in steps
 * @param isStructured - whether it has groups, lists of objects or fields that appear
 * @returns paths below the project's directory, with a slash at the beginning
 */
export function productSheets(
  page: JsonSchema,
  hasSteps: (formType: string) => boolean,
  isStructured: (formType: string) => boolean,
): readonly string[] {
  const { forms } = (page as unknown as PageForms).enquiry;
  return [
    ...(forms.length > 1 ? ['/src/ui/tabs/tabs.css'] : []),
    ...(forms.some(({ formType }) => hasSteps(formType)) ? ['/src/lead-form/formSteps.css'] : []),
    ...(forms.some(({ formType }) => isStructured(formType)) ? [structureSheet] : []),
    ...('comparison' in page ? ['/src/pages/product/comparison.css'] : []),
  ];
}

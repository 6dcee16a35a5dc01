import type { FormModel, JsonSchema } from '#engine';
import { structureSheet } from './formModuleCode.ts';
import { ownWidgetSheets } from './ownWidgets.ts';

interface PageParts {
  readonly figures?: readonly unknown[];
  readonly enquiry: {
    readonly forms: readonly {
      readonly formType: string;
      readonly figures?: readonly unknown[];
      readonly lists?: unknown;
    }[];
  };
}

const tabs = '/src/ui/tabs/tabs.css';
const steps = '/src/lead-form/formSteps.css';
const comparison = '/src/pages/product/comparison.css';
const figures = '/src/pages/product/Figures.css';
const coveredLists = '/src/pages/product/CoveredLists.css';
const mobileArrows = '/src/pages/product/MobileArrows.css';

/** Every sheet that only some products' pages have, beside those of their forms' own controls. */
export const sheetsOfSomeProducts: readonly string[] = [
  tabs,
  steps,
  structureSheet,
  comparison,
  figures,
  coveredLists,
  mobileArrows,
];

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
  const parts = page as unknown as PageParts;
  const { forms } = parts.enquiry;
  const models = forms.flatMap(({ formType }) => modelOf(formType) ?? []);
  return [
    ...(forms.length > 1 ? [tabs] : []),
    ...(models.some((model) => model.steps) ? [steps] : []),
    ...new Set(models.flatMap(ownWidgetSheets)),
    ...(models.some(({ parts }) => parts) ? [structureSheet] : []),
    ...('comparison' in page ? [comparison] : []),
    ...([parts, ...forms].some((part) => part.figures?.length) ? [figures] : []),
    ...(forms.some(({ lists }) => lists) ? [coveredLists] : []),
    ...('mobileArrows' in page ? [mobileArrows] : []),
  ];
}

import type { FormModel, JsonSchema } from '#forms/index.ts';

/** A widget that few forms use: its file below src/form-ui/widgets, and its exported name. */
interface OptionalWidget {
  readonly file: string;
  readonly name: string;
  /** Whether it has a stylesheet of the same name. */
  readonly hasStyles?: boolean;
}

/** Widgets that are loaded only with forms that use them, by their names in `ui:widget`. */
export const optionalWidgets: Readonly<Record<string, OptionalWidget>> = {
  cards: { file: 'ChoiceCardsWidget', name: 'ChoiceCardsWidget', hasStyles: true },
  checkbox: { file: 'CheckboxWidget', name: 'CheckboxWidget' },
  computed: { file: 'ComputedWidget', name: 'ComputedWidget', hasStyles: true },
  money: { file: 'MoneyWidget', name: 'MoneyWidget', hasStyles: true },
  search: { file: 'SearchWidget', name: 'SearchWidget' },
  slider: { file: 'SliderWidget', name: 'SliderWidget', hasStyles: true },
  stepper: { file: 'StepperWidget', name: 'StepperWidget', hasStyles: true },
};

/** Every keyword of a UI schema with its value, in nested fields too. */
function keywordsIn(uiSchema: JsonSchema): (readonly [keyword: string, value: unknown])[] {
  return Object.entries(uiSchema).flatMap(([keyword, value]) => {
    if (keyword.startsWith('ui:')) return [[keyword, value] as const];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? keywordsIn(value as JsonSchema) : [];
  });
}

/**
 * The import and export lines for features that only some forms need: rare widgets, computed fields, groups and lists,
 * conditional fields, prefilling from the URL, and their stylesheets.
 *
 * @param model the form; without one, all features, for the studio
 */
export function featureExports(model?: FormModel): readonly string[] {
  const keywords = model && keywordsIn(model.uiSchema);
  const has = (test: (form: FormModel) => unknown) => !model || Boolean(test(model));
  const widgets = Object.entries(optionalWidgets).filter(([key]) =>
    has(() => keywords?.some(([keyword, value]) => keyword === 'ui:widget' && value === key)),
  );
  const stylesheets = [
    ...(has(({ steps }) => steps) ? ['lead-form/formSteps'] : []),
    ...(has(({ nodes }) => nodes) ? ['form-ui/structure/structure'] : []),
    ...widgets.flatMap(([, { file, hasStyles }]) => (hasStyles ? [`form-ui/widgets/${file}`] : [])),
    ...(has(() => keywords?.some(([keyword]) => keyword === 'ui:before'))
      ? ['form-ui/templates/fieldNote']
      : []),
  ];
  return [
    ...widgets.map(([, { file, name }]) => `import { ${name} } from '/src/form-ui/widgets/${file}.tsx';`),
    ...stylesheets.map((stylesheet) => `import '/src/${stylesheet}.css';`),
    ...(widgets.length > 0
      ? [`export const ownWidgets = { ${widgets.map(([key, { name }]) => `'${key}': ${name}`).join(', ')} };`]
      : []),
    ...(has(({ nodes }) => nodes)
      ? ["export { structureComponents } from '/src/form-ui/structure/structureComponents.ts';"]
      : []),
    ...(has(({ computed }) => computed)
      ? ["export { computedFields } from '/src/form-ui/computed/computedFields.tsx';"]
      : []),
    ...(has(({ fields }) => fields.some(({ prefill }) => prefill))
      ? ["export { prefill } from '/src/lead-form/prefill.ts';"]
      : []),
  ];
}

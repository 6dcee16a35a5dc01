import type { FormModel, JsonSchema } from '#forms/index.ts';

/** A control that few forms use: its file below src/form-ui/widgets, and the name by which that exports it. */
interface OptionalWidget {
  readonly file: string;
  readonly name: string;
  /** Whether a sheet of the same name lies beside it. */
  readonly hasStyles?: boolean;
}

/** The controls that come with the forms that use them, and with no others, by the names that models give them. */
export const optionalWidgets: Readonly<Record<string, OptionalWidget>> = {
  'bounded-date': { file: 'BoundedInputWidgets', name: 'BoundedDateWidget' },
  'bounded-month': { file: 'BoundedInputWidgets', name: 'BoundedMonthWidget' },
  'bounded-time': { file: 'BoundedInputWidgets', name: 'BoundedTimeWidget' },
  cards: { file: 'ChoiceCardsWidget', name: 'ChoiceCardsWidget', hasStyles: true },
  checkbox: { file: 'CheckboxWidget', name: 'CheckboxWidget' },
  computed: { file: 'ComputedWidget', name: 'ComputedWidget', hasStyles: true },
  month: { file: 'TimeWidgets', name: 'MonthWidget' },
  money: { file: 'MoneyWidget', name: 'MoneyWidget', hasStyles: true },
  search: { file: 'SearchWidget', name: 'SearchWidget' },
  slider: { file: 'SliderWidget', name: 'SliderWidget', hasStyles: true },
  stepper: { file: 'StepperWidget', name: 'StepperWidget', hasStyles: true },
  time: { file: 'TimeWidgets', name: 'TimeWidget' },
};

/** Every word of a ui.json with its value, in groups and rows too. */
function keywordsIn(uiSchema: JsonSchema): (readonly [keyword: string, value: unknown])[] {
  return Object.entries(uiSchema).flatMap(([keyword, value]) => {
    if (keyword.startsWith('ui:')) return [[keyword, value] as const];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? keywordsIn(value as JsonSchema) : [];
  });
}

/**
 * The lines of a module that bring along what a form needs beside its data and no other form has to fetch: widgets that few
 * use, what computes figures, what reads and draws groups, lists of objects and fields that appear, what fills fields in
 * from the address, and the style sheets of all that.
 *
 * @param model - the form; without one, everything, for forms that are drawn while they are written
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
      ? [
          "export { structure } from '#forms/structure/index.ts';",
          "export { structureComponents } from '/src/form-ui/structure/structureComponents.ts';",
        ]
      : []),
    ...(has(({ computed }) => computed)
      ? ["export { computedFields } from '/src/form-ui/computed/computedFields.tsx';"]
      : []),
    ...(has(({ fields }) => fields.some(({ prefill }) => prefill))
      ? ["export { prefill } from '/src/lead-form/prefill.ts';"]
      : []),
  ];
}

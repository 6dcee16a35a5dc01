import type { FormModel, JsonSchema } from '#forms/index.ts';

/** A control that few forms use: its file below src/form-ui/widgets, and the name by which that exports it. */
interface OwnWidget {
  readonly file: string;
  readonly name: string;
  /** Whether a sheet of the same name lies beside it. */
  readonly hasSheet?: boolean;
}

/** The controls that come with the forms that use them, and with no others, by the names that models give them. */
export const ownWidgets: Readonly<Record<string, OwnWidget>> = {
  'bounded-date': { file: 'BoundedInputWidgets', name: 'BoundedDateWidget' },
  'bounded-month': { file: 'BoundedInputWidgets', name: 'BoundedMonthWidget' },
  'bounded-time': { file: 'BoundedInputWidgets', name: 'BoundedTimeWidget' },
  cards: { file: 'ChoiceCardsWidget', name: 'ChoiceCardsWidget', hasSheet: true },
  checkbox: { file: 'CheckboxWidget', name: 'CheckboxWidget' },
  computed: { file: 'ComputedWidget', name: 'ComputedWidget', hasSheet: true },
  month: { file: 'TimeWidgets', name: 'MonthWidget' },
  money: { file: 'MoneyWidget', name: 'MoneyWidget', hasSheet: true },
  search: { file: 'SearchWidget', name: 'SearchWidget' },
  slider: { file: 'SliderWidget', name: 'SliderWidget', hasSheet: true },
  stepper: { file: 'StepperWidget', name: 'StepperWidget', hasSheet: true },
  time: { file: 'TimeWidgets', name: 'TimeWidget' },
};

/** Every word of a ui.json with its value, in groups and rows too. */
function wordsIn(uiSchema: JsonSchema): (readonly [word: string, value: unknown])[] {
  return Object.entries(uiSchema).flatMap(([word, value]) => {
    if (word.startsWith('ui:')) return [[word, value] as const];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? wordsIn(value as JsonSchema) : [];
  });
}

/**
 * The lines of a module that bring along what a form needs beside its data and no other form has to fetch: widgets that few
 * use, what computes figures, what reads and draws groups, lists of objects and fields that appear, what fills fields in
 * from the address, and the style sheets of all that.
 *
 * @param model - the form; without one, everything, for forms that are drawn while they are written
 */
export function partLines(model?: FormModel): readonly string[] {
  const words = model && wordsIn(model.uiSchema);
  const has = (test: (form: FormModel) => unknown) => !model || Boolean(test(model));
  const widgets = Object.entries(ownWidgets).filter(([key]) =>
    has(() => words?.some(([word, value]) => word === 'ui:widget' && value === key)),
  );
  const sheets = [
    ...(has(({ steps }) => steps) ? ['lead-form/formSteps'] : []),
    ...(has(({ nodes: parts }) => parts) ? ['form-ui/structure/structure'] : []),
    ...widgets.flatMap(([, { file, hasSheet }]) => (hasSheet ? [`form-ui/widgets/${file}`] : [])),
    ...(has(() => words?.some(([word]) => word === 'ui:before')) ? ['form-ui/templates/fieldNote'] : []),
  ];
  return [
    ...widgets.map(([, { file, name }]) => `import { ${name} } from '/src/form-ui/widgets/${file}.tsx';`),
    ...sheets.map((sheet) => `import '/src/${sheet}.css';`),
    ...(widgets.length > 0
      ? [`export const ownWidgets = { ${widgets.map(([key, { name }]) => `'${key}': ${name}`).join(', ')} };`]
      : []),
    ...(has(({ nodes: parts }) => parts)
      ? [
          "export { structure } from '#forms/structure/index.ts';",
          "export { structureParts } from '/src/form-ui/structure/structureParts.ts';",
        ]
      : []),
    ...(has(({ computed: figures }) => figures)
      ? ["export { computedFields } from '/src/form-ui/computed/computedFields.tsx';"]
      : []),
    ...(has(({ fields }) => fields.some(({ prefill }) => prefill))
      ? ["export { prefill } from '/src/lead-form/prefill.ts';"]
      : []),
  ];
}

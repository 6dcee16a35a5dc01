import type { FormModel, JsonSchema } from '#engine';

/** A control that few forms use: its file below src/renderer/widgets, and the name by which that exports it. */
interface OwnWidget {
  readonly file: string;
  readonly name: string;
  readonly sheet?: string;
}

const folder = '/src/renderer/widgets';

/** How notes between fields look. */
const fieldNoteSheet = '/src/renderer/templates/fieldNote.css';

/** The controls that come with the forms that use them, and with no others, by the names that models give them. */
export const ownWidgets: Readonly<Record<string, OwnWidget>> = {
  'bounded-date': { file: 'BoundedInputWidgets', name: 'BoundedDateWidget' },
  'bounded-month': { file: 'BoundedInputWidgets', name: 'BoundedMonthWidget' },
  'bounded-time': { file: 'BoundedInputWidgets', name: 'BoundedTimeWidget' },
  cards: {
    file: 'ChoiceCardsWidget',
    name: 'ChoiceCardsWidget',
    sheet: '/src/renderer/widgets/ChoiceCardsWidget.css',
  },
  checkbox: { file: 'CheckboxWidget', name: 'CheckboxWidget' },
  computed: {
    file: 'ComputedWidget',
    name: 'ComputedWidget',
    sheet: '/src/renderer/widgets/ComputedWidget.css',
  },
  month: { file: 'TimeWidgets', name: 'MonthWidget' },
  money: { file: 'MoneyWidget', name: 'MoneyWidget', sheet: '/src/renderer/widgets/MoneyWidget.css' },
  search: { file: 'SearchWidget', name: 'SearchWidget' },
  slider: { file: 'SliderWidget', name: 'SliderWidget', sheet: '/src/renderer/widgets/SliderWidget.css' },
  stepper: { file: 'StepperWidget', name: 'StepperWidget', sheet: '/src/renderer/widgets/StepperWidget.css' },
  time: { file: 'TimeWidgets', name: 'TimeWidget' },
};

/** The names of the widgets that are drawn, in groups and rows too. */
function drawnIn(words: JsonSchema): unknown[] {
  return Object.entries(words).flatMap(([word, value]) => {
    if (word === 'ui:widget') return [value];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && !word.startsWith('ui:') ? drawnIn(value as JsonSchema) : [];
  });
}

/** The widgets of its own that a form draws, in the order of the list. */
function widgetsOf({ uiSchema }: FormModel): (readonly [name: string, widget: OwnWidget])[] {
  const drawn = new Set(drawnIn(uiSchema));
  return Object.entries(ownWidgets).filter(([name]) => drawn.has(name));
}

/**
 * The lines of a form's module that import its own widgets, and export them by name as `ownWidgets`; and what fills
 * fields in from the address, where a field takes that.
 */
export function ownWidgetLines(model: FormModel): readonly string[] {
  const widgets = widgetsOf(model);
  const named = widgets.map(([key, { name }]) => `${JSON.stringify(key)}: ${name}`);
  return [
    ...widgets.map(
      ([, { file, name }]) => `import { ${name} } from ${JSON.stringify(`${folder}/${file}.tsx`)};`,
    ),
    ...ownWidgetSheets(model).map((sheet) => `import ${JSON.stringify(sheet)};`),
    ...(widgets.length > 0 ? [`export const ownWidgets = { ${named.join(', ')} };`] : []),
    ...(model.fields.some(({ prefill }) => prefill)
      ? ["export { prefill } from '/src/lead-form/prefill.ts';"]
      : []),
  ];
}

/** The lines of a module that exports every control that only some forms use, as `ownWidgets`, with their sheets. */
export function everyWidgetLines(): readonly string[] {
  const widgets = Object.entries(ownWidgets);
  const files = new Set(widgets.flatMap(([, { sheet }]) => sheet ?? []));
  return [
    ...widgets.map(
      ([, { file, name }]) => `import { ${name} } from ${JSON.stringify(`${folder}/${file}.tsx`)};`,
    ),
    ...[...files, fieldNoteSheet].map((sheet) => `import ${JSON.stringify(sheet)};`),
    `export const ownWidgets = { ${widgets.map(([key, { name }]) => `${JSON.stringify(key)}: ${name}`).join(', ')} };`,
    "export { prefill } from '/src/lead-form/prefill.ts';",
  ];
}

/** The style sheets of a form's own widgets. A page that has the form links them before any script has come. */
export function ownWidgetSheets(model: FormModel): readonly string[] {
  const hasNotes = Object.values(model.uiSchema).some((words) => Object(words)['ui:before'] !== undefined);
  return [...widgetsOf(model).flatMap(([, { sheet }]) => sheet ?? []), ...(hasNotes ? [fieldNoteSheet] : [])];
}

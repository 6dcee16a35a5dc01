import { isObject } from '#forms/compile/index.ts';
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
    return isObject(value) ? keywordsIn(value) : [];
  });
}

/**
 * The import and export lines for features that only some forms need: rare widgets, computed fields, groups and lists,
 * and their stylesheets.
 *
 * @param model the form; without one, all features, for the studio
 */
export function featureExports(model?: FormModel): readonly string[] {
  const keywords = model && keywordsIn(model.uiSchema);
  const uses = (keyword: string, isMeant = (_value: unknown) => true) =>
    !keywords || keywords.some(([key, value]) => key === keyword && isMeant(value));
  const widgets = Object.entries(optionalWidgets).filter(([key]) =>
    uses('ui:widget', (value) => value === key),
  );
  const names = widgets.map(([key, { name }]) => `'${key}': ${name}`).join(', ');
  const styled = widgets.filter(([, { hasStyles }]) => hasStyles);
  const when = (isThere: unknown, line: string) => (!model || isThere ? [line] : []);
  const sheet = (path: string) => `import '/src/${path}.css';`;
  return [
    ...widgets.map(([, { file, name }]) => `import { ${name} } from '/src/form-ui/widgets/${file}.tsx';`),
    ...when(model?.steps, sheet('lead-form/formSteps')),
    ...when(model?.nodes, sheet('form-ui/structure/structure')),
    ...styled.map(([, { file }]) => sheet(`form-ui/widgets/${file}`)),
    ...when(uses('ui:before'), sheet('form-ui/templates/fieldNote')),
    ...when(widgets.length > 0, `export const ownWidgets = { ${names} };`),
    ...when(
      model?.nodes,
      "export { structureComponents } from '/src/form-ui/structure/structureComponents.ts';",
    ),
    ...when(model?.computed, "export { computedFields } from '/src/form-ui/computed/computedFields.tsx';"),
  ];
}

import { isObject } from '#forms/compile/index.ts';
import { controls } from '#forms/controls/controls.ts';
import type { FormModel, JsonSchema } from '#forms/index.ts';

/** The controls that are loaded only with forms that use them, with the files of their components. */
export const optionalWidgets = Object.entries(controls).flatMap(([name, { component }]) =>
  typeof component === 'object' && 'file' in component ? [{ name, ...component }] : [],
);

/** Kinds of drawings (`explains` in page.json) that few pages have: their components in src/web/ui/explains. */
export const optionalDrawings: Readonly<Record<string, string>> = {
  exchange: 'ExchangeList',
  flow: 'PartyFlow',
  years: 'YearsChart',
};

/** The lines of a page's module for its drawings. */
export function drawingExports(explains: object = {}): readonly string[] {
  const own = Object.entries(optionalDrawings).filter(([kind]) => kind in explains);
  return [
    ...own.map(([, name]) => `import { ${name} } from '/src/web/ui/explains/${name}.tsx';`),
    `export const drawings = { ${own.map(([kind, name]) => `${kind}: ${name}`).join(', ')} };`,
  ];
}

function keywordsIn(uiSchema: JsonSchema): (readonly [keyword: string, value: unknown])[] {
  return Object.entries(uiSchema).flatMap(([keyword, value]) => {
    if (keyword.startsWith('ui:')) return [[keyword, value] as const];
    return isObject(value) ? keywordsIn(value) : [];
  });
}

/** The lines of a module for features that only some forms need; without a model those of all forms, for the studio. */
export function featureExports(model?: FormModel): readonly string[] {
  const keywords = model && keywordsIn(model.uiSchema);
  const uses = (keyword: string, isMeant = (_value: unknown) => true) =>
    !keywords || keywords.some(([key, value]) => key === keyword && isMeant(value));
  const widgets = optionalWidgets.filter(({ name }) => uses('ui:widget', (value) => value === name));
  const names = widgets.map(({ name, file }) => `'${name}': ${file}`).join(', ');
  const styled = widgets.filter(({ hasStyleSheet }) => hasStyleSheet);
  const when = (isThere: unknown, line: string) => (!model || isThere ? [line] : []);
  const sheet = (path: string) => `import '/src/${path}.css';`;
  return [
    ...new Set(widgets.map(({ file }) => `import { ${file} } from '/src/form-ui/widgets/${file}.tsx';`)),
    ...when(model?.steps, sheet('lead-form/formSteps')),
    ...when(model?.nodes, sheet('form-ui/structure/structure')),
    ...styled.map(({ file }) => sheet(`form-ui/widgets/${file}`)),
    ...when(uses('ui:before'), sheet('form-ui/templates/fieldNote')),
    ...when(widgets.length > 0, `export const ownWidgets = { ${names} };`),
    ...when(
      model?.nodes,
      "export { structureComponents } from '/src/form-ui/structure/structureComponents.ts';",
    ),
    ...when(model?.steps, "export { Steps } from '/src/form-ui/steps/Steps.tsx';"),
    ...when(model?.steps, "export { recordSteps } from '/src/lead-form/stepHistory.ts';"),
    ...when(model?.computed, "export { computedFields } from '/src/form-ui/computed/computedFields.tsx';"),
  ];
}

import { isObject } from '#forms/compile/index.ts';
import { optionalComponents } from '#forms/controls/controls.ts';
import type { EngineFeature, FieldModel, FormModel, JsonSchema } from '#forms/index.ts';

/** Components in src/web/ui/explains for kinds of drawings (`explains` in page.json) that few pages have. */
export const optionalDrawings: Readonly<Record<string, string>> = {
  exchange: 'ExchangeList',
  flow: 'PartyFlow',
  years: 'YearsChart',
};

/** Returns the lines of code that import and export the optional drawings of a page. */
export function drawingExports(explains: object = {}): readonly string[] {
  const used = Object.entries(optionalDrawings).filter(([kind]) => kind in explains);
  return [
    ...used.map(([, name]) => `import { ${name} } from '/src/web/ui/explains/${name}.tsx';`),
    `export const drawings = { ${used.map(([kind, name]) => `${kind}: ${name}`).join(', ')} };`,
  ];
}

function keywordsIn(uiSchema: JsonSchema): (readonly [keyword: string, value: unknown])[] {
  return Object.entries(uiSchema).flatMap(([keyword, value]) => {
    if (keyword.startsWith('ui:')) return [[keyword, value] as const];
    return isObject(value) ? keywordsIn(value) : [];
  });
}

const hasDetails = (fields: readonly FieldModel[]): boolean =>
  fields.some(
    ({ options, rows }) => options?.some(({ details }) => details) || (rows && hasDetails(rows.fields)),
  );

/** The code that exports a part of the engine. */
const engineExports: { readonly [Feature in EngineFeature]: string } = {
  answersAround: "export { answersAround } from '/src/forms/answersAround.ts';",
  copies: "export { copies } from '/src/forms/copiedAnswers.ts';",
  defaults: "export { relativeDefaults } from '/src/forms/relativeDefaults.ts';",
  hasOption: "export { createTables } from '/src/lead-form/tables/createTables.ts';",
  notices: "export { createNotices } from '/src/forms/notices.ts';",
  withoutRuleOnly: "export { withoutRuleOnly } from '/src/forms/withoutRuleOnly.ts';",
};

/** Returns the lines of code that import and export a form's optional features. lead-form/allFormFeatures.ts has them all. */
export function featureExports(model: FormModel): readonly string[] {
  const { fields, uiSchema, steps, nodes, computed, marked, notices, needs = [] } = model;
  const keywords = keywordsIn(uiSchema);
  const uses = {
    // also those of rules
    bounds: /"not(?:Below|Above) /.test(JSON.stringify(model.schema)),
    details: hasDetails(fields),
  };
  const widgets = optionalComponents.filter(
    ({ name, for: need }) =>
      keywords.some(([keyword, value]) => keyword === 'ui:widget' && value === name) && (!need || uses[need]),
  );
  const names = widgets.map(({ name, file }) => `'${name}': ${file}`).join(', ');
  const styled = widgets.filter(({ hasStyleSheet }) => hasStyleSheet);
  const when = (isNeeded: unknown, line: string) => (isNeeded ? [line] : []);
  const sheet = (path: string) => `import '/src/${path}.css';`;
  return [
    ...new Set(widgets.map(({ file }) => `import { ${file} } from '/src/form-ui/widgets/${file}.tsx';`)),
    ...when(steps, sheet('lead-form/formSteps')),
    ...when(marked, sheet('form-ui/marked/marked')),
    ...when(nodes, sheet('form-ui/structure/structure')),
    ...when(computed, sheet('form-ui/computed/computed')),
    ...styled.map(({ file }) => sheet(`form-ui/widgets/${file}`)),
    ...when(
      keywords.some(([keyword]) => keyword === 'ui:before'),
      sheet('form-ui/templates/fieldNote'),
    ),
    ...when(widgets.length > 0, `export const optionalWidgets = { ${names} };`),
    ...when(nodes, "export { structureComponents } from '/src/form-ui/structure/structureComponents.ts';"),
    ...when(
      fields.some(({ prefill }) => prefill !== undefined),
      "export { prefill } from '/src/lead-form/prefill.ts';",
    ),
    ...when(steps, "export { Steps } from '/src/form-ui/steps/Steps.tsx';"),
    ...when(steps, "export { recordSteps } from '/src/lead-form/stepHistory.ts';"),
    ...when(notices, sheet('form-ui/notices/notices')),
    ...when(notices, "export { noticeComponents } from '/src/form-ui/notices/noticeComponents.ts';"),
    ...needs.map((need) => engineExports[need]),
    ...when(marked, "export { MarkedText } from '/src/form-ui/marked/MarkedText.tsx';"),
    ...when(computed, "export { computedFields } from '/src/form-ui/computed/computedFields.tsx';"),
  ];
}

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownWidgetLines, ownWidgetSheets, ownWidgets } from '#build/forms/ownWidgets.ts';
import type { FormModel } from '#engine';
import { catalogue } from '#tests/support/catalogue.ts';
import { everyWidget } from '#tests/support/everyWidget.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

/** A form of which each field has one of these widgets. */
function formWith(...widgets: readonly string[]): FormModel {
  const fields = widgets.map((widget, position) => [`field${position}`, { 'ui:widget': widget }]);
  return {
    ...formModel([fieldModel('field0')]),
    uiSchema: { 'ui:order': [], ...Object.fromEntries(fields) },
  };
}

describe('the widgets that a form brings along', () => {
  it.each(Object.entries(ownWidgets))('%s: its file, its sheet and its name are there', (name, widget) => {
    expect(everyWidget[name]).toBeTypeOf('function');
    const sheets = ownWidgetSheets(formWith(name));
    expect(sheets).toEqual(widget.sheet === undefined ? [] : [widget.sheet]);
    for (const path of [`/src/renderer/widgets/${widget.file}.tsx`, ...sheets])
      expect(existsSync(`.${path}`), path).toBe(true);
  });

  it('are imported once and handed over by name, however often they are drawn', () => {
    expect(ownWidgetLines(formWith('checkbox', 'text', 'checkbox'))).toEqual([
      'import { CheckboxWidget } from "/src/renderer/widgets/CheckboxWidget.tsx";',
      'export const ownWidgets = { "checkbox": CheckboxWidget };',
    ]);
  });

  it('come with the style sheets, and with what fills fields in from the address', () => {
    const model = formWith('slider');
    const lines = ownWidgetLines({ ...model, fields: [fieldModel('field0', { prefill: 'guests' })] });
    expect(lines).toEqual([
      'import { SliderWidget } from "/src/renderer/widgets/SliderWidget.tsx";',
      'import "/src/renderer/widgets/SliderWidget.css";',
      'export const ownWidgets = { "slider": SliderWidget };',
      "export { prefill } from '/src/lead-form/prefill.ts';",
    ]);
  });

  it.each(catalogue.forms.map(({ model }) => [model.formType, model] as const))(
    '%s uses none: its module is as it was',
    (_formType, model) => {
      expect(ownWidgetLines(model)).toEqual([]);
      expect(ownWidgetSheets(model)).toEqual([]);
    },
  );
});

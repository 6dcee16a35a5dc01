import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { InputKind } from '#forms/controls/control.ts';
import {
  controlNames,
  controls,
  controlsWith,
  defaultControl,
  suitableControls,
} from '#forms/controls/controls.ts';
import { controlTexts } from '#forms/controls/controlTexts.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { recordAt, valueAt } from '#workbench/authoring/jsonPath.ts';

const { shared } = readFormFolders(['form-schemas']);
const records = Object.entries(controls);

const kinds = Object.keys({
  ...{ text: 0, email: 0, digits: 0, year: 0, number: 0, wholeNumber: 0, day: 0, month: 0, time: 0 },
  ...{
    option: 0,
    telephone: 0,
    tableOption: 0,
    tableOptions: 0,
    choices: 0,
    box: 0,
    yesNo: 0,
    rows: 0,
    group: 0,
    computed: 0,
  },
} satisfies Record<InputKind, 0>) as readonly InputKind[];

describe('the records of controls', () => {
  it.each(kinds)('contain one suitable default for the kind %s', (kind) => {
    const defaults = records.flatMap(([name, { isDefaultOf }]) => (isDefaultOf.includes(kind) ? [name] : []));
    expect(defaults).toEqual([defaultControl(kind)]);
    expect(controls[defaultControl(kind)].suits).toContain(kind);
  });

  it('offer the default control of a kind first', () => {
    expect(
      ['text', 'wholeNumber', 'option', 'box'].map((kind) => suitableControls(kind as InputKind)[0]),
    ).toEqual(['text', 'number', 'select', 'checkbox']);
    expect(suitableControls('wholeNumber')).toContain('stepper');
    expect(suitableControls('number')).not.toContain('stepper');
    expect(suitableControls('computed')).toEqual([]);
  });

  it('support all keywords of fields in ui.json, and no others', () => {
    const keywords = Object.keys(
      recordAt(valueAt(shared.metas.ui, ['definitions', 'fieldUi', 'properties'])),
    );
    const supported = new Set<string>(records.flatMap(([, one]) => one.keywords));
    expect([...supported].filter((keyword) => !keywords.includes(keyword))).toEqual([]);
    expect(keywords.filter((keyword) => !supported.has(keyword))).toEqual(['ui:title', 'ui:description']);
    expect(controlsWith('ui:ticks')).toEqual(['slider']);
    expect(controlsWith('ui:title')).toEqual([]);
  });

  it.each(records)('name an existing component and style sheet: %s', (_name, { component }) => {
    if (typeof component === 'string') return;
    if ('sameAs' in component) return expect(controlNames).toContain(component.sameAs);
    const { file, hasStyleSheet } = component;
    expect(existsSync(`src/form-ui/widgets/${file}.tsx`)).toBe(true);
    expect(existsSync(`src/form-ui/widgets/${file}.css`)).toBe(hasStyleSheet);
  });

  it.each(controlNames)('have an example with the name of the control: %s', (name) => {
    const [[first, sample] = []] = Object.entries(controlTexts[name].examples);
    expect(first).toBe(name);
    const isNamed = sample?.ui?.['ui:widget'] !== undefined;
    expect(isNamed ? sample?.ui?.['ui:widget'] : name).toBe(name);
  });
});

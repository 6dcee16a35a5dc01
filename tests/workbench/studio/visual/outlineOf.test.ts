import { describe, expect, it } from 'vitest';
import { pointer } from '#forms/compile/index.ts';
import { objectsIn } from '#forms/definition/walk.ts';
import { valueAt } from '#workbench/authoring/jsonPath.ts';
import { allFields, outlineOf } from '#workbench/studio/visual/outline/outlineOf.ts';
import { fieldAt, outlined, shared, writtenForms } from './support/writtenForms.ts';

const text = { type: 'string' };

const written = (schema: object, ui: object = {}) => ({
  schema: JSON.stringify({ required: [], properties: {}, ...schema }),
  ui: JSON.stringify(ui),
});

describe('the outline of a folder with mistakes', () => {
  it.each([
    ['an unknown reference', { $ref: '#/$defs/nothing' }],
    ['a reference to itself', { $ref: '#/$defs/circle' }],
    ['no type', { maxLength: 3 }],
    ['an unknown type', { type: 'word' }],
    ['a list as its schema', []],
  ])('contains a field with %s', (_mistake, wrong) => {
    const $defs = { circle: { $ref: '#/$defs/circle' } };
    const texts = written({ required: ['wrong'], properties: { right: text, wrong }, $defs });
    expect(fieldAt(texts, 'wrong')).toMatchObject({ isRequired: true, schemaPath: ['properties', 'wrong'] });
    expect(outlined(texts).fields.map(({ name }) => name)).toEqual(['right', 'wrong']);
  });

  it('omits unknown names', () => {
    const items = [{ title: 'You', fields: ['nobody', 'name'] }];
    const texts = written(
      { required: ['nobody'], properties: { name: text } },
      { 'ui:order': ['nobody'], 'ui:steps': { gate: 'valid', missing: 'silent', items } },
    );
    expect(outlined(texts).steps).toMatchObject([{ title: 'You', fields: [{ name: 'name' }] }]);
  });

  it('keeps the paths of rules after a mistake', () => {
    const condition = { required: ['name'] };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const rule = { if: condition, then: { properties: { more: text } } };
    const texts = written({ properties: { name: text }, allOf: [7, { title: 5 }, rule] });
    expect(fieldAt(texts, 'more').condition?.rulePath).toEqual(['allOf', 2]);
  });

  it.each([
    ['a label', { name: { 'ui:title': { text: 'Name' } } }, 'name'],
    ['a control', { name: { 'ui:title': 'Name', 'ui:widget': {} } }, 'Name'],
    ['steps without a list', { name: { 'ui:title': 'Name' }, 'ui:steps': {} }, 'Name'],
  ])('ignores an invalid value: %s', (_part, ui, label) => {
    const { fields, steps } = outlined(written({ properties: { name: text } }, ui));
    expect(fields.map((field) => field.label)).toEqual([label]);
    expect(steps).toBeUndefined();
  });

  it('is undefined while a text is not JSON', () => {
    expect(outlineOf({ schema: '{', ui: '{}' }, shared)).toBeUndefined();
  });
});

it('lists every notice and outcome with its place in ui.json', () => {
  const withNotices = writtenForms.filter(({ ui }) => ui.includes('"ui:notices"'));
  expect(withNotices.length).toBeGreaterThan(0);
  for (const texts of withNotices) {
    const { definition, notices } = outlined(texts);
    const written = [
      ...objectsIn(definition).flatMap((object) => object.notices.map(({ at }) => at.pointer)),
      ...[...definition.outcomes.values()].map(({ at }) => at.pointer),
    ];
    expect(notices.map(({ at }) => pointer(...at)).toSorted()).toEqual(written.toSorted());
    for (const { at, description } of notices) {
      const { text, title } = valueAt(JSON.parse(texts.ui), at) as { text?: string; title?: string };
      expect(description).toContain(text ?? title);
    }
  }
});

it('a field in $defs is shown where it is used, and cannot be changed', () => {
  const $defs = { person: { type: 'object', required: ['name'], properties: { name: text } } };
  const texts = written({ properties: { owner: { $ref: '#/$defs/person' }, plain: text }, $defs });
  const places = allFields(outlined(texts).fields).map(({ id, isInDefs, schemaPath }) => {
    return [id, isInDefs, schemaPath.join('/')];
  });
  expect(places).toEqual([
    ['owner', false, 'properties/owner'],
    ['owner.name', true, '$defs/person/properties/name'],
    ['plain', false, 'properties/plain'],
  ]);
});

import { describe, expect, it } from 'vitest';
import { listedFields } from '#forms/print/toFormModel.ts';
import {
  changeCondition,
  dependencies,
  whyUnconditional,
} from '#workbench/studio/visual/edits/changeCondition.ts';
import {
  changeMessage,
  changeUi,
  setRequired,
  whyNeverRequired,
} from '#workbench/studio/visual/edits/changeField.ts';
import { addStep, moveStep, removeStep, renameStep } from '#workbench/studio/visual/edits/changeSteps.ts';
import { fieldOf } from '#workbench/studio/visual/edits/editForm.ts';
import { addField, moveField, removeField, stepOf } from '#workbench/studio/visual/edits/moveField.ts';
import { whyClosed, whyUndeletable, whyUnmovable } from '#workbench/studio/visual/edits/whyNot.ts';
import {
  allFields,
  type FieldOutline,
  type FormTexts,
  isComputed,
  type Outline,
} from '#workbench/studio/visual/outline/outlineOf.ts';
import type { AnswerCondition } from '#workbench/studio/visual/outline/simpleCondition.ts';
import { oneOfEachKind, outlined, writtenForm, writtenForms } from './support/writtenForms.ts';

const turnover = {
  name: 'turnover',
  schema: { type: 'integer', minimum: 1, maximum: 1000 },
  ui: { 'ui:title': 'Turnover', 'ui:messages': { missing: 'Enter the turnover', invalid: 'Enter a number' } },
  isRequired: true,
};

/** The comparison “is filled in” for each field that the condition of `field` can refer to. */
const filledSiblings = (outline: Outline, field: FieldOutline): readonly AnswerCondition[] =>
  dependencies(outline, field).map(({ id }) => ({
    field: field.parent === '' ? id : id.slice(field.parent.length + 1),
    is: 'isFilled',
  }));

/** All edits of a field, by name. */
const edits: Readonly<
  Record<string, (texts: FormTexts, outline: Outline, field: FieldOutline) => FormTexts>
> = {
  'a field before it': (texts, outline, field) =>
    addField(texts, outline, turnover, {
      parent: field.parent,
      before: field.name,
      step: stepOf(outline, field),
    }),
  'a field last': (texts, outline, field) => addField(texts, outline, turnover, { parent: field.parent }),
  deleted: removeField,
  'moved to the end': (texts, outline, field) =>
    moveField(texts, outline, field, { parent: field.parent, step: stepOf(outline, field) }),
  'moved to the first group': (texts, outline, field) => {
    const group = allFields(outline.fields).find(({ shape, id }) => shape !== 'field' && id !== field.id);
    return group ? moveField(texts, outline, field, { parent: group.id }) : texts;
  },
  'moved out': (texts, outline, field) =>
    field.parent === '' ? texts : moveField(texts, outline, field, { parent: '' }),
  'with another label': (texts, _outline, field) => changeUi(texts, field, { 'ui:title': 'Another label' }),
  'with a hint': (texts, _outline, field) => changeUi(texts, field, { 'ui:description': 'What it is for.' }),
  'with a message': (texts, _outline, field) => changeMessage(texts, field, 'invalid', 'Enter it again'),
  'required or not': (texts, _outline, field) => setRequired(texts, field, !field.isRequired),
  'under a condition': (texts, outline, field) => {
    const [requested] = filledSiblings(outline, field);
    return requested ? changeCondition(texts, outline, field, { holds: 'all', answers: [requested] }) : texts;
  },
  'under all of two conditions': (texts, outline, field) =>
    changeCondition(texts, outline, field, {
      holds: 'all',
      answers: filledSiblings(outline, field).slice(0, 2),
    }),
  'under any of two conditions': (texts, outline, field) =>
    changeCondition(texts, outline, field, {
      holds: 'any',
      answers: filledSiblings(outline, field).slice(-2),
    }),
  'without its condition': (texts, outline, field) => changeCondition(texts, outline, field, undefined),
  'in a step of its own': (texts, outline, field) =>
    field.parent === '' ? addStep(texts, outline, 'A step', field.name) : texts,
};

const kindOf = ({ shape, parent, condition, isRequired, definition }: FieldOutline) =>
  [
    shape,
    parent !== '',
    condition !== undefined,
    isRequired,
    definition.kind,
    'options' in definition,
  ].join();

const fields = writtenForms.flatMap((form) =>
  allFields(outlined(form).fields).map((field) => ({ ...form, id: field.id, kind: kindOf(field) })),
);

const cases = oneOfEachKind(fields);

const parentOf = (id: string) => id.split('.').slice(0, -1).join('.');

function applied(form: FormTexts & { readonly id: string }, edit: string): FormTexts {
  const outline = outlined(form);
  const field = fieldOf(outline.fields, form.id);
  return field ? (edits[edit]?.(form, outline, field) ?? form) : form;
}

/** Values without the order of names and of lists of names. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.toSorted() : value.map(unordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, unordered(one)])
      .sort(),
  );
}

const valuesOf = ({ schema, ui }: FormTexts) => unordered([JSON.parse(schema), JSON.parse(ui)]);

describe('an edit of a form', () => {
  it.each(cases)('changes the outline as intended: $folder $id', (form) => {
    for (const edit of Object.keys(edits)) {
      const outline = outlined(applied(form, edit));
      const ids = allFields(outline.fields).map(({ id }) => id);
      const named = `${form.folder} ${form.id} ${edit}`;
      const isOpen = whyClosed(outlined(form), parentOf(form.id)) === undefined;
      if (edit.startsWith('a field') && isOpen) expect(ids.join(), named).toMatch(/turnover/);
      const before = outlined(form);
      const field = fieldOf(before.fields, form.id);
      if (!field) throw new Error(named);
      if (edit === 'deleted' && whyUndeletable(before, field) === undefined)
        expect(ids, named).not.toContain(form.id);
      const siblingAnswers = filledSiblings(before, field);
      if (
        edit.startsWith('under') &&
        whyUnconditional(before, field) === undefined &&
        siblingAnswers.length > 1
      ) {
        const simple = fieldOf(outline.fields, form.id)?.condition?.simple;
        expect(simple?.answers.length, named).toBe(edit.includes('two') ? 2 : 1);
        expect(simple?.holds, named).toBe(edit.includes('any') ? 'any' : 'all');
      }
      if (edit === 'without its condition' && whyUnconditional(before, field) === undefined)
        expect(fieldOf(outline.fields, form.id)?.condition, named).toBeUndefined();
      if (edit === 'required or not' && whyNeverRequired(field) === undefined)
        expect(fieldOf(outline.fields, form.id)?.isRequired, named).toBe(!field.isRequired);
      if (
        edit === 'moved to the end' &&
        whyUnmovable(before, field, field.parent) === undefined &&
        !isComputed(field)
      ) {
        const inForm = outline.steps?.[stepOf(before, field) ?? 0]?.fields ?? outline.fields;
        const siblings = field.parent === '' ? inForm : (fieldOf(outline.fields, field.parent)?.inner ?? []);
        const rendered = siblings.filter(
          (one) => !isComputed(one) && (one.condition === undefined || field.condition),
        );
        expect(rendered.at(-1)?.name, named).toBe(field.name);
      }
    }
  });

  it('keeps all other names and values', () => {
    for (const form of cases) {
      const added = applied(form, 'a field before it');
      const outline = outlined(added);
      const id = [...form.id.split('.').slice(0, -1), 'turnover'].join('.');
      const field = fieldOf(outline.fields, id);
      if (whyClosed(outlined(form), parentOf(form.id)) !== undefined) {
        expect(added, form.folder).toEqual(form);
        continue;
      }
      if (!field) throw new Error(`${form.folder}: no ${id}`);
      expect(valuesOf(removeField(added, outline, field)), `${form.folder} ${id}`).toEqual(valuesOf(form));
    }
  });

  it('is reverted by the opposite edit', () => {
    for (const form of cases) {
      const before = outlined(form);
      const field = fieldOf(before.fields, form.id);
      if (!field) throw new Error(form.id);
      const back = (
        edit: string,
        undo: (texts: FormTexts, outline: Outline, field: FieldOutline) => FormTexts,
      ) => {
        const changed = applied(form, edit);
        const outline = outlined(changed);
        const now = fieldOf(outline.fields, form.id);
        return now ? valuesOf(undo(changed, outline, now)) : undefined;
      };
      const named = `${form.folder} ${form.id}`;
      if (!field.condition && whyUnconditional(before, field) === undefined)
        expect(
          back('under a condition', (texts, outline, now) => changeCondition(texts, outline, now, undefined)),
          named,
        ).toEqual(valuesOf(form));
      const step = stepOf(before, field);
      const siblings =
        field.parent === '' ? before.fields : (fieldOf(before.fields, field.parent)?.inner ?? []);
      const next = siblings[siblings.indexOf(field) + 1]?.name;
      const isListed = field.parent === '' && listedFields(before.definition).length > 0;
      if (!field.condition || isListed)
        expect(
          back('moved to the end', (texts, outline, now) =>
            moveField(texts, outline, now, { parent: field.parent, step, before: next }),
          ),
          named,
        ).toEqual(valuesOf(form));
    }
  });

  it('that removes a day also removes the bounds of other days that refer to it', () => {
    const day = (more: object) => ({ type: 'string', format: 'date', ...more });
    const schema = {
      required: [],
      properties: {
        starts: day({ notBefore: '{today}' }),
        startsAgain: day({ notBefore: '{today}' }),
        ends: day({ notBefore: '{starts+1d}', notAfter: '{startsAgain}' }),
        stay: { type: 'object', properties: { starts: day({}), ends: day({ notBefore: '{starts}' }) } },
      },
      anyOf: [{ required: ['ends'] }, { properties: { last: day({ notAfter: '{starts}' }) } }],
    };
    const texts = { schema: JSON.stringify(schema), ui: '{}' };
    const { properties, anyOf } = JSON.parse(applied({ ...texts, id: 'starts' }, 'deleted').schema);
    expect(properties.ends).toEqual(day({ notAfter: '{startsAgain}' }));
    expect(anyOf[1].properties.last).toEqual(day({}));
    expect(properties.stay).toEqual(schema.properties.stay);
  });
});

describe('steps', () => {
  const form = writtenForm('fleet');
  const titles = (texts: FormTexts) =>
    outlined(texts).steps?.map(({ title, fields }) => `${title}: ${fields.length}`);

  it('are added before the review, renamed, moved and removed', () => {
    const added = addStep(form, outlined(form), 'More', 'pinCode');
    expect(titles(added)).toEqual(['The cars: 3', 'You: 4', 'More: 1', 'Your fleet: 0']);
    expect(titles(renameStep(added, 2, 'The rest'))?.[2]).toBe('The rest: 1');
    expect(titles(moveStep(added, 2, 0))).toEqual(['More: 1', 'The cars: 3', 'You: 4', 'Your fleet: 0']);
    expect(removeStep(added, 2)).toMatchObject({ schema: form.schema, ui: form.ui });
    expect(titles(removeStep(form, 0))).toEqual(['You: 8', 'Your fleet: 0']);
  });

  it('are added with one for all other fields; removing the last step removes ui:steps', () => {
    const plain = writtenForm('travel');
    const added = addStep(plain, outlined(plain), 'Your trip', 'destination');
    expect(titles(added)).toEqual(['Your details: 8', 'Your trip: 1']);
    expect(removeStep(removeStep(added, 1), 0)).toEqual({ schema: plain.schema, ui: plain.ui });
  });
});

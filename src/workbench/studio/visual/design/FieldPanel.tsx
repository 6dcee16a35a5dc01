import { type FormEvent, useState } from 'react';
import { boundKeywords } from '#forms/formats/bounds.ts';
import type { ErrorReason } from '#forms/index.ts';
import { recordAt, textAt, valueAt } from '#workbench/authoring/jsonPath.ts';
import { Button, Choice, type ChoiceOption } from '../../controls.tsx';
import { changeMessage, changeUi, setRequired, whyNeverRequired } from '../edits/changeField.ts';
import { fieldsIn } from '../edits/editForm.ts';
import { stepOf } from '../edits/moveField.ts';
import { whyInvalidName, whyUnrenamable } from '../edits/renameField.ts';
import { whyUndeletable, whyUnmovable } from '../edits/whyNot.ts';
import { controlChoices, type Limit, limitOf, listedOptions, mustBeTicked } from '../outline/fieldKinds.ts';
import { allFields, type FieldOutline, isComputed, type Outline } from '../outline/outlineOf.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { useVisualEditing } from './editorContext.ts';
import { LimitsEditor } from './LimitsEditor.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PanelInput } from './PanelInput.tsx';

/** The properties of the selected field. */
export function FieldPanel({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const { definition, label, shape, kind, name } = field;
  const { sharedName = '', texts } = definition;
  const ownText = (...path: readonly string[]) => textAt(outline.json.ui, [...field.uiPath, ...path]);
  const sharedText = (keyword: string) => textAt(outline.shared.fieldsUi, [sharedName, keyword]);
  const save = (keyword: string, label: string) => (text: string) =>
    edit((before) => changeUi(before, field, { [keyword]: text || undefined }), `${label} of ${name}`, true);
  const uiInput = (keyword: string, label: string, more: { rows?: number; hint?: string } = {}) => (
    <PanelInput
      label={label}
      value={ownText(keyword) ?? ''}
      inherited={ownText(keyword) === undefined ? sharedText(keyword) : undefined}
      onText={save(keyword, label)}
      {...more}
    />
  );
  if (isComputed(field))
    return (
      <aside className="design-panel stack" aria-label={`The field ${label}`}>
        <PanelHead field={field} />
        {uiInput('ui:title', 'Label')}
      </aside>
    );
  const notRequirable = whyNeverRequired(field);
  const [defaultControl, ...otherControls] = controlChoices(definition);
  const note = valueAt(outline.json.ui, [...field.uiPath, 'ui:before']);
  const chooseControl = (control: string) => {
    const isDefault = control === defaultControl?.[0] && sharedText('ui:widget') === undefined;
    const keyword = isDefault ? undefined : control;
    edit((before) => changeUi(before, field, { 'ui:widget': keyword }), `Control of ${label}`);
  };
  return (
    <aside className="design-panel stack" aria-label={`The field ${label}`}>
      <PanelHead field={field} />
      {uiInput('ui:title', 'Label')}
      <RenameForm field={field} />
      {uiInput('ui:description', 'Hint under the label', { rows: 2 })}
      <label className="row">
        <input
          type="checkbox"
          checked={field.isRequired}
          disabled={isReadOnly || field.isInDefs || (notRequirable !== undefined && !field.isRequired)}
          onChange={({ target: { checked } }) =>
            edit(
              (before) => setRequired(before, field, checked),
              checked ? `Require ${label}` : `Make ${label} optional`,
            )
          }
        />
        {mustBeTicked(definition) ? 'Must be ticked' : 'Required'}
        {notRequirable !== undefined && <small>{notRequirable}</small>}
      </label>
      {shape === 'list' &&
        uiInput('ui:itemTitle', 'Title of an item', {
          hint: `{n} shows the number of the item, {${field.inner[0]?.name ?? 'name'}} the answer to that field.`,
        })}
      {shape === 'list' && uiInput('ui:add', 'Label of the Add button')}
      {shape === 'field' && (
        <div className="tiles">
          {defaultControl && otherControls.length > 0 && (
            <Choice
              label="Control"
              value={texts.control ?? defaultControl[0]}
              disabled={isReadOnly}
              options={[defaultControl, ...otherControls]}
              onChoose={chooseControl}
            />
          )}
          <Choice
            label="Width"
            value={ownText('ui:width') ?? sharedText('ui:width') ?? 'full'}
            disabled={isReadOnly}
            options={[
              ['full', 'Full width'],
              ['half', 'Half width'],
            ]}
            onChoose={save('ui:width', 'Width')}
          />
        </div>
      )}
      {listedOptions(definition).length > 0 && <OptionsEditor field={field} />}
      <ConditionEditor field={field} />
      {kind.limits && <LimitsEditor field={field} />}
      {shape !== 'group' && (
        <details>
          <summary>Error messages</summary>
          {messagesOf(field).map(([message, when]) => (
            <PanelInput
              key={message}
              label={when}
              value={texts.messages[message] ?? ''}
              onText={(text) =>
                edit((before) => changeMessage(before, field, message, text), `Message of ${name}`, true)
              }
            />
          ))}
        </details>
      )}
      <details open={note !== undefined}>
        <summary>{shape === 'field' ? 'Placeholder and note' : 'Note'}</summary>
        {shape === 'field' && uiInput('ui:placeholder', 'Placeholder')}
        <PanelInput
          label="Note above it"
          value={ownText('ui:before', 'text') ?? ''}
          rows={2}
          onText={(text) => {
            const changed = text === '' ? undefined : { ...recordAt(note), text };
            edit((before) => changeUi(before, field, { 'ui:before': changed }), `Note of ${name}`, true);
          }}
        />
      </details>
    </aside>
  );
}

function PanelHead({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, moveBy, move, remove, showCode } = useVisualEditing();
  const isFixed = isReadOnly || field.isInDefs;
  const places = positionsFor(outline, field);
  const blockedReason = whyUndeletable(outline, field);
  const options = places.map(
    ({ text, reason }, at): ChoiceOption =>
      reason === undefined ? [String(at), text] : [String(at), `${text} (${reason})`, true],
  );
  return (
    <>
      <h2>
        {field.label}
        <small>
          {' '}
          {field.kind.name}
          {field.definition.sharedName !== undefined && ' · shared field'}
        </small>
      </h2>
      <div className="row">
        <Button disabled={isFixed} onClick={() => moveBy(field, -1)}>
          Up
        </Button>
        <Button disabled={isFixed} onClick={() => moveBy(field, 1)}>
          Down
        </Button>
        <Choice
          aria-label="Move to"
          value=""
          disabled={isFixed}
          options={[['', 'Move to…', true], ...options]}
          onChoose={(chosen) => {
            const position = places[Number(chosen)];
            if (position) move(field, position, `to ${position.text}`);
          }}
        />
        <Button disabled={isFixed || blockedReason !== undefined} onClick={() => remove(field)}>
          Delete
        </Button>
        <Button onClick={() => showCode('schema.json', field.schemaPath)}>Show in code</Button>
      </div>
      {blockedReason !== undefined && <p className="hint">{blockedReason}</p>}
    </>
  );
}

const rangeLimits: readonly Limit['keyword'][] = [
  ...([
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'notBefore',
    'notAfter',
    'notBelow',
    'notAbove',
  ] as const),
];

/** The messages that the schema of a field requires, and its existing ones. */
function messagesOf({ definition }: FieldOutline): readonly (readonly [name: ErrorReason, when: string])[] {
  const limit = (keyword: Limit['keyword']) => limitOf(definition, keyword);
  const isBoundByOther = boundKeywords.some((keyword) => /\{(?!today)/.test(`${limit(keyword)}`));
  const all = [
    ['missing', 'When it is empty', true],
    ['invalid', 'When it is invalid', true],
    ['tooLong', 'When it is too long', limit('maxLength') !== undefined],
    ['range', 'When it is outside its limits', rangeLimits.some((keyword) => limit(keyword) !== undefined)],
    ['future', 'When it is in the future', `${limit('notAfter')}`.split(', ').includes('{today}')],
    ['order', 'When it is before or after another field', isBoundByOther],
  ] as const;
  return all.flatMap(([name, when, isNeeded]) =>
    isNeeded || name in definition.texts.messages ? [[name, when] as const] : [],
  );
}

/** The positions in other steps, groups and lists, and in the form, to which a field can move. */
function positionsFor(outline: Outline, field: FieldOutline) {
  const position = (text: string, parent: string, step?: number) => ({
    ...{ text, parent, step },
    reason: whyUnmovable(outline, field, parent),
  });
  const isInForm = field.parent === '';
  const now = stepOf(outline, field);
  const steps = isInForm ? (outline.steps ?? []) : [];
  return [
    ...(isInForm ? [] : [position('the form itself', '')]),
    ...steps.flatMap(({ title }, at) => (at === now ? [] : [position(`step ${at + 1}, ${title}`, '', at)])),
    ...allFields(outline.fields)
      .filter(({ shape, id }) => shape !== 'field' && id !== field.parent && id !== field.id)
      .map(({ id, label }) => position(label, id)),
  ];
}

function RenameForm({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, rename } = useVisualEditing();
  const [name, setName] = useState(field.name);
  const blockedReason = whyUnrenamable(outline, field);
  const isChanged = name !== field.name;
  const nameIssue = isChanged ? whyInvalidName(fieldsIn(outline, field.parent), name) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && nameIssue === undefined) rename(field, name);
  };
  return (
    <form className="design-rename" onSubmit={submit}>
      <PanelInput
        label="Sent as"
        value={name}
        hint={blockedReason ?? nameIssue ?? (isChanged ? 'Earlier leads keep the previous name.' : '')}
        isFixed={blockedReason !== undefined}
        isInvalid={nameIssue !== undefined}
        onText={setName}
      />
      {blockedReason === undefined && (
        <button type="submit" disabled={isReadOnly || !isChanged || nameIssue !== undefined}>
          Rename
        </button>
      )}
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { asRecord, valueAt } from '#workbench/authoring/jsonPath.ts';
import { Button, Choice, type ChoiceOption } from '../../controls.tsx';
import { changeMessage, changeUi, setRequired, whyNeverRequired } from '../edits/changeField.ts';
import { fieldsIn } from '../edits/editForm.ts';
import { stepOf } from '../edits/moveField.ts';
import { whyNoName, whyUnrenamable } from '../edits/renameField.ts';
import { whyUndeletable, whyUnmovable } from '../edits/whyNot.ts';
import { widgetsOf } from '../outline/fieldKinds.ts';
import { allFields, type FieldOutline, isComputed, type Outline } from '../outline/outlineOf.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { useVisualEditing } from './editorContext.ts';
import { LimitsEditor } from './LimitsEditor.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import { PanelInput } from './PanelInput.tsx';

/** Everything that can be changed of the chosen field. */
export function FieldPanel({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const { schema, ui, label, shape, kind, name } = field;
  const ownUi = asRecord(valueAt(outline.json.ui, field.uiPath));
  const save = (keyword: string, label: string) => (text: string) =>
    edit((texts) => changeUi(texts, field, { [keyword]: text || undefined }), `${label} of ${name}`, true);
  const uiInput = (keyword: string, label: string, more: { rows?: number; hint?: string } = {}) => (
    <PanelInput
      label={label}
      value={String(ownUi[keyword] ?? '')}
      inherited={ownUi[keyword] === undefined && ui[keyword] !== undefined ? String(ui[keyword]) : undefined}
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
  const isTicked = schema.type === 'boolean' && schema.const === true;
  const [defaultWidget, ...otherWidgets] = widgetsOf(schema);
  const note = asRecord(ownUi['ui:before']);
  const chooseWidget = (widget: string) => {
    const keyword =
      widget === defaultWidget?.[0] && ownUi['ui:widget'] === ui['ui:widget'] ? undefined : widget;
    edit((texts) => changeUi(texts, field, { 'ui:widget': keyword }), `Control of ${label}`);
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
          disabled={isReadOnly || (notRequirable !== undefined && !field.isRequired)}
          onChange={({ target: { checked } }) =>
            edit(
              (texts) => setRequired(texts, field, checked),
              checked ? `Require ${label}` : `Let ${label} be empty`,
            )
          }
        />
        {isTicked ? 'Has to be ticked' : 'Has to be filled in'}
        {notRequirable !== undefined && <small>{notRequirable}</small>}
      </label>
      {shape === 'list' &&
        uiInput('ui:itemTitle', 'Heading of a row', {
          hint: `{n} is the number of the row, {${field.inner[0]?.name ?? 'name'}} its answer to the field of that name.`,
        })}
      {shape === 'list' && uiInput('ui:add', 'Button that adds a row')}
      {shape === 'field' && (
        <div className="tiles">
          {defaultWidget && otherWidgets.length > 0 && (
            <Choice
              label="Control"
              value={String(ui['ui:widget'] ?? defaultWidget[0])}
              disabled={isReadOnly}
              options={[defaultWidget, ...otherWidgets]}
              onChoose={chooseWidget}
            />
          )}
          <Choice
            label="Width"
            value={String(ui['ui:width'] ?? 'full')}
            disabled={isReadOnly}
            options={[
              ['full', 'A row of its own'],
              ['half', 'Half a row'],
            ]}
            onChoose={save('ui:width', 'Width')}
          />
        </div>
      )}
      {shape === 'field' && field.options.length > 0 && <OptionsEditor field={field} />}
      <ConditionEditor field={field} />
      {kind.limits && <LimitsEditor field={field} />}
      {shape !== 'group' && (
        <details>
          <summary>What is said when it is wrong</summary>
          {messagesOf(field).map(([message, when]) => (
            <PanelInput
              key={message}
              label={when}
              value={String(asRecord(ui['ui:messages'])[message] ?? '')}
              onText={(text) =>
                edit((texts) => changeMessage(texts, field, message, text), `Message of ${name}`, true)
              }
            />
          ))}
        </details>
      )}
      <details open={ownUi['ui:before'] !== undefined}>
        <summary>{shape === 'field' ? 'Example and note' : 'Note'}</summary>
        {shape === 'field' && uiInput('ui:placeholder', 'Example in the empty control')}
        <PanelInput
          label="Note above it"
          value={String(note.text ?? '')}
          rows={2}
          onText={(text) => {
            const before = text === '' ? undefined : { ...note, text };
            edit((texts) => changeUi(texts, field, { 'ui:before': before }), `Note of ${name}`, true);
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
          {field.shared !== undefined && ' · shared field'}
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

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'notBefore', 'notAfter'];

/** The messages that a field may need by its schema, and those that it has. */
function messagesOf({ schema, ui }: FieldOutline): readonly (readonly [name: string, when: string])[] {
  const isBoundByOther = [schema.notBefore, schema.notAfter].some((day) => /^\{(?!today)/.test(String(day)));
  const all = [
    ['missing', 'When it is empty', true],
    ['invalid', 'When it does not fit', true],
    ['tooLong', 'When it is too long', 'maxLength' in schema],
    ['range', 'When it is outside its limits', bounds.some((keyword) => keyword in schema)],
    ['future', 'When it has not come yet', schema.notAfter === '{today}'],
    ['order', 'When it comes before or after another', isBoundByOther],
  ] as const;
  return all.flatMap(([name, when, isNeeded]) =>
    isNeeded || name in asRecord(ui['ui:messages']) ? [[name, when] as const] : [],
  );
}

/** Where a field may go beside up and down: other steps, the form, groups and lists. */
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
  const isOther = name !== field.name;
  const wrong = isOther ? whyNoName(fieldsIn(outline, field.parent), name) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOther && wrong === undefined) rename(field, name);
  };
  return (
    <form className="design-rename" onSubmit={submit}>
      <PanelInput
        label="Sent as"
        value={name}
        hint={blockedReason ?? wrong ?? (isOther ? 'Leads that were sent keep the name of before.' : '')}
        isFixed={blockedReason !== undefined}
        isWrong={wrong !== undefined}
        onText={setName}
      />
      {blockedReason === undefined && (
        <button type="submit" disabled={isReadOnly || !isOther || wrong !== undefined}>
          Rename
        </button>
      )}
    </form>
  );
}

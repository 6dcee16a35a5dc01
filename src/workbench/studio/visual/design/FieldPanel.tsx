import { Button, Choice, type ChoiceOption } from '../../controls.tsx';
import { changeMessage, changeWords, setRequired, whyNeverRequired } from '../edits/changeField.ts';
import { type FieldPlace, stepOf } from '../edits/moveField.ts';
import { whyUndeletable, whyUnmovable } from '../edits/whyNot.ts';
import { allFields, type FieldOutline, type Outline } from '../outline/outlineOf.ts';
import { asRecord, valueAt } from '../text/jsonPlaces.ts';
import { ConditionPart } from './ConditionPart.tsx';
import { useDesigning } from './designing.ts';
import { LimitsPart } from './LimitsPart.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { PanelInput } from './PanelInput.tsx';
import { RenamePart } from './RenamePart.tsx';

/** Everything that can be changed of the chosen field. */
export function FieldPanel({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit } = useDesigning();
  const { schema, ui, label, shape, kind, name } = field;
  const own = asRecord(valueAt(outline.json.ui, field.uiAt));
  const write = (word: string, what: string) => (text: string) =>
    edit((texts) => changeWords(texts, field, { [word]: text || undefined }), `${what} of ${name}`, true);
  const words = (word: string, what: string, more: { rows?: number; hint?: string } = {}) => (
    <PanelInput
      label={what}
      value={String(own[word] ?? '')}
      inherited={own[word] === undefined && ui[word] !== undefined ? String(ui[word]) : undefined}
      isReadOnly={isReadOnly}
      onText={write(word, what)}
      {...more}
    />
  );
  if (schema.computedBy !== undefined)
    return (
      <aside className="design-panel stack" aria-label={`The field ${label}`}>
        <PanelHead field={field} />
        {words('ui:title', 'Label')}
      </aside>
    );
  const never = whyNeverRequired(field);
  const isTicked = schema.type === 'boolean' && schema.const === true;
  const [usual, ...otherWidgets] = kind.widgets ?? [];
  const note = asRecord(own['ui:before']);
  const chooseWidget = (widget: string) => {
    const word = widget === usual?.[0] && own['ui:widget'] === ui['ui:widget'] ? undefined : widget;
    edit((texts) => changeWords(texts, field, { 'ui:widget': word }), `Control of ${label}`);
  };
  return (
    <aside className="design-panel stack" aria-label={`The field ${label}`}>
      <PanelHead field={field} />
      {words('ui:title', 'Label')}
      <RenamePart field={field} />
      {words('ui:description', 'Hint under the label', { rows: 2 })}
      <label className="row">
        <input
          type="checkbox"
          checked={field.isRequired}
          disabled={isReadOnly || (never !== undefined && !field.isRequired)}
          onChange={({ target: { checked } }) =>
            edit(
              (texts) => setRequired(texts, field, checked),
              checked ? `Require ${label}` : `Let ${label} be empty`,
            )
          }
        />
        {isTicked ? 'Has to be ticked' : 'Has to be filled in'}
        {never !== undefined && <small>{never}</small>}
      </label>
      {shape === 'list' &&
        words('ui:itemTitle', 'Heading of a row', { hint: '{n} is its number, {name} an answer.' })}
      {shape === 'list' && words('ui:add', 'Button that adds a row')}
      {shape === 'field' && (
        <div className="tiles">
          {usual && otherWidgets.length > 0 && (
            <Choice
              label="Control"
              value={String(ui['ui:widget'] ?? usual[0])}
              disabled={isReadOnly}
              options={[usual, ...otherWidgets]}
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
            onChoose={write('ui:width', 'Width')}
          />
        </div>
      )}
      {shape === 'field' && field.options.length > 0 && <OptionsPart field={field} />}
      <ConditionPart field={field} />
      {kind.limits && <LimitsPart field={field} limits={kind.limits} />}
      {shape !== 'group' && (
        <details>
          <summary>What is said when it is wrong</summary>
          {messagesOf(field).map(([message, when]) => (
            <PanelInput
              key={message}
              label={when}
              value={String(asRecord(ui['ui:messages'])[message] ?? '')}
              isReadOnly={isReadOnly}
              onText={(text) =>
                edit((texts) => changeMessage(texts, field, message, text), `Message of ${name}`, true)
              }
            />
          ))}
        </details>
      )}
      <details open={own['ui:before'] !== undefined}>
        <summary>{shape === 'field' ? 'Example and note' : 'Note'}</summary>
        {shape === 'field' && words('ui:placeholder', 'Example in the empty control')}
        <PanelInput
          label="Note above it"
          value={String(note.text ?? '')}
          rows={2}
          isReadOnly={isReadOnly}
          onText={(text) => {
            const before = text === '' ? undefined : { ...note, text };
            edit((texts) => changeWords(texts, field, { 'ui:before': before }), `Note of ${name}`, true);
          }}
        />
      </details>
    </aside>
  );
}

/** What the chosen field is, and what is done with it as a whole. */
function PanelHead({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, moveBy, move, remove, showCode } = useDesigning();
  const isFixed = isReadOnly || field.isElsewhere;
  const places = placesFor(outline, field);
  const kept = whyUndeletable(outline, field);
  const options = places.map(({ words, reason }, at): ChoiceOption => {
    return [String(at), reason === undefined ? words : `${words} (${reason})`, reason !== undefined];
  });
  return (
    <>
      <h2>
        {field.label}
        <small>
          {' '}
          {field.kind.words}
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
            const place = places[Number(chosen)];
            if (place) move(field, place, `to ${place.words}`);
          }}
        />
        <Button disabled={isFixed || kept !== undefined} onClick={() => remove(field)}>
          Delete
        </Button>
        <Button onClick={() => showCode('schema.json', field.schemaAt)}>Show in code</Button>
      </div>
      {kept !== undefined && <p className="hint">{kept}</p>}
    </>
  );
}

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'notBefore', 'notAfter'];

/** The messages that a field may need by what its schema says, and those that it has. */
function messagesOf({ schema, ui }: FieldOutline): readonly (readonly [name: string, when: string])[] {
  const isBoundByOther = [schema.notBefore, schema.notAfter].some((day) => /^\{(?!today)/.test(String(day)));
  const all = [
    ['missing', 'When it is empty', true],
    ['invalid', 'When it does not fit', true],
    ['tooLong', 'When it is too long', 'maxLength' in schema],
    ['range', 'When it is outside its limits', bounds.some((word) => word in schema)],
    ['future', 'When it has not come yet', 'notAfterToday' in schema],
    ['order', 'When it comes before or after another', isBoundByOther],
  ] as const;
  return all.flatMap(([name, when, isNeeded]) =>
    isNeeded || name in asRecord(ui['ui:messages']) ? [[name, when] as const] : [],
  );
}

/** Where a field may go beside up and down: other steps, the form, groups and lists. */
function placesFor(outline: Outline, field: FieldOutline) {
  const place = (
    words: string,
    parent: string,
    step?: number,
  ): FieldPlace & { words: string; reason?: string } => {
    const reason = whyUnmovable(outline, field, parent);
    return { words, parent, step, ...(reason !== undefined && { reason }) };
  };
  const isInForm = field.parent === '';
  const now = stepOf(outline, field);
  const steps = isInForm ? (outline.steps ?? []) : [];
  return [
    ...(isInForm ? [] : [place('the form itself', '')]),
    ...steps.flatMap(({ title }, at) => (at === now ? [] : [place(`step ${at + 1}, ${title}`, '', at)])),
    ...allFields(outline.fields)
      .filter(({ shape, id }) => shape !== 'field' && id !== field.parent && id !== field.id)
      .map(({ id, label }) => place(label, id)),
  ];
}

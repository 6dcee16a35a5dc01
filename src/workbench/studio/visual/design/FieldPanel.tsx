import { Button, Choice, type ChoiceOption, StudioButton } from '../../controls.tsx';
import {
  changeMessage,
  changeShape,
  changeWords,
  ownCopy,
  setRequired,
  whyNeverRequired,
} from '../edits/changeField.ts';
import { fieldsIn } from '../edits/editForm.ts';
import { stepOf, whyUnmovable } from '../edits/placeField.ts';
import { whyUndeletable } from '../edits/removeField.ts';
import { optionsOf, widgetsOf } from '../outline/fieldKinds.ts';
import { allFields, type FieldOutline, type Outline } from '../outline/outlineOf.ts';
import { asRecord, valueAt } from '../text/jsonPlaces.ts';
import { ConditionPart } from './ConditionPart.tsx';
import { DayLimit } from './DayLimit.tsx';
import { useDesigning } from './designing.ts';
import { hasOtherLimits, limitsOf } from './limitsOf.ts';
import { OptionsPart } from './OptionsPart.tsx';
import { PanelChoice, PanelInput, PanelNumber } from './PanelInput.tsx';
import { RenamePart } from './RenamePart.tsx';
import './FieldPanel.css';

/** Everything that can be changed of the chosen field. */
export function FieldPanel({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit, moveBy, move, remove, duplicate, showCode } = useDesigning();
  const { schema, ui, label, shape } = field;
  const own = asRecord(valueAt(outline.json.ui, field.uiAt));
  const shapeHere = asRecord(valueAt(outline.json.schema, field.schemaAt));
  const isFixed = isReadOnly || field.isElsewhere;
  const write = (word: string, what: string) => (text: string) =>
    edit(
      (texts) => changeWords(texts, field, { [word]: text === '' ? undefined : text }),
      `${what} of ${field.name}`,
      true,
    );
  const limit = (word: string, name: string) => (value: unknown) =>
    edit(
      (texts) => changeShape(texts, field, { [word]: value === '' ? undefined : value }),
      `${name} of ${field.name}`,
      true,
    );
  const words = (
    word: string,
    name: string,
    what: string,
    more: { isLong?: boolean; hint?: string } = {},
  ) => (
    <PanelInput
      label={name}
      value={String(own[word] ?? '')}
      inherited={own[word] === undefined && ui[word] !== undefined ? String(ui[word]) : undefined}
      isReadOnly={isReadOnly}
      onText={write(word, what)}
      {...more}
    />
  );
  const places = placesFor(outline, field);
  const never = whyNeverRequired(field);
  const kept = whyUndeletable(outline, field);
  const widgets = shape === 'field' ? widgetsOf(schema) : [];
  const hasOptions = shape === 'field' && optionsOf(schema).length > 0;
  const isAsked = schema.derivedBy === undefined;
  return (
    <aside className="design-panel" aria-label={`The field ${label}`}>
      <div className="design-panel__head">
        <h2>{label}</h2>
        <p>
          {field.kind}
          {!isAsked && (
            <>
              , sent as <code>{field.name}</code>
            </>
          )}
          {field.shared !== undefined && <> · shared field</>}
        </p>
      </div>
      <div className="design-panel__acts">
        <StudioButton disabled={isFixed} onClick={() => moveBy(field, -1)}>
          Up
        </StudioButton>
        <StudioButton disabled={isFixed} onClick={() => moveBy(field, 1)}>
          Down
        </StudioButton>
        <Choice
          aria-label="Move to"
          value=""
          disabled={isFixed}
          options={[
            ['', 'Move to…', true],
            ...places.map(
              ({ words: text, reason }, place): ChoiceOption => [
                String(place),
                reason === undefined ? text : `${text} (${reason})`,
                reason !== undefined,
              ],
            ),
          ]}
          onChoose={(chosen) => {
            const place = places[Number(chosen)];
            if (place) move(field, place, `to ${place.words}`);
          }}
        />
        <StudioButton disabled={isFixed} onClick={() => duplicate(field)}>
          Duplicate
        </StudioButton>
        <StudioButton
          disabled={isFixed}
          aria-disabled={kept !== undefined}
          title={kept}
          onClick={() => remove(field)}
        >
          Delete
        </StudioButton>
        <StudioButton onClick={() => showCode('schema.json', field.schemaAt)}>Show in code</StudioButton>
      </div>
      {kept !== undefined && <p className="design-panel__why">{kept}</p>}

      {words('ui:title', 'Label', 'Label')}
      {isAsked && <RenamePart field={field} />}
      {isAsked && words('ui:description', 'Hint under the label', 'Hint', { isLong: true })}
      {isAsked && (
        <label className="panel-check">
          <input
            type="checkbox"
            checked={field.isRequired}
            disabled={isReadOnly || (never !== undefined && !field.isRequired)}
            onChange={({ target }) =>
              edit(
                (texts) => setRequired(texts, outline, field, target.checked),
                target.checked ? `Require ${label}` : `Let ${label} be empty`,
              )
            }
          />
          <span>{isTicked(field) ? 'Has to be ticked' : 'Has to be filled in'}</span>
          {never !== undefined && <small>{never}</small>}
        </label>
      )}
      {shape === 'list' && (
        <>
          {words('ui:itemTitle', 'Heading of a row', 'Heading', {
            hint: '{n} is its number, {name} an answer.',
          })}
          {words('ui:add', 'Button that adds a row', 'Button')}
        </>
      )}
      {shape === 'field' && isAsked && (
        <div className="design-panel__pair">
          {widgets.length > 1 && (
            <PanelChoice
              label="Control"
              value={String(ui['ui:widget'] ?? widgets[0]?.[0])}
              disabled={isReadOnly}
              options={widgets}
              onChoose={(widget) => {
                const isUsual = widget === widgets[0]?.[0] && own['ui:widget'] === ui['ui:widget'];
                const word = isUsual ? undefined : widget;
                edit((texts) => changeWords(texts, field, { 'ui:widget': word }), `Control of ${label}`);
              }}
            />
          )}
          <PanelChoice
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
      {hasOptions && <OptionsPart field={field} />}
      {isAsked && <ConditionPart field={field} />}
      {(limitsOf(field).length > 0 || hasOtherLimits(field)) && (
        <details className="design-panel__part">
          <summary>Limits</summary>
          {hasOtherLimits(field) && (
            <p className="design-panel__why">
              A shared field has the same limits in every form.{' '}
              <Button
                className="design-link"
                disabled={isFixed}
                onClick={() => edit((texts) => ownCopy(texts, field), `Make ${label} this form’s own`)}
              >
                Make it this form’s own
              </Button>
            </p>
          )}
          {limitsOf(field).map(({ word, label: name, isNumber }) =>
            isNumber ? (
              <PanelNumber
                key={word}
                label={name}
                value={shapeHere[word] ?? schema[word]}
                isReadOnly={isFixed}
                onNumber={limit(word, name)}
              />
            ) : schema.format === 'date' ? (
              <DayLimit
                key={word}
                label={name}
                value={String(shapeHere[word] ?? '')}
                others={daysBeside(outline, field)}
                isReadOnly={isFixed}
                onBound={limit(word, name)}
              />
            ) : (
              <PanelInput
                key={word}
                label={name}
                value={String(shapeHere[word] ?? '')}
                inherited={schema[word] === undefined ? undefined : String(schema[word])}
                hint={hintOf(word, String(schema.format))}
                isReadOnly={isFixed}
                onText={limit(word, name)}
              />
            ),
          )}
        </details>
      )}
      {shape !== 'group' && isAsked && (
        <details className="design-panel__part">
          <summary>What is said when it is wrong</summary>
          {messagesOf(field).map(([name, said]) => (
            <PanelInput
              key={name}
              label={said}
              value={String(asRecord(ui['ui:messages'])[name] ?? '')}
              isReadOnly={isReadOnly}
              onText={(text) =>
                edit((texts) => changeMessage(texts, field, name, text), `Message of ${field.name}`, true)
              }
            />
          ))}
        </details>
      )}
      {isAsked && (
        <details className="design-panel__part" open={own['ui:before'] !== undefined}>
          <summary>{shape === 'field' ? 'Example and note' : 'Note'}</summary>
          {shape === 'field' && words('ui:placeholder', 'Example in the empty control', 'Example')}
          <PanelInput
            label="Note above it"
            value={String(asRecord(own['ui:before']).text ?? '')}
            isLong
            isReadOnly={isReadOnly}
            onText={(text) =>
              edit(
                (texts) =>
                  changeWords(texts, field, {
                    'ui:before': text === '' ? undefined : { ...asRecord(own['ui:before']), text },
                  }),
                `Note of ${field.name}`,
                true,
              )
            }
          />
        </details>
      )}
    </aside>
  );
}

const isTicked = ({ schema }: FieldOutline) => schema.type === 'boolean' && schema.const === true;

const messageNames: readonly (readonly [name: string, said: string])[] = [
  ['missing', 'When it is empty'],
  ['invalid', 'When it does not fit'],
  ['tooLong', 'When it is too long'],
  ['range', 'When it is outside its limits'],
  ['future', 'When it has not come yet'],
  ['order', 'When it comes before or after another'],
];

/** The messages that a field may need, and those that it has. */
function messagesOf({ schema, ui }: FieldOutline): typeof messageNames {
  const has = (...names: readonly string[]) => names.some((name) => schema[name] !== undefined);
  const days = [schema.notBefore, schema.notAfter].map(String);
  const needs: Readonly<Record<string, boolean>> = {
    missing: true,
    invalid: true,
    tooLong: has('maxLength'),
    range: has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'notBefore', 'notAfter'),
    future: schema.notAfter === '{today}',
    order: days.some((day) => /^\{(?!today)/.test(day)),
  };
  return messageNames.filter(([name]) => needs[name] || name in asRecord(ui['ui:messages']));
}

interface NamedPlace {
  readonly parent: string;
  readonly step?: number | undefined;
  readonly words: string;
  readonly reason: string | undefined;
}

/** Where a field may go beside up and down: other steps, the form, groups and lists. */
function placesFor(outline: Outline, field: FieldOutline): readonly NamedPlace[] {
  const step = stepOf(outline, field);
  const steps = (outline.steps ?? []).flatMap(({ title }, position): readonly NamedPlace[] =>
    field.parent === '' && position !== step
      ? [
          {
            parent: '',
            step: position,
            words: `step ${position + 1}, ${title}`,
            reason: whyUnmovable(outline, field, ''),
          },
        ]
      : [],
  );
  const out: readonly NamedPlace[] =
    field.parent === ''
      ? []
      : [{ parent: '', words: 'the form itself', reason: whyUnmovable(outline, field, '') }];
  const inside = allFields(outline.fields)
    .filter(({ shape, id }) => shape !== 'field' && id !== field.parent && id !== field.id)
    .map(({ id, label }) => ({ parent: id, words: label, reason: whyUnmovable(outline, field, id) }));
  return [...steps, ...out, ...inside];
}

/** The other days that are asked beside a field. */
const daysBeside = (outline: Outline, field: FieldOutline) =>
  fieldsIn(outline, field.parent).filter(({ id, schema }) => id !== field.id && schema.format === 'date');

/** How a limit is written that is typed. */
function hintOf(word: string, format: string): string | undefined {
  if (word === 'pattern') return 'A regular expression, such as ^[A-Z]{2}';
  const samples: Readonly<Record<string, string>> = { month: '2026-04', year: '2020', time: '09:30' };
  return samples[format] && `Such as ${samples[format]}${format === 'time' ? '' : ', or {today-1y}'}`;
}

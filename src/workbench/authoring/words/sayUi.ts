import { listed, quoted, type Saying, type Scope, sayAll, type Words } from './words.ts';

/** Says how a field looks and behaves beyond its label, hint, options and messages, as ui.json has it. */
export function sayUi(ui: Readonly<Record<string, unknown>>, scope: Scope): readonly Words[] {
  return sayAll(ui, sayings, scope);
}

const around =
  (before: string, after = ''): Saying =>
  (value) => [{ text: `${before}${quoted(value)}${after}` }];

const record = (value: unknown) => Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);

const sayings: Readonly<Record<string, Saying>> = {
  'ui:title': around('label: '),
  'ui:description': around('hint: '),
  'ui:placeholder': around('example in the empty control: '),
  'ui:widget': around('control: '),
  'ui:unit': around('unit: '),
  'ui:width': around('width: '),
  'ui:columns': around('columns: '),
  'ui:rows': around('', ' lines high'),
  'ui:ticks': (value) => [{ text: `marked values: ${listed(value)}` }],
  'ui:autocomplete': around('the browser may fill in: '),
  'ui:inputmode': around('keyboard of a phone: '),
  'ui:enterkeyhint': around('enter key of a phone: '),
  'ui:prefill': around('filled in from the address of the page: '),
  'ui:enumNames': (value) => [{ text: `options are read as: ${listed(value)}` }],
  'ui:itemTitle': around('each row is headed '),
  'ui:add': around('button that adds a row: '),
  'ui:markRequired': around('marked as required, but taken when it is empty: '),
  'ui:clears': (value, _whole, scope) => [
    {
      text: `a change empties: ${(Array.isArray(value) ? value : [value]).map((name) => `“${scope.label(String(name))}”`).join(', ')}`,
    },
  ],
  'ui:before': (value) => [
    {
      text: 'said before it',
      below: record(value).map(([key, text]) => ({ text: `${key}: ${String(text)}` })),
    },
  ],
  'ui:messages': (value) => [
    { text: 'messages', below: record(value).map(([key, text]) => ({ text: `${key}: ${String(text)}` })) },
  ],
  'ui:rules': (value, _whole, scope) => [
    {
      text: 'words of its rules',
      below: record(value).map(([title, words]) => {
        const { field, message, ...others } = words as Readonly<Record<string, unknown>>;
        const rest = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
        return { text: `${quoted(title)}, under “${scope.label(String(field))}”: ${String(message)}${rest}` };
      }),
    },
  ],
};

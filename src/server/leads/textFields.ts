import type { FieldModel, FormModel } from '#forms/index.ts';
import { isObject } from '#forms/source/json.ts';

/** The typed texts of a form by their use, as the names of their values in a lead: `home.city`, `members.name`. */
export interface TextFields {
  /** Names of persons, and other short personal texts. */
  readonly names: readonly string[];
  /** Long texts, such as messages. */
  readonly messages: readonly string[];
}

const longestName = 100;
const shortestMessage = 500;

/** Tokens of `autocomplete` for parts of a person's name. */
const nameToken = /(?:^| )(?:name|nickname|(?:given|additional|family)-name|honorific-(?:prefix|suffix))$/;

/** Finds names and messages by the keywords of schema.json and ui.json, not by the names of fields. */
export function textFieldsOf({ fields, uiSchema }: Pick<FormModel, 'fields' | 'uiSchema'>): TextFields {
  const texts = plainTexts(fields, uiSchema);
  const named = (isWanted: (text: PlainText) => boolean) => texts.filter(isWanted).map(({ name }) => name);
  const isFree = ({ token }: PlainText) => token === '' || token === 'off' || token === 'on';
  return {
    names: named(
      (text) =>
        nameToken.test(text.token) || (isFree(text) && text.isPersonal && text.maxLength <= longestName),
    ),
    messages: named((text) => isFree(text) && text.maxLength >= shortestMessage),
  };
}

interface PlainText {
  readonly name: string;
  /** The text's `autocomplete`; '' if it has none. */
  readonly token: string;
  readonly isPersonal: boolean;
  /** 0 without a limit, as in a text with a pattern. */
  readonly maxLength: number;
}

/** The texts without options, numbers or a format, also those in rows. */
function plainTexts(fields: readonly FieldModel[], ui: unknown, prefix = ''): readonly PlainText[] {
  return fields.flatMap((field): readonly PlainText[] => {
    const own = field.name.split('.').reduce(partOf, ui);
    const name = prefix + field.name;
    if (field.rows) return plainTexts(field.rows.fields, partOf(own, 'items'), `${name}.`);
    const { digits, phone, telephone, email, capitals, options, optionsFrom, computedBy } = field;
    const isOther =
      (digits ?? phone ?? telephone ?? email ?? capitals ?? options ?? optionsFrom ?? computedBy) !==
      undefined;
    if (field.kind !== 'text' || field.clientOnly || isOther) return [];
    const token = String(partOf(own, 'ui:autocomplete') ?? '');
    return [{ name, token, isPersonal: field.personal === true, maxLength: field.maxLength ?? 0 }];
  });
}

const partOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The texts at names of a lead's data, of each row of a list. */
export function textsAt(data: unknown, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => textsAtPath(data, name.split('.')));
}

function textsAtPath(value: unknown, path: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((row) => textsAtPath(row, path));
  const [key, ...rest] = path;
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  return textsAtPath(partOf(value, key), rest);
}

/**
 * A phrase for each keyword of form folders, for readers who do not write them. `{}` is replaced by the value, which
 * otherwise follows.
 */
export const phrases: Readonly<Record<string, string>> = {
  // constraints of a value
  enum: 'one of {}',
  const: 'exactly {}',
  default: 'starts with {}',
  minLength: '{} or more characters',
  maxLength: 'at most {} characters',
  pattern: 'fits the pattern {}',
  format: 'written as {}',
  digits: 'exactly {} digits',
  notBefore: 'not before {}',
  notAfter: 'not after {}',
  minimum: '{} or more',
  maximum: '{} or less',
  exclusiveMinimum: 'more than {}',
  exclusiveMaximum: 'less than {}',
  multipleOf: 'a multiple of {}',
  minItems: '{} or more of them',
  maxItems: 'at most {} of them',
  uniqueItems: 'none of them twice',
  items: 'each of them',
  contains: 'among them',
  minContains: 'such as that {} or more',
  maxContains: 'such as that at most {}',
  personal: 'personal data, blacked out in logs',
  clientOnly: 'asked and checked, but not sent',
  computedBy: 'computed by the calculation {}, never typed',
  // rules
  additionalProperties: 'other fields than these',
  unevaluatedProperties: 'other fields than these',
  required: 'filled in: {}',
  properties: 'where it is filled in',
  else: 'otherwise',
  not: 'not',
  allOf: 'all of these',
  anyOf: 'at least one of these',
  oneOf: 'exactly one of these',
  dependentRequired: 'where the first is filled in, so are the others',
  dependentSchemas: 'where it is filled in',
  $comment: 'comment',
  description: 'remark',
  // appearance and texts
  'ui:description': 'hint',
  'ui:placeholder': 'example in the empty control',
  'ui:widget': 'control',
  'ui:unit': 'unit',
  'ui:width': 'width',
  'ui:columns': 'columns',
  'ui:rows': '{} lines high',
  'ui:ticks': 'marked values',
  'ui:autocomplete': 'the browser may fill in',
  'ui:inputmode': 'keyboard of a phone',
  'ui:enterkeyhint': 'enter key of a phone',
  'ui:prefill': 'filled in from the address of the page',
  'ui:itemTitle': 'each row is headed',
  'ui:add': 'button that adds a row',
  'ui:markRequired': 'marked as required, but taken when it is empty',
  'ui:clears': 'a change empties {}',
  'ui:before': 'said before it',
  'ui:messages': 'messages',
  'ui:rules': 'words of its rules',
  'ui:optionDetails': 'what there is to know of each option',
  'ui:optionPictures': 'pictures of the options',
  'ui:optionAmount': 'amount at each option',
  'ui:absent': 'shown while the value is missing',
  'ui:submit': 'The button says',
  'ui:confirmation': 'Confirmation',
  'ui:confirmationWithout': 'Confirmation without an amount',
  // steps
  gate: 'Next looks for what is {} in the step',
  missing: 'where something is missing',
  resetAfterMs: 'after a stored lead, back to the first step in {} milliseconds',
  advance: 'goes on by itself',
  on: 'by a choice for {}',
  afterMs: 'after {} milliseconds',
  review: 'shows for reading',
  rating: '{} stars out of five',
  details: 'what there is to know of the chosen {}',
  sample: 'while a table is a sample',
  // rates
  table: 'looked up in the table {}',
  mayBeZero: 'a rate of 0 is meant',
  rising: 'rates never fall along it',
};

/** Keywords whose values are names of fields. */
export const namingFields: ReadonlySet<string> = new Set(
  'required dependentRequired ui:clears field fields on review details'.split(' '),
);

/** Keywords with names of fields as keys. */
export const byFields: ReadonlySet<string> = new Set(
  'properties dependentSchemas dependentRequired'.split(' '),
);

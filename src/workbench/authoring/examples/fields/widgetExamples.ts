import type { FieldExample } from './fieldExamples.ts';

export type ExampleDefinition = Omit<FieldExample, 'kind' | 'meaning'>;

export const uiTexts = (title: string, missing: string, others: Readonly<Record<string, string>> = {}) => ({
  'ui:title': title,
  'ui:messages': { missing, ...others },
});

/** One example for each control, in the order of the list. */
export const widgetExamples: readonly ExampleDefinition[] = [
  {
    name: 'text',
    title: 'A short text',
    property: 'title',
    schema: { type: 'string', minLength: 1, maxLength: 80 },
    ui: uiTexts('Title of the event', 'Enter the title', { tooLong: 'Shorten the title to 80 characters' }),
  },
  {
    name: 'textarea',
    title: 'A long text',
    property: 'remarks',
    schema: { type: 'string', minLength: 1, maxLength: 600 },
    isRequired: false,
    ui: {
      'ui:title': 'Anything else',
      'ui:widget': 'textarea',
      'ui:rows': 3,
      'ui:messages': { tooLong: 'Shorten this to 600 characters' },
    },
  },
  {
    name: 'tel',
    title: 'Digits',
    property: 'policyDigits',
    schema: { type: 'string', digits: 8 },
    ui: {
      ...uiTexts('Policy number', 'Enter the policy number', { invalid: 'Enter all 8 digits' }),
      'ui:placeholder': '8 digits',
      'ui:inputmode': 'numeric',
    },
  },
  {
    name: 'email',
    title: 'An email address',
    property: 'contactEmail',
    schema: { type: 'string', format: 'email', maxLength: 200, personal: true },
    ui: {
      ...uiTexts('Email of the contact', 'Enter an email address', {
        invalid: 'Enter the address in full, such as name@example.com',
      }),
      'ui:autocomplete': 'email',
      'ui:inputmode': 'email',
    },
  },
  {
    name: 'pin',
    title: 'A PIN code',
    property: 'officePin',
    schema: { type: 'string', pattern: '^[1-9][0-9]{5}$' },
    ui: {
      ...uiTexts('PIN code of the office', 'Enter the PIN code', {
        invalid: 'Enter the 6 digits of the PIN code',
      }),
      'ui:widget': 'pin',
    },
  },
  {
    name: 'number',
    title: 'A number',
    property: 'kilometres',
    schema: { type: 'number', minimum: 100, maximum: 500000 },
    ui: {
      ...uiTexts('Driven so far', 'Enter the kilometres', {
        range: 'Enter 100 to 500000 km',
        invalid: 'Enter a number',
      }),
      'ui:unit': 'km',
    },
  },
  {
    name: 'money',
    title: 'An amount of money',
    property: 'turnover',
    schema: { type: 'integer', minimum: 100000, maximum: 10000000000 },
    ui: {
      ...uiTexts('Turnover of the last year', 'Enter the turnover', {
        invalid: 'Enter an amount in whole rupees',
        range: 'Enter 1,00,000 at least',
      }),
      'ui:widget': 'money',
    },
  },
  {
    name: 'stepper',
    title: 'A count',
    property: 'employees',
    schema: { type: 'integer', minimum: 1, maximum: 50 },
    ui: {
      ...uiTexts('Employees', 'Say how many there are', {
        invalid: 'Enter a whole number',
        range: 'Enter 1 to 50',
      }),
      'ui:widget': 'stepper',
    },
  },
  {
    name: 'slider',
    title: 'A number on a slider',
    property: 'share',
    schema: { type: 'integer', minimum: 10, maximum: 50, multipleOf: 10, default: 20 },
    ui: {
      ...uiTexts('Share of a claim that you pay', 'Choose a share', { invalid: 'Choose a share' }),
      'ui:widget': 'slider',
      'ui:unit': '%',
      'ui:ticks': [10, 30, 50],
    },
  },
  {
    name: 'date',
    title: 'A day',
    property: 'startDay',
    schema: { type: 'string', format: 'date' },
    ui: uiTexts('First day of cover', 'Choose the first day', { invalid: 'Choose a day of the calendar' }),
  },
  {
    name: 'bounded-date',
    title: 'A day within bounds',
    property: 'travelDay',
    schema: { type: 'string', format: 'date', notBefore: '{today}', notAfter: '{today+180d}' },
    ui: uiTexts('Day of travel', 'Choose the day of travel', {
      invalid: 'Choose a day of the calendar',
      range: 'Choose a day within the next 180 days',
    }),
  },
  {
    name: 'month',
    title: 'A month',
    property: 'renewalMonth',
    schema: { type: 'string', format: 'month' },
    ui: uiTexts('Month of renewal', 'Choose the month', { invalid: 'Choose a month' }),
  },
  {
    name: 'bounded-month',
    title: 'A month within bounds',
    property: 'builtMonth',
    schema: { type: 'string', format: 'month', notBefore: '2000-01', notAfter: '{today}' },
    ui: uiTexts('Month of building', 'Choose the month', {
      invalid: 'Choose a month',
      range: 'Choose a month from January 2000 on',
      future: 'Choose this month or one before it',
    }),
  },
  {
    name: 'time',
    title: 'A time of day',
    property: 'callTime',
    schema: { type: 'string', format: 'time' },
    ui: uiTexts('When shall we call?', 'Choose a time', { invalid: 'Choose a time' }),
  },
  {
    name: 'bounded-time',
    title: 'A time within bounds',
    property: 'doorsOpen',
    schema: { type: 'string', format: 'time', notBefore: '06:00', notAfter: '22:00' },
    ui: uiTexts('Doors open at', 'Choose a time', {
      invalid: 'Choose a time',
      range: 'Choose a time from 6:00 to 22:00',
    }),
  },
  {
    name: 'select',
    title: 'One of several options',
    property: 'industry',
    schema: { type: 'string', enum: ['Trade', 'Manufacturing', 'Services', 'Transport'] },
    ui: uiTexts('Industry', 'Choose your industry', { invalid: 'Choose from the list' }),
  },
  {
    name: 'radio',
    title: 'One of a few options to see at once',
    property: 'ownership',
    schema: { type: 'string', enum: ['Owned', 'Rented'] },
    ui: {
      ...uiTexts('The office is', 'Choose one', { invalid: 'Choose one of the two' }),
      'ui:widget': 'radio',
    },
  },
  {
    name: 'cards',
    title: 'One of several options with a text',
    property: 'plan',
    schema: {
      type: 'string',
      oneOf: [
        { const: 'BASIC', title: 'Basic', description: 'Hospital bills up to the sum insured.' },
        { const: 'PLUS', title: 'Plus', description: 'Besides these a daily allowance.' },
      ],
    },
    ui: { ...uiTexts('Plan', 'Choose a plan', { invalid: 'Choose one of the plans' }), 'ui:widget': 'radio' },
  },
  {
    name: 'search',
    title: 'One of very many options',
    property: 'port',
    schema: {
      type: 'string',
      enum: [
        'Chennai',
        'Cochin',
        'Ennore',
        'Haldia',
        'Kandla',
        'Mormugao',
        'Mumbai',
        'Paradip',
        'Visakhapatnam',
      ],
    },
    ui: {
      ...uiTexts('Port', 'Choose a port', { invalid: 'Choose a port from the list' }),
      'ui:widget': 'search',
    },
  },
  {
    name: 'yesno',
    title: 'Yes or no',
    property: 'hasClaims',
    schema: { type: 'boolean' },
    ui: {
      ...uiTexts('Were there claims in the last three years?', 'Choose yes or no', {
        invalid: 'Choose yes or no',
      }),
      'ui:widget': 'yesno',
    },
  },
  {
    name: 'checkbox',
    title: 'A consent to tick',
    property: 'consent',
    schema: { type: 'boolean', const: true },
    ui: uiTexts('You may call me about this enquiry', 'Tick the box to go on', {
      invalid: 'Tick the box to go on',
    }),
  },
  {
    name: 'checkboxes',
    title: 'Several of several options',
    property: 'covers',
    schema: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['Fire', 'Theft', 'Flood'] },
    },
    ui: uiTexts('Covers', 'Choose at least one cover', { invalid: 'Choose from the list' }),
  },
  {
    name: 'rows',
    title: 'A list of several: members, cars, lots',
    property: 'members',
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: {
        type: 'object',
        required: ['name', 'age'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 80, personal: true },
          age: { type: 'integer', minimum: 0, maximum: 99 },
        },
      },
    },
    ui: {
      ...uiTexts('Members', 'Add a member'),
      'ui:itemTitle': 'Member {n}: {name}',
      'ui:add': 'Add a member',
      items: {
        name: uiTexts('Name', 'Enter the name', { tooLong: 'Shorten the name' }),
        age: uiTexts('Age', 'Enter the age', { invalid: 'Enter whole years', range: 'Enter 0 to 99' }),
      },
    },
  },
];

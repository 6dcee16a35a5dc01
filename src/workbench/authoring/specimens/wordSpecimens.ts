import type { BesideField, WrittenSpecimen } from './specimen.ts';

/** A specimen of words, and the words that it shows. */
export type WordSpecimen = WrittenSpecimen & { readonly words: readonly string[] };

const said = (title: string, missing: string, invalid = missing, more: object = {}) => ({
  'ui:title': title,
  'ui:messages': { missing, invalid, ...more },
});

const then = (held: object) => Object.fromEntries([['then', held]]);

const goods: BesideField = {
  property: 'goods',
  schema: { type: 'string', enum: ['Cargo', 'Machines', 'Other'] },
  isRequired: true,
  ui: said('What is insured', 'Choose what is insured', 'Choose from the list'),
};

const phone: BesideField = {
  property: 'workPhone',
  schema: { type: 'string', format: 'phone', personal: true },
  isRequired: false,
  ui: said('Phone at work', 'Enter the phone number', 'Enter all 10 digits'),
};

/** One specimen for each word of schema.json, by what somebody wants to say. */
export const schemaWordSpecimens: readonly WordSpecimen[] = [
  {
    name: 'length of a text',
    words: ['type', 'minLength', 'maxLength'],
    title: 'A text of a certain length',
    property: 'surveyor',
    schema: { type: 'string', minLength: 3, maxLength: 12 },
    isRequired: true,
    ui: said('Name of the surveyor', 'Enter the name', 'Enter 3 letters at least', {
      tooLong: 'Shorten the name to 12 characters',
    }),
  },
  {
    name: 'pattern',
    words: ['pattern', '$comment'],
    title: 'A text that is always written alike',
    property: 'claimNumber',
    schema: { type: 'string', pattern: '^[0-9]{4}/[0-9]{2}$', $comment: 'As the insurer prints it.' },
    isRequired: true,
    ui: said('Claim number', 'Enter the claim number', 'Enter it as it is printed: 1234/26'),
  },
  {
    name: 'digits',
    words: ['digits', 'personal', 'description', 'title'],
    title: 'Digits that say who somebody is',
    property: 'customerNumber',
    schema: {
      title: 'Customer number',
      description: 'Of the firm itself: 6 digits.',
      type: 'string',
      digits: 6,
      personal: true,
    },
    isRequired: true,
    ui: said('Customer number', 'Enter the customer number', 'Enter all 6 digits'),
  },
  {
    name: 'bounds of a number',
    words: ['minimum', 'maximum', 'multipleOf'],
    title: 'A number within bounds, in steps',
    property: 'excess',
    schema: { type: 'integer', minimum: 1000, maximum: 10000, multipleOf: 500 },
    isRequired: true,
    ui: said('Excess', 'Enter the excess', 'Enter a multiple of 500', { range: 'Enter 1000 to 10000' }),
  },
  {
    name: 'open bounds',
    words: ['exclusiveMinimum', 'exclusiveMaximum'],
    title: 'A number between two bounds that are none itself',
    property: 'weight',
    schema: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100 },
    isRequired: true,
    ui: said('Weight of a lot', 'Enter the weight', 'Enter a number', {
      range: 'Enter more than 0 and less than 100',
    }),
  },
  {
    name: 'first and last day',
    words: ['format', 'notBefore', 'notAfter'],
    title: 'A day after another one',
    property: 'lastDay',
    beside: [
      {
        property: 'firstDay',
        schema: { type: 'string', format: 'date', notBefore: '{today}' },
        isRequired: true,
        ui: said('First day', 'Choose the first day', 'Choose a day', {
          range: 'Choose a day from today on',
        }),
      },
    ],
    schema: { type: 'string', format: 'date', notBefore: '{firstDay}', notAfter: '{firstDay+30d}' },
    isRequired: true,
    ui: said('Last day', 'Choose the last day', 'Choose a day', {
      order: 'Choose a day from the first day on, 30 days later at most',
    }),
  },
  {
    name: 'notAfterToday',
    words: ['notAfterToday'],
    title: 'A day or year that has come',
    property: 'licenceYear',
    schema: { type: 'string', digits: 4, notAfterToday: true },
    isRequired: true,
    ui: said('Year of the licence', 'Enter the year', 'Enter 4 digits', {
      future: 'Enter a year that has come',
    }),
  },
  {
    name: 'options',
    words: ['enum'],
    title: 'One of some options',
    property: 'roof',
    schema: { type: 'string', enum: ['Concrete', 'Tiles', 'Metal'] },
    isRequired: true,
    ui: said('Roof', 'Choose the roof', 'Choose from the list'),
  },
  {
    name: 'options with labels',
    words: ['oneOf', 'const'],
    title: 'Options whose labels are not what is sent',
    property: 'instalments',
    schema: {
      type: 'integer',
      oneOf: [
        { const: 1, title: 'Once a year' },
        { const: 4, title: 'Every three months' },
      ],
    },
    isRequired: true,
    ui: said('Payment', 'Choose how you pay', 'Choose from the list'),
  },
  {
    name: 'start',
    words: ['default'],
    title: 'An answer that is there already',
    property: 'country',
    schema: { type: 'string', enum: ['India', 'Nepal'], default: 'India' },
    isRequired: true,
    ui: said('Country', 'Choose the country', 'Choose from the list'),
  },
  {
    name: 'list',
    words: ['items', 'uniqueItems', 'minItems', 'maxItems'],
    title: 'At least and at most so many options',
    property: 'perils',
    schema: {
      type: 'array',
      uniqueItems: true,
      minItems: 2,
      maxItems: 3,
      items: { type: 'string', enum: ['Fire', 'Flood', 'Storm', 'Theft'] },
    },
    isRequired: true,
    ui: said('Perils', 'Choose two perils at least', 'Choose two or three perils'),
  },
  {
    name: 'contains',
    words: ['contains', 'minContains', 'maxContains'],
    title: 'Options of which one has to be there',
    property: 'papers',
    schema: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['Licence', 'Permit', 'Invoice'] },
      contains: { enum: ['Licence', 'Permit'] },
      minContains: 1,
      maxContains: 1,
    },
    isRequired: true,
    ui: said('Papers that you have', 'Choose the licence or the permit', 'Choose one of licence and permit'),
  },
  {
    name: 'parts of a value',
    words: ['allOf', 'not'],
    title: 'A value of which several things hold',
    property: 'code',
    schema: {
      type: 'string',
      maxLength: 20,
      allOf: [{ pattern: '[0-9]' }, { not: { pattern: '^0' } }],
    },
    isRequired: true,
    ui: said('Code', 'Enter the code', 'Enter a code with a digit that does not begin with 0', {
      tooLong: 'Shorten the code to 20 characters',
    }),
  },
  {
    name: 'one of several shapes',
    words: ['anyOf'],
    title: 'A value of one shape or another',
    property: 'reference',
    schema: {
      type: 'string',
      maxLength: 10,
      anyOf: [{ pattern: '^P[0-9]{3}$' }, { pattern: '^C[0-9]{3}$' }],
    },
    isRequired: true,
    ui: said('Reference', 'Enter the reference', 'Enter P or C and three digits', {
      tooLong: 'Enter P or C and three digits',
    }),
  },
  {
    name: 'notSent',
    words: ['notSent'],
    title: 'A consent that is asked and not stored',
    property: 'read',
    schema: { type: 'boolean', const: true, notSent: true },
    isRequired: true,
    ui: said('I have read the brochure', 'Tick the box to go on'),
  },
  {
    name: 'derivedBy',
    words: ['derivedBy'],
    title: 'A figure that is computed',
    property: 'stamp',
    beside: [
      {
        property: 'price',
        schema: { type: 'integer', minimum: 1, maximum: 100000 },
        isRequired: true,
        ui: said('Price', 'Enter the price', 'Enter whole rupees', { range: 'Enter 1 to 100000' }),
      },
    ],
    schema: { type: 'integer', derivedBy: 'stamp' },
    isRequired: false,
    ui: { 'ui:title': 'Stamp duty', 'ui:unit': '₹' },
    figures: {
      $schema: '../meta/figures.schema.json',
      units: { price: 'INR' },
      figures: {
        stamp: {
          title: 'Stamp duty',
          unit: 'INR',
          is: { round: { percent: 3, of: 'price' }, to: 1, mode: 'up' },
        },
      },
    },
  },
  {
    name: 'a field that appears',
    words: ['if', 'then', 'else', 'required', 'properties'],
    title: 'A field that is asked only after a certain answer',
    property: 'otherGoods',
    beside: [goods],
    schema: { type: 'string', minLength: 1, maxLength: 60 },
    isRequired: false,
    ui: said('Which goods?', 'Name the goods', 'Name the goods', {
      tooLong: 'Shorten this to 60 characters',
    }),
    appears: true,
    rules: {
      if: { required: ['goods'], properties: { goods: { const: 'Other' } } },
      ...then({
        required: ['otherGoods'],
        properties: { otherGoods: { type: 'string', minLength: 1, maxLength: 60 } },
      }),
      else: { properties: { crates: { type: 'integer', minimum: 1, maximum: 99 } } },
    },
    formUi: {
      crates: said('Crates', 'Count the crates', 'Enter a whole number', { range: 'Enter 1 to 99' }),
    },
  },
  {
    name: 'dependentRequired',
    words: ['dependentRequired'],
    title: 'A field that another one asks for',
    property: 'extension',
    beside: [phone],
    schema: { type: 'string', digits: 3 },
    isRequired: false,
    ui: said('Extension', 'Enter the extension', 'Enter all 3 digits'),
    rules: { dependentRequired: { workPhone: ['extension'] } },
  },
  {
    name: 'dependentSchemas',
    words: ['dependentSchemas'],
    title: 'What another field asks of the form',
    property: 'floor',
    beside: [{ ...phone, property: 'deskPhone' }],
    schema: { type: 'integer', minimum: 1, maximum: 40 },
    isRequired: false,
    ui: said('Floor', 'Enter the floor', 'Enter a whole number', { range: 'Enter 1 to 40' }),
    rules: { dependentSchemas: { deskPhone: { required: ['floor'] } } },
  },
  {
    name: 'shape of its own',
    words: ['$ref', '$defs'],
    title: 'A shape that several fields share',
    property: 'secondMoney',
    beside: [
      {
        property: 'firstMoney',
        schema: { $ref: '#/$defs/amount' },
        isRequired: true,
        ui: said('Value of the house', 'Enter the value', 'Enter whole rupees', {
          range: 'Enter 1 at least',
        }),
      },
    ],
    schema: { $ref: '#/$defs/amount' },
    isRequired: true,
    ui: said('Value of what is in it', 'Enter the value', 'Enter whole rupees', {
      range: 'Enter 1 at least',
    }),
    rules: { $defs: { amount: { type: 'integer', minimum: 1 } } },
  },
  {
    name: 'group',
    words: ['additionalProperties', 'unevaluatedProperties', 'ui:columns'],
    title: 'Fields under one heading',
    property: 'site',
    schema: {
      type: 'object',
      required: ['street', 'town'],
      properties: {
        street: { type: 'string', minLength: 1, maxLength: 80 },
        town: { type: 'string', minLength: 1, maxLength: 40 },
      },
    },
    isRequired: true,
    ui: {
      'ui:title': 'Site',
      'ui:description': 'Where the work is done.',
      'ui:columns': 1,
      street: said('Street', 'Enter the street', 'Enter the street', { tooLong: 'Shorten the street' }),
      town: said('Town', 'Enter the town', 'Enter the town', { tooLong: 'Shorten the town' }),
    },
    rules: { additionalProperties: false, unevaluatedProperties: false },
  },
];

/** One specimen for each word of ui.json on a field. */
export const uiWordSpecimens: readonly WordSpecimen[] = [
  {
    name: 'words around a field',
    words: ['ui:title', 'ui:description', 'ui:placeholder', 'ui:before', 'ui:width', 'ui:enterkeyhint'],
    title: 'Label, hint, example and what is said before',
    property: 'vessel',
    schema: { type: 'string', minLength: 1, maxLength: 40 },
    isRequired: true,
    ui: {
      ...said('Name of the ship', 'Enter the name of the ship', 'Enter the name of the ship', {
        tooLong: 'Shorten the name to 40 characters',
      }),
      'ui:description': 'As it stands in the bill of lading.',
      'ui:placeholder': 'e.g. MV Sagar',
      'ui:width': 'half',
      'ui:enterkeyhint': 'next',
      'ui:before': { title: 'About the voyage', text: 'What you do not know yet may stay empty.' },
    },
  },
  {
    name: 'keys of a phone',
    words: ['ui:inputmode', 'ui:autocomplete', 'ui:widget', 'ui:rows'],
    title: 'Which keys a phone shows, and what the browser may fill in',
    property: 'postal',
    schema: { type: 'string', minLength: 1, maxLength: 200, personal: true },
    isRequired: true,
    ui: {
      ...said('Postal address', 'Enter the address', 'Enter the address', { tooLong: 'Shorten the address' }),
      'ui:widget': 'textarea',
      'ui:rows': 2,
      'ui:inputmode': 'text',
      'ui:autocomplete': 'street-address',
    },
  },
  {
    name: 'labels of options',
    words: ['ui:enumNames'],
    title: 'What is read in place of the options',
    property: 'residence',
    schema: { type: 'string', enum: ['OWN', 'RENT'] },
    isRequired: true,
    ui: {
      ...said('You live in', 'Choose one', 'Choose from the list'),
      'ui:enumNames': ['a home of your own', 'a rented one'],
    },
  },
  {
    name: 'pictures of options',
    words: ['ui:optionPictures'],
    title: 'Options with pictures',
    property: 'craft',
    schema: { type: 'string', enum: ['Ship', 'Truck'] },
    isRequired: true,
    ui: {
      ...said('Sent by', 'Choose one', 'Choose one of the two'),
      'ui:widget': 'radio',
      'ui:optionPictures': { Ship: '/pictures/marine.svg', Truck: '/pictures/motor.svg' },
    },
  },
  {
    name: 'a slider with marks',
    words: ['ui:ticks', 'ui:unit'],
    title: 'Marks and unit of a number',
    property: 'deductible',
    schema: { type: 'integer', minimum: 0, maximum: 20, multipleOf: 5, default: 5 },
    isRequired: true,
    ui: {
      ...said('Part that you bear', 'Choose a part'),
      'ui:widget': 'slider',
      'ui:unit': '%',
      'ui:ticks': [0, 10, 20],
    },
  },
  {
    name: 'from the address',
    words: ['ui:prefill'],
    title: 'Filled in by the address of the page',
    property: 'venueCity',
    schema: { type: 'string', minLength: 1, maxLength: 40 },
    isRequired: true,
    ui: {
      ...said('City of the venue', 'Enter the city', 'Enter the city', { tooLong: 'Shorten the city' }),
      'ui:prefill': 'city',
    },
  },
  {
    name: 'emptied by another field',
    words: ['ui:clears', 'ui:markRequired', 'ui:order'],
    title: 'A change that empties another field',
    property: 'state',
    beside: [
      {
        property: 'district',
        schema: { type: 'string', minLength: 1, maxLength: 40 },
        isRequired: false,
        ui: {
          ...said('District', 'Enter the district', 'Enter the district', {
            tooLong: 'Shorten the district',
          }),
          'ui:markRequired': true,
        },
      },
    ],
    schema: { type: 'string', enum: ['Haryana', 'Kerala'] },
    isRequired: true,
    ui: { ...said('State', 'Choose the state', 'Choose from the list'), 'ui:clears': ['district'] },
    formUi: { 'ui:order': ['state', 'district'] },
  },
  {
    name: 'what there is to know of an option',
    words: ['ui:optionDetails', 'ui:optionFigure', 'ui:absent'],
    title: 'Options with facts and a figure',
    property: 'insurer',
    beside: [
      {
        property: 'houseValue',
        schema: { type: 'integer', minimum: 100, maximum: 1000000, multipleOf: 100 },
        isRequired: true,
        ui: said('Value of the house', 'Enter the value', 'Enter hundreds of rupees', {
          range: 'Enter 100 to 1000000',
        }),
      },
      {
        property: 'yearly',
        schema: { type: 'number', derivedBy: 'yearly' },
        isRequired: false,
        ui: {
          'ui:title': 'Premium',
          'ui:unit': '₹',
          'ui:absent': [
            { field: 'houseValue', text: 'The premium depends on the value of the house: enter it above.' },
          ],
        },
      },
    ],
    schema: { type: 'string', enum: ['Coast', 'Hills'] },
    isRequired: true,
    ui: {
      ...said('Insurer', 'Choose an insurer', 'Choose one of the insurers'),
      'ui:widget': 'radio',
      'ui:optionDetails': {
        Coast: { facts: [{ label: 'Covers', value: '12 perils' }] },
        Hills: { facts: [{ label: 'Covers', value: '9 perils' }] },
      },
      'ui:optionFigure': { field: 'yearly', note: 'a year' },
    },
    figures: {
      $schema: '../meta/figures.schema.json',
      units: { houseValue: 'INR' },
      figures: {
        yearly: {
          title: 'Premium',
          unit: 'INR',
          is: { case: 'insurer', is: { Coast: 'coast', Hills: 'hills' } },
        },
        coast: { title: 'Coast', unit: 'INR', is: { percent: 4, of: 'houseValue' } },
        hills: { title: 'Hills', unit: 'INR', is: { percent: 3, of: 'houseValue' } },
      },
    },
  },
  {
    name: 'messages',
    words: ['ui:messages', 'missing', 'invalid', 'tooLong', 'future', 'range', 'order'],
    title: 'What is said of a day',
    property: 'endDay',
    beside: [
      {
        property: 'beginDay',
        schema: { type: 'string', format: 'date', notAfterToday: true },
        isRequired: true,
        ui: said('Begun on', 'Choose the day', 'Choose a day of the calendar', {
          future: 'Choose a day that has come',
        }),
      },
    ],
    schema: { type: 'string', format: 'date', notBefore: '{beginDay}', notAfter: '{today+1y}' },
    isRequired: true,
    ui: said('Ended on', 'Choose the last day', 'Choose a day of the calendar', {
      range: 'Choose a day within a year',
      order: 'Choose a day from the first one on',
      future: 'Choose a day that has come',
      tooLong: 'Choose a day of the calendar',
    }),
  },
  {
    name: 'rows and their words',
    words: ['ui:itemTitle', 'ui:add', 'ui:rules', 'field', 'message'],
    title: 'What is said of rows, and of a rule in them',
    property: 'lots',
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        required: ['content'],
        properties: {
          content: { type: 'string', enum: ['Tea', 'Spices'] },
          boxes: { type: 'integer', minimum: 1, maximum: 99 },
          bags: { type: 'integer', minimum: 1, maximum: 99 },
        },
        allOf: [{ title: 'boxes or bags', anyOf: [{ required: ['boxes'] }, { required: ['bags'] }] }],
      },
    },
    isRequired: true,
    ui: {
      ...said('Lots', 'Add a lot'),
      'ui:itemTitle': 'Lot {n}: {content}',
      'ui:add': 'Add a lot',
      items: {
        content: said('Content', 'Choose the content', 'Choose from the list'),
        boxes: said('Boxes', 'Count the boxes', 'Enter a whole number', { range: 'Enter 1 to 99' }),
        bags: said('Bags', 'Count the bags', 'Enter a whole number', { range: 'Enter 1 to 99' }),
        'ui:rules': { 'boxes or bags': { field: 'boxes', message: 'Count the boxes or the bags' } },
      },
    },
  },
];

import type { BesideField, WrittenSpecimen } from './specimen.ts';

const said = (title: string, missing: string, invalid = missing, more: object = {}) => ({
  'ui:title': title,
  'ui:messages': { missing, invalid, ...more },
});

const then = (held: object) => Object.fromEntries([['then', held]]);

const goods: BesideField = {
  property: 'goods',
  schema: { type: 'string', enum: ['Cargo', 'Machines', 'Other'] },
  ui: said('What is insured', 'Choose what is insured', 'Choose from the list'),
};

const phone: BesideField = {
  property: 'workPhone',
  schema: { type: 'string', format: 'phone', personal: true },
  isRequired: false,
  ui: said('Phone at work', 'Enter the phone number', 'Enter all 10 digits'),
};

/** Specimens for the words of schema.json and ui.json that no control and no format shows, by what one wants to say. */
export const wordSpecimens: readonly WrittenSpecimen[] = [
  {
    name: 'pattern',
    title: 'A text that is always written alike',
    property: 'claimNumber',
    schema: { type: 'string', pattern: '^[0-9]{4}/[0-9]{2}$', $comment: 'As the insurer prints it.' },
    ui: said('Claim number', 'Enter the claim number', 'Enter it as it is printed: 1234/26'),
  },
  {
    name: 'open bounds',
    title: 'A number between two bounds that are none itself',
    property: 'weight',
    schema: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 100 },
    ui: said('Weight of a lot', 'Enter the weight', 'Enter a number', {
      range: 'Enter more than 0 and less than 100',
    }),
  },
  {
    name: 'contains',
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
    ui: said('Papers that you have', 'Choose the licence or the permit', 'Choose one of licence and permit'),
  },
  {
    name: 'parts of a value',
    title: 'A value of which several things hold',
    property: 'code',
    schema: {
      type: 'string',
      maxLength: 20,
      allOf: [{ pattern: '[0-9]' }, { not: { pattern: '^0' } }],
      anyOf: [{ pattern: '^P' }, { pattern: '^C' }],
    },
    ui: said('Code', 'Enter the code', 'Enter P or C and at least one digit', {
      tooLong: 'Shorten the code to 20 characters',
    }),
  },
  {
    name: 'notSent',
    title: 'A consent that is asked and not stored',
    property: 'read',
    schema: { type: 'boolean', const: true, notSent: true },
    ui: said('I have read the brochure', 'Tick the box to go on'),
  },
  {
    name: 'derivedBy',
    title: 'A figure that is computed',
    property: 'stamp',
    beside: [
      {
        property: 'price',
        schema: { type: 'integer', minimum: 1, maximum: 100000 },
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
    title: 'A shape that several fields share',
    property: 'secondMoney',
    beside: [
      {
        property: 'firstMoney',
        schema: { $ref: '#/$defs/amount' },
        ui: said('Value of the house', 'Enter the value', 'Enter whole rupees', {
          range: 'Enter 1 at least',
        }),
      },
    ],
    schema: { $ref: '#/$defs/amount' },
    ui: said('Value of what is in it', 'Enter the value', 'Enter whole rupees', {
      range: 'Enter 1 at least',
    }),
    rules: { $defs: { amount: { type: 'integer', minimum: 1 } } },
  },
  {
    name: 'group',
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
    ui: {
      'ui:title': 'Site',
      'ui:description': 'Where the work is done.',
      'ui:columns': 1,
      street: said('Street', 'Enter the street', 'Enter the street', { tooLong: 'Shorten the street' }),
      town: said('Town', 'Enter the town', 'Enter the town', { tooLong: 'Shorten the town' }),
    },
    rules: { additionalProperties: false, unevaluatedProperties: false },
  },
  {
    name: 'words around a field',
    title: 'Label, hint, example and what is said before',
    property: 'vessel',
    schema: { type: 'string', minLength: 1, maxLength: 40 },
    ui: {
      ...said('Name of the ship', 'Enter the name of the ship', 'Enter the name of the ship', {
        tooLong: 'Shorten the name to 40 characters',
      }),
      'ui:description': 'As it stands in the bill of lading.',
      'ui:placeholder': 'e.g. MV Sagar',
      'ui:width': 'half',
      'ui:enterkeyhint': 'next',
      'ui:prefill': 'vessel',
      'ui:before': { title: 'About the voyage', text: 'What you do not know yet may stay empty.' },
    },
  },
  {
    name: 'pictures of options',
    title: 'Options with labels and pictures of their own',
    property: 'craft',
    schema: { type: 'string', enum: ['Ship', 'Truck'] },
    ui: {
      ...said('Sent by', 'Choose one', 'Choose one of the two'),
      'ui:widget': 'radio',
      'ui:enumNames': ['A ship', 'A truck'],
      'ui:optionPictures': { Ship: '/pictures/marine.svg', Truck: '/pictures/motor.svg' },
    },
  },
  {
    name: 'emptied by another field',
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
    ui: { ...said('State', 'Choose the state', 'Choose from the list'), 'ui:clears': ['district'] },
    formUi: { 'ui:order': ['state', 'district'] },
  },
  {
    name: 'what there is to know of an option',
    title: 'Options with facts and a figure',
    property: 'insurer',
    beside: [
      {
        property: 'houseValue',
        schema: { type: 'integer', minimum: 100, maximum: 1000000, multipleOf: 100 },
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
    title: 'What is said of a day',
    property: 'endDay',
    beside: [
      {
        property: 'beginDay',
        schema: { type: 'string', format: 'date', notAfter: '{today}' },
        ui: said('Begun on', 'Choose the day', 'Choose a day of the calendar', {
          future: 'Choose a day that has come',
        }),
      },
    ],
    schema: { type: 'string', format: 'date', notBefore: '{beginDay}', notAfter: '{today+1y}' },
    ui: said('Ended on', 'Choose the last day', 'Choose a day of the calendar', {
      range: 'Choose a day within a year',
      order: 'Choose a day from the first one on',
      future: 'Choose a day that has come',
      tooLong: 'Choose a day of the calendar',
    }),
  },
  {
    name: 'rows and their words',
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

/** A field in the section FORM of the specification. */
export interface SpecifiedField {
  /** The numbers of its lines, including those of options: FORM-HEALTH-8 to -12 are 8 to 12. */
  readonly rows: readonly number[];
  readonly name: string;
  readonly kind: 'text' | 'tel' | 'email' | 'number' | 'date' | 'list' | 'choice';
  /** Has the mark of required fields. */
  readonly isMarked?: true;
  /** Has the mark, but is optional (R34). */
  readonly isOptional?: true;
  readonly label?: string;
  readonly options?: readonly string[];
  readonly hint?: string;
}

const text = (row: number, name: string): SpecifiedField => ({ rows: [row], name, kind: 'text' });
const required = (field: SpecifiedField): SpecifiedField => ({ ...field, isMarked: true });
const kind = (row: number, name: string, as: SpecifiedField['kind']): SpecifiedField => ({
  rows: [row],
  name,
  kind: as,
});
const marked = (field: SpecifiedField): SpecifiedField => ({ ...required(field), isOptional: true });
/** The lines of options follow the line of their field. */
const options = (field: SpecifiedField, values: readonly string[], label?: string): SpecifiedField => {
  const [first = 0] = field.rows;
  const rows = [first, ...values.map((_, position) => first + position + 1)];
  return { ...field, rows, options: values, ...(label ? { label } : {}) };
};

/** The first fields of most forms: names, phone, mail and PIN code, in lines `from` to `from + 4`. */
const person = (from: number, mail = 'email'): SpecifiedField[] => [
  required(text(from, 'firstName')),
  required(text(from + 1, 'lastName')),
  required(kind(from + 2, 'phoneNumber', 'tel')),
  required(kind(from + 3, mail, 'email')),
  required(kind(from + 4, 'pinCode', 'number')),
];

const coverFor = ['Self', 'Family', 'Self + Spouse', 'Others'];
const whoFor = 'Who do you want coverage for?';
const sums = ['1000000', '5000000', '10000000', '20000000', '30000000'];

/** The fields of the 11 forms, copied from the specification (R5 to R11, R29 to R34). */
export const specifiedForms: Readonly<Record<string, readonly SpecifiedField[]>> = {
  GET_IN_TOUCH: [
    required(text(3, 'firstName')),
    text(4, 'lastName'),
    required(kind(5, 'phoneNumber', 'tel')),
    required(kind(6, 'email', 'email')),
    required(kind(7, 'pinCode', 'number')),
    options(kind(8, 'assistance', 'list'), ['Product Advisory', 'Claims', 'Other']),
    required(text(12, 'description')),
  ],
  HEALTH: [...person(3), options(kind(8, 'assistance', 'list'), coverFor, whoFor), text(13, 'description')],
  PROPERTY: [
    ...person(3),
    options(kind(8, 'assistance', 'list'), [
      'Apartment',
      'Jewellery',
      'Bunglow/ Villa',
      'Contents (Furniture, Electrical, Gadgets)',
      'Interiors',
      'Art and Curios',
      'Pet',
    ]),
    text(16, 'description'),
  ],
  MOTOR: [
    ...person(3),
    text(8, 'carNumber'),
    options(kind(10, 'coverType', 'list'), ['New Cover', 'Renewal', 'Multi-Car Advisory']),
  ],
  EXTENDED_WARRANTY: [
    ...person(3),
    required(text(8, 'makeModel')),
    required({ ...kind(9, 'odometer', 'number'), rows: [9, 10], hint: '1 for new' }),
    required(text(11, 'rto')),
    required(kind(12, 'dateOfPurchase', 'date')),
    required(text(13, 'manufacturingYear')),
    required(text(14, 'manufacturingWarrantyPeriod')),
    required({
      ...kind(15, 'fuelType', 'choice'),
      options: ['Petrol', 'Diesel', 'CNG', 'Electric', 'Hybrid'],
    }),
    required({ ...kind(16, 'transmission', 'choice'), options: ['Manual', 'Automatic'] }),
    text(17, 'coverType'),
  ],
  LIFE: [...person(3), options(kind(8, 'coverageFor', 'choice'), coverFor, whoFor)],
  CRITICAL_ILLNESS: [
    required(text(3, 'firstName')),
    text(4, 'lastName'),
    required(kind(5, 'phoneNumber', 'tel')),
    required(kind(6, 'email', 'email')),
    marked(kind(7, 'pinCode', 'number')),
    required(kind(8, 'dob', 'date')),
    marked(text(9, 'address')),
    marked(text(10, 'nationality')),
    required({ ...kind(11, 'sumInsured', 'choice'), options: sums }),
    marked({ ...kind(13, 'gender', 'choice'), options: ['male', 'female'] }),
    kind(14, 'insurer', 'choice'),
  ],
  TRAVEL: [
    ...person(3),
    required(text(8, 'departureCity')),
    required(text(9, 'destination')),
    required(text(10, 'travelDates')),
    required(kind(11, 'individuals', 'number')),
  ],
  LIABILITIES: [
    ...person(3, 'companyEmail'),
    text(8, 'companyName'),
    options(kind(9, 'coverLiabilities', 'list'), [
      'Commercial General Liability',
      'Cyber Insurance',
      'Bankers Indemnity Insurance',
      'Public Offering of Securities Insurance (POSI)',
      'Directors & Officers Liability (D&O)',
      'Professional Indemnity Liability',
      'Trade Credit Liability',
    ]),
  ],
  ASSETS: person(3),
  EMPLOYEE_BENEFITS: [
    ...person(3, 'companyEmail'),
    { ...text(8, 'companyName'), label: 'Name of company' },
    options(kind(9, 'coverLiabilities', 'list'), [
      'Group Term Life Insurance (GTLI)',
      'FSG',
      "Workmen's Compensation Policy",
      'Group Mediclaim Policy',
      'Group Personal Accident Policy',
    ]),
  ],
};

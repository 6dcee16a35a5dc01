import type { FieldSample } from '#forms/controls/control.ts';

/** One example for each format without a control of its own. */
export const formatExamples: readonly (FieldSample & { readonly name: string })[] = [
  {
    name: 'uri',
    title: 'Address on the web',
    property: 'website',
    schema: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 200 },
    label: 'Website',
    messages: {
      missing: 'Enter the address of the website',
      invalid: 'Enter it in full, such as https://example.com',
    },
    ui: { 'ui:inputmode': 'url', 'ui:autocomplete': 'url' },
  },
  {
    name: 'phone',
    title: 'Telephone number',
    property: 'officePhone',
    schema: { type: 'string', format: 'phone', personal: true },
    label: 'Phone at the office',
    messages: { missing: 'Enter the phone number', invalid: 'Enter all 10 digits' },
  },
  {
    name: 'year',
    title: 'Year',
    property: 'builtYear',
    schema: { type: 'string', format: 'year' },
    label: 'Year of building',
    messages: { missing: 'Enter the year', invalid: 'Enter a year such as 2015' },
  },
  {
    name: 'vehicle-registration',
    title: 'Vehicle registration',
    property: 'registration',
    schema: { type: 'string', format: 'vehicle-registration' },
    label: 'Registration number',
    messages: { missing: 'Enter the registration number', invalid: 'Enter it as on the plates: DL1CAB1234' },
  },
  {
    name: 'pan',
    title: 'PAN',
    property: 'pan',
    schema: { type: 'string', format: 'pan', personal: true },
    label: 'PAN',
    messages: { missing: 'Enter the PAN', invalid: 'Enter the PAN as on the card: ABCPK1234L' },
  },
  {
    name: 'gstin',
    title: 'GSTIN',
    property: 'gstin',
    schema: { type: 'string', format: 'gstin' },
    label: 'GSTIN',
    messages: { missing: 'Enter the GSTIN', invalid: 'Check the GSTIN: one of its 15 characters is wrong' },
  },
];

/** Texts that people and their tools put into controls, right and wrong, by the type of the control. */
const byType: Readonly<Record<string, readonly string[]>> = {
  number: [
    '7',
    '12',
    '-5',
    '1e2',
    '5-3',
    '-',
    '560-001',
    '560001',
    '0',
    '3.5',
    '70',
    '007',
    '1,5',
    '+4',
    'e',
  ],
  email: ['asha@example.com', ' a@example.org ', 'asha', 'asha@', 'ASHA@EXAMPLE.COM'],
  tel: ['9876543210', '98765 43210', '+91 98765 43210', '098765-43210', '9123', 'abc', '2012', '1850', '0'],
  date: ['2001-02-03', '02031999', '0512', '31022020', '12', '1999-12-31'],
  time: ['09:30', '0930PM', '09', '6', '18:45'],
  month: ['2026-04', 'April2026', 'Apr', '2025-12'],
  range: ['10', '499', '250', '17'],
  search: ['Pune', 'pune', 'new delhi', 'Delhi', 'Atlantis', 'P', ' Kochi '],
  textarea: ['one line', 'one line\nand another', '  ', ' spaces '],
  'select-one': ['B', 'P', 'M', 'N', 'T', 'H'],
};

/** The same for fields whose text is more than a text. */
const byName: Readonly<Record<string, readonly string[]>> = {
  amount: [
    '150000',
    '1,50,000',
    'Rs. 1,50,000/-',
    '₹ 3,75,00,000',
    '1250.5',
    '12 lakh',
    '1.250.000',
    '0',
    '-5',
    '1.',
  ],
  gstin: ['27AAPFU0939F1ZV', '27 aapfu 0939f 1zv', 'abc', '27aapfu', '२७'],
};

const texts = ['Asha', 'Nexon', ' two words ', 'x', '  ', 'भारत', 'O’Brien – Sons'];

/** Texts for a control of a type, of a field. */
export const textsFor = (type: string, name: string): readonly string[] =>
  byName[name] ?? byType[type] ?? texts;

/** Spellings of the mobile number 98111 22233. */
export const mobileNumber = '9811122233';
export const spelledNumbers: readonly string[] = [
  '9811122233',
  '98111 22233',
  '98111  22233',
  '981 112 2233',
  '9811 122 233',
  '98-11-12-22-33',
  '98111-22233',
  '98111.22233',
  '98111/22233',
  '98111_22233',
  '98111 - 22233',
  '9 8 1 1 1 2 2 2 3 3',
  '98111\u00A022233',
  '98111\u202F22233',
  '98111\u201022233',
  '98111\u201122233',
  '98111–22233',
  '98111—22233',
  '98111−22233',
  '98111·22233',
  '98111\u00AD22233',
  '98111\u200B22233',
  '\u202A9811122233\u202C',
  '(98111) 22233',
  '[98111] 22233',
  '+919811122233',
  '+91 9811122233',
  '+91 98111 22233',
  '+91-9811122233',
  '+91-98111-22233',
  '+91 (98111) 22-233',
  '(+91) 98111 22233',
  '+91.98111.22233',
  '00919811122233',
  '0091 98111 22233',
  '0091-98111-22233',
  '919811122233',
  '91 98111 22233',
  '91-98111-22233',
  '09811122233',
  '0 98111 22233',
  '0-98111-22233',
  '९८१११२२२३३',
  '९८१११ २२२३३',
  '+९१ ९८१११-२२२३३',
  '٩٨١١١٢٢٢٣٣',
  '۹۸۱۱۱ ۲۲۲۳۳',
  '௯௮௧௧௧ ௨௨௨௩௩',
  '৯৮১১১২২২৩৩',
  '９８１１１２２２３３',
  '𝟗𝟖𝟏𝟏𝟏𝟐𝟐𝟐𝟑𝟑',
];

/** The same number within words. */
export const gluedNumbers: readonly string[] = [
  'tel:9811122233',
  'tel:+91-98111-22233',
  'sms:09811122233',
  'wa.me/919811122233',
  'https://wa.me/919811122233?text=hi',
  'https://api.whatsapp.com/send?phone=919811122233',
  'Kamala9811122233',
  'Kamala:98111-22233',
  'no.9811122233,',
  'Mob-+919811122233.',
  '98111,22233',
  '+91 (0) 98111 22233',
  '9️⃣8️⃣1️⃣1️⃣1️⃣2️⃣2️⃣2️⃣3️⃣3️⃣',
];

/** Numbers of other people. */
export const otherNumbers: readonly string[] = ['9811122234', '981112223', '98111 2223', '+91 98111 22243'];

/** Longer numbers that contain the ten digits. An operator checks these by hand. */
export const longerNumbers: readonly string[] = [
  '129811122233',
  '981112223344',
  '9811 1222 3345',
  '+1 9811122233',
];

const accented = /[ÀÉàâçéèëíñóôöüùĪīŚśṛṣṇ]/;

type Respell = (name: string) => string;

const respellings: Readonly<Record<string, readonly [stored: Respell, searched: Respell, of: RegExp]>> = {
  'a curly apostrophe': [(name) => name.replaceAll("'", '’'), same, /'/],
  'a turned apostrophe': [(name) => name.replaceAll("'", 'ʻ'), same, /'/],
  'a modifier apostrophe': [(name) => name.replaceAll("'", 'ʼ'), same, /'/],
  'a prime': [(name) => name.replaceAll("'", '′'), same, /'/],
  'a backtick': [(name) => name.replaceAll("'", '`'), same, /'/],
  'a non-breaking hyphen': [(name) => name.replaceAll('-', '\u2011'), same, /-/],
  'an en dash': [(name) => name.replaceAll('-', '–'), same, /-/],
  'a minus sign': [(name) => name.replaceAll('-', '−'), same, /-/],
  'a soft hyphen': [(name) => `${name.slice(0, 2)}\u00AD${name.slice(2)}`, same, /^[A-Za-z]{3}/],
  'a zero-width space': [(name) => `\u200B${name}`, same, /^[A-Za-z]{3}/],
  'direction marks': [(name) => `\u202D${name}\u202C`, same, /^./],
  'no joiners': [(name) => name.replaceAll(/[\u200C\u200D]/g, ''), same, /[\u200C\u200D]/],
  'an additional joiner': [
    (name) => name.replace(/[\u094D\u0CCD]/, '$&\u200D'),
    same,
    /[\u094D\u0CCD](?!\u200D)/,
  ],
  'no accents': [(name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''), same, accented],
  'separate combining accents': [(name) => name.normalize('NFD'), same, accented],
  'ss for ß': [(name) => name.replaceAll('ß', 'ss'), same, /ß/],
  'an old-style chillu': [
    (name) => name.replaceAll(/[ൺൻർൽൾൿ]/g, (chillu) => oldChillus[chillu] ?? ''),
    same,
    /[ൺൻർൽൾൿ]/,
  ],
  capitals: [(name) => name.toUpperCase(), same, /[a-z]/],
  'full width': [(name) => name.replaceAll(/[!-~]/g, fullWidth), same, /[a-z]/],
  'doubled spaces': [(name) => name.replaceAll(' ', '  '), same, / /],
  'a non-breaking space': [(name) => name.replaceAll(' ', '\u00A0'), same, / /],
};

const oldChillus: Readonly<Record<string, string>> = {
  ...{ ൺ: 'ണ്\u200D', ൻ: 'ന്\u200D', ർ: 'ര്\u200D', ൽ: 'ല്\u200D', ൾ: 'ള്\u200D', ൿ: 'ക്\u200D' },
};

const names: readonly string[] = [
  ...["D'Souza", "O'Brien", "D'Mello", "D'Cruz", "Dell'Orto"],
  ...['Anne-Marie', 'Abdul-Rahman', 'Mary-Ann Fernandes', 'Jean-Luc'],
  ...[
    'José',
    'Élodie',
    'Müller',
    'Lourenço',
    'Noël',
    'Zoë',
    'Īśvara',
    'Śrīnivāsa',
    'Kṛṣṇa',
    'François',
    'Straße',
    'Weiß',
  ],
  ...['Asha Rao', 'Raju', 'Kanariya', 'Meera Nair', 'Venkata Subramanian Iyer', 'Mohammed Yusuf Khan'],
  ...['शक्\u200Dति', 'विद्\u200Dया', 'श्रीनिवास', 'शक्ति प्रसाद', 'आशा', 'मीरा देवी'],
  ...['ಶ್ರೀನಿವಾಸ', 'ರಾಜ್\u200Cಕುಮಾರ್', 'ಲಕ್ಷ್ಮಿ'],
  ...['രാജൻ', 'മോഹൻ', 'സുരേന്ദ്രൻ', 'നായർ', 'ഗോപാൽ', 'പെരുമാൾ', 'കൃഷ്ണൻ നായർ'],
  ...['தமிழ்', 'রহমান', 'محمد'],
];

/** Kind, a stored name, and a search for it. */
export const namesInPairs = Object.entries(respellings).flatMap(([kind, [stored, searched, of]]) =>
  names.filter((name) => of.test(name)).map((name) => [kind, stored(name), searched(name)] as const),
);

function same(name: string): string {
  return name;
}

function fullWidth(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
}

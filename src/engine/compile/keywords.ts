import { _, type CodeKeywordDefinition, type KeywordCxt, type KeywordDefinition, Name } from 'ajv';

/**
 * What an email address has to look like; one place for the browser's quick check and for both validators. Before the
 * @ no dot begins, ends or follows a dot; quoted names and addresses in brackets are not taken.
 */
export const emailPattern =
  '^[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+(?:\\.[^\\s@"\\(\\),.:;<>\\[\\\\\\]]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,}$';

const self = new Name('this');

/** The context that validators are called with: the calendar day that no date may pass. */
const today = _`${self}.today`;

const notAfterToday: CodeKeywordDefinition = {
  keyword: 'notAfterToday',
  type: 'string',
  schemaType: 'boolean',
  error: { message: 'must not lie in the future' },
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    // ISO dates and years sort as text: comparing as many characters as both have serves days and years alike.
    cxt.fail(_`${cxt.data}.slice(0, 10) > ${today}.slice(0, ${cxt.data}.length)`);
  },
};

const wireDate: CodeKeywordDefinition = {
  keyword: 'wireDate',
  type: 'string',
  schemaType: 'boolean',
  error: { message: 'must be midnight (UTC) of a day that exists' },
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    const day = new Name('Date');
    cxt.fail(
      _`!/^(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T00:00:00[.]000Z$/.test(${cxt.data}) || new ${day}(${cxt.data}).toJSON() !== ${cxt.data}`,
    );
  },
};

/** Keywords that carry facts for the engine and check nothing by themselves. */
const notes = ['formType', 'digits', 'personal', 'notSent', 'derivedBy'];

/** The engine's own keywords, registered so that Ajv can stay strict about every other one. */
export const keywords: readonly (string | KeywordDefinition)[] = [notAfterToday, wireDate, ...notes];

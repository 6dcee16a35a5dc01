import { describe, expect, it } from 'vitest';
import { answeringPage } from '#server/sites/formPages.ts';

const answer = '<form data-form-type="HEALTH">refused</form>';
const after = '<div role="status">late</div></div><p>after</p>';

describe('a page that answers a form', () => {
  it.each([
    ['in a root of its own', '<div data-form-root="">', '</div>'],
    ['as an earlier build wrote it', '', ''],
  ])('has the answer where the form stood, %s, and what stands around it', (_, open, close) => {
    const pageWith = (form: string) =>
      `<title>Health</title><div data-form-place="HEALTH">${open}${form}${close}${after}`;
    const page = pageWith('<p>before</p><form data-form-type="HEALTH">empty</form>');
    expect(answeringPage(page, 'HEALTH', answer, 'Refused: ')).toBe(
      pageWith(answer).replace('<title>', '<title>Refused: '),
    );
  });

  it('refuses a page without the form', () => {
    expect(() =>
      answeringPage('<div data-form-place="LIFE"><form></form></div>', 'HEALTH', answer, ''),
    ).toThrow('HEALTH');
  });
});

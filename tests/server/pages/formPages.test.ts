import { describe, expect, it } from 'vitest';
import { replaceForm, replaceLogin } from '#server/pages/formPages.ts';

const answer = '<form data-form-type="HEALTH">refused</form><p>said below</p>';

describe('a page that answers a form', () => {
  it('has the answer where the form stood, and what stands around it', () => {
    const pageWith = (form: string) =>
      `<title>Health</title><div data-form-slot="HEALTH"><!--$-->${form}<!--/$--></div><p>after</p>`;
    const page = pageWith('<p>before</p><form data-form-type="HEALTH">empty</form>');
    expect(replaceForm(page, 'HEALTH', answer, 'Refused: ')).toBe(
      pageWith(answer).replace('<title>', '<title>Refused: '),
    );
  });

  it('refuses a page without the form', () => {
    expect(() =>
      replaceForm('<div data-form-slot="LIFE"><!--$--><form></form><!--/$--></div>', 'HEALTH', answer, ''),
    ).toThrow('HEALTH');
  });

  it('has the login in the place of the one before, without scripts', () => {
    const pageWith = (view: string) => `<main><div data-login-slot="">${view}</div><!--/$--></main>`;
    const page = `<title>Log in</title><script src="/x.js"></script>${pageWith('<p><i>a</i></p>')}`;
    expect(replaceLogin(page, '<p>b</p>', 'Error: ')).toBe(
      `<title>Error: Log in</title>${pageWith('<p>b</p>')}`,
    );
    expect(() => replaceLogin('<main></main>', '', '')).toThrow('data-login-slot');
  });
});

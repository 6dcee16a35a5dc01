import { beforeAll, describe, expect, it } from 'vitest';
import { handleFormPost, renderConfirmation } from '#lead-form/server/handleFormPost.tsx';
import { type BrowserForm, browserForm } from '../../support/browserForm.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { findAll, type HtmlElement, readHtml, textOf } from '../../support/readHtml.ts';
import { renderEntry } from '../../support/renderForm.tsx';
import { today } from '../../support/structuredForm.ts';

const entry = fixtureForm('EVERY_CONTROL');
let form: BrowserForm;
beforeAll(async () => {
  form = await browserForm(entry);
});

const linksOf = (html: HtmlElement) =>
  findAll(html, ({ attributes }) => attributes.target === '_blank').map((link) => {
    const note = findAll(html, ({ attributes }) => attributes.id === link.attributes['aria-describedby']);
    return [textOf(link), link.attributes.href, note.map(textOf).join()];
  });
const note = 'opens in a new tab';

describe('texts with links and emphasis', () => {
  it('are rendered in labels, hints, options and rows', () => {
    const html = renderEntry(form.form, form.validators, { members: ['r1'] }).render();
    expect(linksOf(html)).toEqual([
      ['what is covered', '/terms-and-condtions', note],
      ['its terms', '/terms-and-condtions', note],
      ['privacy policy', '/privacy-policy', note],
      ['our claims page', '/claims', note],
    ]);
    const emphasis = findAll(html, ({ tag }) => tag === 'em' || tag === 'strong').map(textOf);
    expect(emphasis).toEqual(['your', 'hall', 'may write', 'or was']);
  });

  it('are plain wherever a text is not rendered as HTML', () => {
    const { marked = {}, ...rest } = entry.model;
    expect(Object.keys(marked)).toHaveLength(7);
    expect(JSON.stringify(rest)).not.toMatch(/\]\(\/|\*(?:your|hall|all|or)/);
    const label = 'I have read the privacy policy, and you may write to me';
    expect(form.form.field('agrees')?.label).toBe(label);
  });

  it('are rendered without scripts, after a post and in the confirmation', () => {
    const posted = handleFormPost(entry, new URLSearchParams('firstName=Asha'), today).render();
    expect(linksOf(readHtml(posted)).map(([, href]) => href)).toContain('/privacy-policy');
    const confirmed = renderConfirmation(entry, today, {
      ...{ id: 'lead', outcome: null },
      data: entry.examples.smallest.payload as never,
    });
    expect(linksOf(readHtml(confirmed))[0]).toEqual(['Contact us', '/get-in-touch', note]);
  });
});

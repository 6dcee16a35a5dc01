import { expect, it } from 'vitest';
import home from '#content/home.json' with { type: 'json' };
import insurers from '#content/insurers.json' with { type: 'json' };
import navigation from '#content/navigation.json' with { type: 'json' };
import testimonials from '#content/testimonials.json' with { type: 'json' };
import { catalogue } from '#tests/support/catalogue.ts';

it('[CONTENT-12] a product card has id, image, name and content; its path is the page’s', () => {
  const cards = [
    ...catalogue.forms.flatMap(({ page }) => (page ? [page.card] : [])),
    ...navigation.planned.map(({ card }) => card),
  ] as readonly Record<string, unknown>[];
  expect(cards.length).toBeGreaterThanOrEqual(12);
  for (const card of cards) {
    for (const key of ['id', 'image', 'name', 'content'])
      expect(card[key], `${card.id}: ${key}`).toMatch(/\w/);
  }
});

it('[CONTENT-28, CONTENT-29, CONST-25] a testimonial has id, image, name, description, content and the rating 5', () => {
  expect(new Set(testimonials.items.map(({ id }) => id)).size).toBe(4);
  for (const { image, name, description, content, rating } of testimonials.items) {
    for (const text of [image, name, description, content]) expect(text).toMatch(/\w/);
    expect(rating).toBe(5);
  }
});

it('[CONTENT-30] there are two distinct testimonials, each repeated once', () => {
  const contents = testimonials.items.map(({ content }) => content);
  expect(new Set(contents).size).toBe(2);
  expect(contents.slice(0, 2)).toEqual(contents.slice(2));
});

it('[HOME-28] there are 13 insurers, each once', () => {
  expect(new Set(insurers.items.map(({ name }) => name)).size).toBe(13);
});

it('[HOME-9, HOME-10, CONST-27 to CONST-29] the figures are 25 years, 500 families and 3000+ customers', () => {
  expect(home.stats.map(({ value, text }) => `${value} ${text}`)).toEqual([
    '25 years of experience',
    '500 families',
  ]);
  expect(home.policies.badge.value).toBe('3000+');
});

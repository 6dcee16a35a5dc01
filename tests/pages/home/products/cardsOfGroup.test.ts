import { describe, expect, it } from 'vitest';
import { cardsOfGroup } from '#pages/home/products/cardsOfGroup.ts';
import { samplePlanned, sampleProduct } from '../../../shell/sampleProducts.ts';

describe('cardsOfGroup', () => {
  const life = sampleProduct('life', {}, 20);
  const health = sampleProduct('health', {}, 10);
  const marine = samplePlanned('marine', { group: 'businesses' }, 60);

  it('[HOME-16] [CONTENT-12] orders the cards of a group by their places and gives each the way to its page', () => {
    expect(cardsOfGroup([life, health], [marine], 'individuals')).toEqual([
      { ...health.card, route: '/health-insurance' },
      { ...life.card, route: '/life-insurance' },
    ]);
  });

  it('[CONTENT-27] gives planned products a card without a path, with the reason', () => {
    expect(cardsOfGroup([life], [marine], 'businesses')).toEqual([
      { ...marine.card, route: null, note: 'Not available yet' },
    ]);
  });

  it('[R24] uses the card of the product itself once it exists', () => {
    const built = sampleProduct('marine', { group: 'businesses' }, 60);
    expect(cardsOfGroup([built], [marine], 'businesses').map(({ route }) => route)).toEqual([
      '/marine-insurance',
    ]);
  });
});

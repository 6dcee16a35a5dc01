import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#forms/index.ts';
import { contactLink, formatDateTime } from '#inbox/leads/leadValues.ts';

const field = (parts: Partial<FieldModel>): FieldModel => ({
  name: 'x',
  kind: 'text',
  label: 'X',
  messages: {},
  ...parts,
});

it('times are formatted in India’s time zone', () => {
  expect(formatDateTime('2026-11-20T20:00:00.000Z').replaceAll('\u202f', ' ')).toBe('21 Nov 2026, 1:30 am');
  expect(formatDateTime('never')).toBe('never');
});

describe('the contact link', () => {
  it.each<[FieldModel | null, unknown, string | undefined]>([
    [field({ digits: 10 }), '9812345670', 'tel:+919812345670'],
    [field({ digits: 10 }), '98123', undefined],
    [field({}), '9812345670', undefined],
    [field({}), 'asha.rao@example.com', 'mailto:asha.rao@example.com'],
    [null, 'asha.rao@example.com', 'mailto:asha.rao@example.com'],
    [field({}), 'a@b.c?subject=x', undefined],
    [field({}), 'mail me at a@b.c', undefined],
    [field({ telephone: true }), '+442079460958', 'tel:+442079460958'],
    [field({}), 7, undefined],
  ])('is built for a field %j with the value %j', (model, value, href) => {
    expect(contactLink(model, value)?.href).toBe(href);
  });

  it.each<[FieldModel, string, string | undefined]>([
    [field({ digits: 10 }), '9812345670', 'https://wa.me/919812345670'],
    [field({ telephone: true }), '+442079460958', 'https://wa.me/442079460958'],
    [field({ digits: 10 }), '1123456789', undefined],
    [field({}), 'asha.rao@example.com', undefined],
  ])('has a chat for a field %j with the value %j', (model, value, href) => {
    expect(contactLink(model, value)?.chat).toBe(href);
  });
});

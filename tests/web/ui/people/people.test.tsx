import { existsSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import about from '#web/content/about.json';
import advisers from '#web/content/advisers.json';
import claimStory from '#web/content/claim-story.json';
import { NextSteps } from '#web/ui/firm/NextSteps.tsx';
import { Advisers } from '#web/ui/people/Advisers.tsx';
import { ClaimStory } from '#web/ui/people/ClaimStory.tsx';
import { proves } from '../../../support/proves.ts';

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([one]) => one.replace(/<[^>]+>/g, ''));

describe('the advisers of the firm', () => {
  const kavita = {
    name: 'Kavita',
    role: 'Adviser',
    qualification: 'Fellow',
    languages: ['Hindi', 'Tamil'],
    since: '1998',
  };

  it('are shown with name, qualification, languages, years, and a portrait if any', () => {
    proves('R19');
    const items = [
      { ...kavita, picture: '/pictures/kavita.svg' },
      { ...kavita, name: 'Harpreet' },
    ];
    const html = renderToStaticMarkup(<Advisers {...about.advisers} items={items} />);
    expect(textsOf(html, 'h3')).toEqual(['Kavita', 'Harpreet']);
    expect(textsOf(html, 'dd').slice(0, 3)).toEqual(['Fellow', 'Hindi, Tamil', '1998']);
    expect(html.match(/<img /g)).toHaveLength(1);
  });

  it('are represented next to a form by the first of them', () => {
    proves('R19');
    const html = renderToStaticMarkup(<NextSteps advisers={[kavita]} />);
    expect(textsOf(html, 'strong')).toEqual(['Kavita']);
  });

  it('are omitted if there are none, and so is the claim story without days', () => {
    proves('R19');
    expect(renderToStaticMarkup(<Advisers {...about.advisers} items={[]} />)).toBe('');
    expect(renderToStaticMarkup(<ClaimStory {...claimStory} days={[]} />)).toBe('');
    const nextSteps = renderToStaticMarkup(<NextSteps advisers={[]} />);
    expect(nextSteps).not.toMatch(/<strong|<img|firm-panel__person/);
    expect(nextSteps).toContain('href="tel:');
  });

  it('have portraits that exist', () => {
    for (const { picture } of advisers.items) expect(existsSync(`public${picture}`), picture).toBe(true);
  });
});

describe('the claim story', () => {
  const day = (date: string) => ({ date, title: `On ${date}`, text: 'It happens.' });

  it('counts its days from the first one, also across months', () => {
    proves('R19');
    const days = ['2026-02-03', '2026-02-05', '2026-02-28', '2026-03-01'].map(day);
    const html = renderToStaticMarkup(<ClaimStory {...claimStory} days={days} />);
    expect(textsOf(html, 'strong')).toEqual(['Day 1', 'Day 3', 'Day 26', 'Day 27']);
    expect(textsOf(html, 'time')).toEqual(['3 Feb 2026', '5 Feb 2026', '28 Feb 2026', '1 Mar 2026']);
  });

  it('has valid dates in order', () => {
    proves('R76');
    const dates = claimStory.days.map(({ date }) => date);
    for (const date of dates) expect(new Date(date).toISOString()).toBe(`${date}T00:00:00.000Z`);
    expect(dates).toEqual(dates.toSorted());
  });
});

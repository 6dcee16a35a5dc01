import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestedAddress, suggestedDomain } from '#forms/formats/mailDomain.ts';

describe('a mistyped domain', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.in', 'gmail.com'],
    ['gmail.co.in', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['yahooo.com', 'yahoo.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahoo.con', 'yahoo.com'],
    ['yahoo.co', 'yahoo.com'],
    ['yahoo.cm', 'yahoo.com'],
    ['yahoo.co.n', 'yahoo.co.in'],
    ['yahho.in', 'yahoo.in'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmai.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['redifmail.com', 'rediffmail.com'],
    ['rediffmal.com', 'rediffmail.com'],
    ['rediffmail.in', 'rediffmail.com'],
    ['iclod.com', 'icloud.com'],
  ])('%s is corrected to %s', (typed, corrected) => {
    expect(suggestedDomain(`asha@${typed}`)).toBe(corrected);
    expect(suggestedAddress(`asha@${typed}`)).toBe(`asha@${corrected}`);
  });

  it.each([
    ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'yahoo.co.uk', 'yahoo.co.id'],
    ...['yahoo.fr', 'ymail.com', 'rocketmail.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'msn.com'],
    ...['outlook.com', 'outlook.in', 'live.com', 'live.in', 'live.co.uk', 'icloud.com', 'me.com', 'mac.com'],
    ...[
      'rediffmail.com',
      'rediff.com',
      'gmx.com',
      'gmx.net',
      'mail.com',
      'email.com',
      'mailo.com',
      'aol.com',
    ],
    ...['proton.me', 'protonmail.com', 'pm.me', 'zoho.com', 'zohomail.in', 'zohomail.com', 'fastmail.com'],
    ...[
      'tata.com',
      'icici.com',
      'hdfc.com',
      'gail.co.in',
      'sbi.co.in',
      'bajaj.co.in',
      'iitb.ac.in',
      'nic.in',
    ],
    ...['infosys.com', 'wipro.com', 'hey.com', 'love.com', 'like.in', 'acme.co', 'acme.org.in', 'school.edu'],
    ...['डाटा.भारत', 'ambervane.example', 'example.com', 'mail.ru', 'qq.com', 'web.de', 'gov.in', 'lic.in'],
  ])('is not found in %s', (domain) => {
    expect(suggestedDomain(`asha@${domain}`)).toBe('');
    expect(suggestedAddress(`asha@${domain}`)).toBe(`asha@${domain}`);
  });

  it.each(['', 'asha', 'asha@', 'gmial.com', '@', 'undefined'])(
    'has no suggestion for the incomplete address “%s”',
    (text) => {
      expect(suggestedDomain(text)).toBe('');
      expect(suggestedAddress(text)).toBe(text);
    },
  );

  it('is not reported while typing if it may become a valid domain', () => {
    for (const typed of ['g', 'gmai', 'gmail.', 'gmail.co', 'yahoo.co', 'yahoo.co.i', 'mail.co'])
      expect(suggestedDomain(`asha@${typed}`, true), typed).toBe('');
    for (const typed of ['gmial.com', 'gmail.con', 'yahooo.com'])
      expect(suggestedDomain(`asha@${typed}`, true), typed).not.toBe('');
  });

  it('is corrected to a valid domain', () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    const domains = fc.oneof(
      fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
      // one typo in a known domain
      fc
        .tuple(
          fc.constantFrom('gmail.com', 'yahoo.co.in', 'live.com', 'rediffmail.com'),
          fc.nat(13),
          fc.string(),
        )
        .map(([known, at, text]) => known.slice(0, at) + text + known.slice(at + 1)),
    );
    fc.assert(
      fc.property(domains, fc.boolean(), (domain, isTyped) => {
        const corrected = suggestedDomain(`asha@${domain}`, isTyped);
        expect(corrected).not.toBe(domain.toLowerCase());
        expect(suggestedDomain(`asha@${corrected}`)).toBe('');
        expect(suggestedDomain(suggestedAddress(`asha@${domain}`))).toBe('');
      }),
    );
  });
});

import company from '#web/content/company.json' with { type: 'json' };
import partners from '#web/content/partners.json' with { type: 'json' };
import { formOf } from './catalogue.ts';
import type { HtmlElement } from './readHtml.ts';

/** Returns the statements of a text about the firm or its products that differ from their source. */
type Rule = (text: string) => readonly string[];

const digits = (text: string) => text.replace(/\D/g, '');
const yearOf = (text: string) => text.slice(0, 4);

/** Creates a rule that allows only these values in the groups of each match of a pattern. */
const onlyWith =
  (pattern: RegExp, ...values: readonly string[]): Rule =>
  (text) =>
    [...text.matchAll(pattern)].flatMap(([whole, ...groups]) =>
      groups.every((group) => group === undefined || values.includes(group.toLowerCase())) ? [] : [whole],
    );

const { page, model, leadSchema } = formOf('CRITICAL_ILLNESS');
const insurer = model.fields.find(({ name }) => name === 'insurer')?.options ?? [];
const figures = (page?.figures ?? []) as readonly { readonly value: string }[];
const maxIllnesses = digits(figures[0]?.value ?? '');

/** The facts and the list of each insurer in the form, by insurer and label. */
export const insurerFacts = Object.fromEntries(
  insurer.map(({ label, details }) => [
    label,
    Object.fromEntries([
      ...(details?.facts ?? []).map((fact) => [fact.label, fact.value]),
      [details?.list?.title, details?.list?.items],
    ]) as Readonly<Record<string, unknown>>,
  ]),
);
const illnessCounts = Object.values(insurerFacts).map(({ Covers }) => digits(String(Covers)));

/** The sums insured of the form, in rupees. */
const { sumInsured } = leadSchema.properties as Record<string, { readonly enum: readonly number[] }>;
const sums = sumInsured?.enum ?? [];

/** Returns the amounts in a text, in rupees: 10 and 50 lakh for '10 or 50 lakh'. */
function amountsIn(text: string): readonly number[] {
  const amounts = text.matchAll(/((?:\d+(?:, | or |, or ))*\d+) (lakh|crore|cr)\b/gi);
  return [...amounts].flatMap(([, numbers = '', unit = '']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => Number(number) * (/lakh/i.test(unit) ? 1e5 : 1e7)),
  );
}

/** The telephone numbers of the firm and of its partners. */
const telephones = [
  company.phone,
  company.claims.phone,
  ...partners.partners.flatMap(({ phone }) => phone?.label ?? []),
].map(digits);

/** The insurers that sell each kind of policy, and the terms for it. */
const policies = {
  life: {
    insurers: /\b(?:SBI|HDFC|Max|ICICI Prudential|Kotak) Life\b|\bLIC\b/,
    policy: /\b(?:term|whole life|life (?:cover|insurance|protection))\b/i,
  },
  health: {
    insurers: /\b(?:Niva Bupa|Aditya Birla(?: Health)?|Care Health|Manipal ?Cigna)\b/,
    policy: /\b(?:health|mediclaim|hospital|illness|illnesses)\b/i,
  },
  general: {
    insurers:
      /\b(?:Reliance|SBI(?! Life)|New India|National(?= Insurance)|IFFCO Tokio|HDFC Ergo|Go Digit|Tata AIG|ICICI Lombard)\b/,
    policy: /\b(?:health|mediclaim|hospital|motor|car|travel|property|home|fire|marine|cyber|liability)\b/i,
  },
} as const;

/** Returns texts that name an insurer and only a kind of policy that it does not sell. */
function misplacedInsurers(text: string): readonly string[] {
  return Object.values(policies).flatMap(({ insurers, policy }) => {
    const [name] = insurers.exec(text) ?? [];
    if (name === undefined) return [];
    const others = text.replaceAll(name, '');
    const isNamed = Object.values(policies).some((one) => one.policy.test(others));
    return isNamed && !policy.test(others) ? [`${name}: ${others.trim()}`] : [];
  });
}

const { complaintsEmail, dataGrievanceEmail, email } = company;
const address = /[\w.-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Returns addresses at the firm's domain that are unknown, or wrong in a text about complaints. */
function misplacedAddresses(text: string): readonly string[] {
  const rest = text.replace(address, '');
  const isComplaint = /complain|grievance|does not help|not happy/i.test(rest);
  const right = /\bdata\b|personal|privacy|opt(?:ing)? out|removed/i.test(rest)
    ? dataGrievanceEmail
    : complaintsEmail;
  const domain = email.slice(email.indexOf('@'));
  return (text.match(address) ?? []).filter((one) => {
    if (!one.endsWith(domain)) return false;
    return isComplaint ? one !== right : ![email, complaintsEmail, dataGrievanceEmail].includes(one);
  });
}

/** The licence's category, and its text in the footer (FOOT-21). */
const licences = [company.category, 'direct broker (life and general) and composite broker'];

const rules: Readonly<Record<string, Rule>> = {
  years: onlyWith(
    /\b(?:over|more than) (\d+) years\b(?! old)|\b(\d+) ?\+ years\b|\b(\d+) years of experience/gi,
    company.years,
  ),
  'the year of registration': onlyWith(
    /\bregistered (?:since|in) (\d{4})/gi,
    yearOf(company.registeredSince),
  ),
  'the first year': onlyWith(/(?<!registered |in insurance )\bsince (\d{4})/gi, company.advisingSince),
  families: onlyWith(/\b(\d+) ?\+? families\b/g, company.families),
  customers: onlyWith(/\b(\d+) ?\+? satisfied customers\b/g, company.customers),
  'the licence': (text) =>
    /\b(?:direct\b.*\bbroker|composite|reinsurance broker|corporate agent|web aggregator)\b/i.test(text) &&
    !licences.some((licence) => text.toLowerCase().includes(licence))
      ? [text]
      : [],
  'the end of the licence': onlyWith(
    /\bvalid (?:till|until) ([\d/]+)/gi,
    company.validity,
    company.validityYear,
  ),
  addresses: misplacedAddresses,
  telephones: (text) =>
    (text.match(/\+91[\d -]{8,}\d/g) ?? []).filter((number) => !telephones.includes(digits(number))),
  hours: onlyWith(
    /\b(monday to \w+)|\b(\d[\d:]* am to \d[\d:]* pm)/gi,
    ...company.hours.toLowerCase().split(', '),
  ),
  'the time of the call': onlyWith(
    /\b(within (?:\w+ (?:working )?(?:days?|hours?)))[^.]*\bcalls? (?:you|the number)|\bcall(?:s|ed)? (?:you )?(?:back )?(within (?:\w+ (?:working )?(?:days?|hours?)))/gi,
    company.callsWithin.toLowerCase(),
  ),
  illnesses: onlyWith(/\b(\d+) (?:critical )?illnesses\b/gi, maxIllnesses, ...illnessCounts),
  'illnesses of an insurer': (text) =>
    /\bup to \d+ illnesses/i.test(text) &&
    !text.includes('depending on the insurer') &&
    !illnessCounts.every((number) => new RegExp(`\\b${number}\\b`).test(text))
      ? [text]
      : [],
  'the sums of critical illness': (text) => {
    if (!/\blump sums?\b|\bsums? insured\b|\bup to \d+ illnesses\b/i.test(text)) return [];
    const named = new Set(amountsIn(text));
    // a text that lists sums lists them all
    const isList = named.size > 1 && sums.some((sum) => !named.has(sum));
    return isList || [...named].some((sum) => !sums.includes(sum)) ? [text] : [];
  },
  insurers: misplacedInsurers,
};

/** Returns the wrong statements of a text, each after the name of the fact. */
export function contradictionsIn(text: string): readonly string[] {
  return Object.entries(rules).flatMap(([fact, rule]) => rule(text).map((stated) => `${fact}: ${stated}`));
}

export const factNames = Object.keys(rules);

/** Returns the texts of a JSON value, with the firm's facts filled in. Joins the texts of an object, such as title and text. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [filled(value)];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const entries = Object.values(value);
  const texts = entries.filter((entry) => typeof entry === 'string');
  return [
    filled(texts.join(' ')),
    ...entries.flatMap((entry) => (typeof entry === 'string' ? [] : textsOf(entry))),
  ];
}

const facts: Readonly<Record<string, unknown>> = company;

const filled = (text: string) =>
  text.replace(/\{(\w+)\}/g, (key, name: string) => {
    const fact = facts[name] as string | { readonly name?: string } | undefined;
    return (typeof fact === 'object' ? fact.name : fact) ?? key;
  });

const blocks = new Set(['li', 'tr', 'p', 'h1', 'h2', 'h3', 'dd', 'summary', 'figcaption', 'title']);

/** Returns the text of each block of a page, such as a paragraph or a table row. */
export function textsOfPage(page: HtmlElement): readonly string[] {
  return page.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return blocks.has(child.tag) ? [wholeText(child)] : textsOfPage(child);
  });
}

/** Returns the text of an element, with spaces between its children as on the page. */
function wholeText({ children }: HtmlElement): string {
  const texts = children.map((child) => (typeof child === 'string' ? child : ` ${wholeText(child)} `));
  return texts.join('').replace(/\s+/g, ' ').trim();
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maxLeadBytes } from '#contract/lead/leadLimits.ts';
import { toastMilliseconds } from '#contract/lead/leadTexts.ts';
import { phoneDigits } from '#forms/formats/mobileNumber.ts';
import { optionsPerPage } from '#forms/optionIndex.ts';
import { accountForms } from '#machines/accountForms.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { otpCountdownMachine } from '#machines/otpCountdown.machine.ts';
import { settings } from '#server/config/settings.ts';
import { optionRateLimit } from '#server/leads/optionRoutes.ts';
import { floodFrom, repeatedFrom, suspectedFrom } from '#server/leads/suspicion.ts';
import { otpRules } from '#server/logins/otpStore.ts';
import client from '#web/content/client.json' with { type: 'json' };
import company from '#web/content/company.json' with { type: 'json' };
import insurers from '#web/content/insurers.json' with { type: 'json' };
import testimonials from '#web/content/testimonials.json' with { type: 'json' };
import { scrolledThresholdPx } from '#web/dom/scrolledThreshold.ts';
import { desktop, tablet, twoReviewsWidth } from '#web/ui/theme/breakpoints.ts';

/** Digits in the specification that are not constants of the source: positions, statuses, quoted texts and code. */
const unnumbered = new RegExp(
  [
    ...[/`[^`]*`/, /(?<!\w)'[^']*'(?!\w)/, /\b(?:steps?|panels?) \d+/],
    ...[/\b(?:201|400|401|404|413|415|422|429|503|5xx)\b(?! ms)/, /(?:^|is )200\b/],
    ...[/24x7/, /\b(?:[A-Z]+(?:-[A-Z_]+)?-|R)\d+/, /\b0\b/],
  ]
    .map(({ source: pattern }) => pattern)
    .join('|'),
  'gi',
);

/** Returns the numbers of a text in their order, without 0. 10,000,000 and 15/10/2027 are single numbers. */
const numbersIn = (text: string): readonly string[] =>
  [...text.replace(unnumbered, ' ').matchAll(/\d+\/\d+\/\d{4}|\d[\d,]*(?:\.\d+)?/g)].map(([number]) =>
    number.replace(/,/g, ''),
  );

const source = (path: string): string => readFileSync(path, 'utf8');
/** Returns the numbers that a pattern finds in a file of the source. Throws if the file has changed and contains none. */
function inSource(path: string, pattern: RegExp): readonly number[] {
  const [, ...groups] = pattern.exec(source(path)) ?? [];
  if (groups.length === 0) throw new Error(`${path} has no ${String(pattern)}.`);
  return groups.map((group) => Number(group.replaceAll('_', '')));
}
const json = (path: string) => JSON.parse(source(path));

const critical = json('form-schemas/critical-illness/schema.json');
const criticalUi = json('form-schemas/critical-illness/ui.json');
const criticalPage = json('form-schemas/critical-illness/page.json');
const motorPage = json('form-schemas/motor/page.json');
const adityaBirla = json('form-schemas/critical-illness/rates/aditya-birla.json');
const manipalCigna = json('form-schemas/critical-illness/rates/manipal-cigna.json');
const shared = json('form-schemas/fields.schema.json').$defs;
const sharedUi = json('form-schemas/fields.ui.json');

const sums: readonly number[] = critical.properties.sumInsured.enum;
const [lakh, crore] = [100_000, 10_000_000];
const widthOf = (query: string) => 16 * Number(/\d+/.exec(query)?.[0]);
const [desktopPx, tabletPx] = [widthOf(desktop), widthOf(tablet)];
const [sidebar] = inSource('src/site/pages/client/frame/ClientFrame.css', /--sidebar: (\d+)rem/);
const [sidebarIcons] = inSource('src/site/pages/client/frame/ClientFrame.css', /--sidebar-icons: (\d+)rem/);
const [sidebarSheet] = inSource('src/site/pages/client/frame/ClientFrame.css', /--sidebar-sheet: (\d+)rem/);
const [cookieSeconds = 0] = inSource('src/site/pages/client/frame/useClientSidebar.ts', /seconds: ([\d_]+)/);
const [changeMs] = inSource('src/site/pages/home/reviews/ReviewCarousel.tsx', /changeMs = (\d+)/);
const [autoplayMs] = inSource('src/site/pages/home/reviews/ReviewCarousel.tsx', /autoplayMs = (\d+)/);
const [animationMs] = inSource('src/web/dom/startScrollAnimations.ts', /duration: (\d+)/);
const [countdownSeconds] = inSource('machines/otpCountdown.machine.ts', /countdownSeconds = (\d+)/);
const [otpDigits] = inSource('src/server/logins/otpStore.ts', /padStart\((\d+), '0'\)/);
const aos = (option: string) =>
  inSource('node_modules/aos/dist/aos.js', new RegExp(`[{,]${option}:(\\d+)[,}]`));
const { delays } = loginDialogMachine.implementations;
const factsOf = (insurer: string) =>
  criticalUi.insurer['ui:optionDetails'][insurer].facts.map(({ value }: { value: string }) =>
    Number.parseInt(value, 10),
  );
const ages = [adityaBirla.keys[0].from, adityaBirla.keys[0].to];
const { from, to } = manipalCigna.keys[0];
const rateAt = (age: number, gender: string): number => manipalCigna.rates[age][gender];
const defaultRate = ({ defaultValue }: { readonly defaultValue: unknown }) =>
  numbersIn(JSON.stringify(defaultValue));
const coverage = client.dashboard.cards.flatMap(({ value }) => numbersIn(value)).slice(0, 1);

/** The source's numbers for each line of the specification, in the order of the line. */
const stated: Readonly<Record<string, readonly (number | string | undefined)[]>> = {
  'HEAD-18': [desktopPx, desktopPx],
  'HEAD-34': [scrolledThresholdPx],
  'FOOT-24': [company.validity],
  'HOME-9': [company.years],
  'HOME-10': [company.families],
  'HOME-21': [changeMs],
  'HOME-23': [twoReviewsWidth - 1],
  'HOME-24': [twoReviewsWidth - 1],
  'HOME-28': [insurers.items.length, 2 * insurers.items.length],
  'ABOUT-4': [company.validityYear],
  'ABOUT-5': [company.years],
  'ABOUT-11': [animationMs],
  'LOGIN-10': [Number(delays.closeAnimation)],
  'OTP-1': [phoneDigits],
  'OTP-3': [phoneDigits],
  'OTP-6': [countdownSeconds],
  'OTP-23': [phoneDigits],
  'FORGOT-8': [accountForms.forgotPassword.acceptedMilliseconds / 1000],
  'PROD-38': [animationMs],
  'PAY-33': [phoneDigits],
  'PAY-38': numbersIn(sharedUi.pinCode['ui:placeholder']).map(({ length }) => length),
  'CI-15': [critical.allOf[1].if.properties.sumInsured.minimum],
  ...Object.fromEntries(
    sums.map((sum, index) => [`CI-${23 + index}`, [sum < crore ? sum / lakh : sum / crore, sum]]),
  ),
  'CI-30': [criticalUi['ui:steps'].items[1].advance.afterMs],
  'CI-31': [critical.allOf[0].if.properties.sumInsured.const / crore],
  'CI-34': [criticalUi['ui:steps'].items[2].advance.afterMs],
  'CI-37': [criticalUi['ui:steps'].resetAfterMs],
  ...Object.fromEntries(
    Object.entries(adityaBirla.rates).map(([band, rate], index) => [
      `CI-${46 + index}`,
      [...band.split('-'), String(rate)],
    ]),
  ),
  'CI-56': ages,
  'CI-60': [criticalUi['ui:steps'].items[3].review.score],
  'CI-66': [factsOf('ManipalCigna')[0]],
  'CI-67': [factsOf('ManipalCigna')[1]],
  'CI-68': [factsOf('ManipalCigna')[2]],
  'CI-73': [factsOf('AdityaBirla')[0]],
  'CI-74': [factsOf('AdityaBirla')[1]],
  'CI-75': [factsOf('AdityaBirla')[2]],
  'CI-81': [from, to],
  'CI-83': [from, rateAt(from, 'male')],
  'CI-84': [from, rateAt(from, 'female')],
  'CI-85': [to, rateAt(to, 'male')],
  'CI-86': [to, rateAt(to, 'female')],
  'MOTOR-13': inSource('form-schemas/motor/page.json', /"(\d+)% replacement/),
  'CLIENT-5': [tabletPx],
  'CLIENT-6': [sidebarSheet],
  'CLIENT-7': [tabletPx, sidebar],
  'CLIENT-8': [sidebarIcons],
  'CLIENT-39': coverage,
  'PORT-17': inSource('src/site/pages/client/portfolio/ClientPortfolioPage.tsx', /pageSize = (\d+)/),
  'CONST-1': [phoneDigits],
  'CONST-2': [countdownSeconds],
  'CONST-3': [Number(otpCountdownMachine.implementations.delays.oneSecond) / 1000],
  'CONST-4': [accountForms.forgotPassword.acceptedMilliseconds / 1000],
  'CONST-5': [Number(delays.closeAnimation)],
  'CONST-6': [desktopPx],
  'CONST-7': [tabletPx],
  'CONST-8': [twoReviewsWidth - 1],
  'CONST-9': [scrolledThresholdPx],
  'CONST-10': [sidebar],
  'CONST-11': [sidebarSheet],
  'CONST-12': [sidebarIcons],
  'CONST-13': [cookieSeconds / (24 * 60 * 60), cookieSeconds],
  'CONST-17': [changeMs],
  'CONST-18': [autoplayMs],
  'CONST-19': inSource('src/site/pages/home/reviews/ReviewCarousel.tsx', /slidesToSlide=\{(\d+)\}/),
  'CONST-20': [animationMs],
  'CONST-21': [animationMs],
  'CONST-23': [toastMilliseconds],
  'CONST-25': [testimonials.items[0]?.rating],
  'CONST-26': [from, to],
  'CONST-27': [company.years],
  'CONST-28': [company.families],
  'CONST-29': [company.customers],
  'CONST-30': [company.validity],
  'CONST-31': numbersIn(criticalPage.figures[0].value),
  'CONST-32': numbersIn(criticalPage.figures[1].value),
  'CONST-33': numbersIn(json('form-schemas/assets/page.json').hero.subtitle),
  'CONST-34': numbersIn(motorPage.figures[2].value),
  'CONST-35': numbersIn(motorPage.figures[0].value),
  'CONST-37': aos('offset'),
  'CONST-38': aos('duration'),
  'CONST-40': aos('throttleDelay'),
  'CONST-41': aos('debounceDelay'),
  'CONST-42': inSource('src/web/dom/prefetchOnIntent.ts', /prefetchDelayMs = (\d+)/),
  'CONST-44': coverage,
  'STATIC-9': inSource('src/web/content/terms.json', /illustrations at (\d+)% and (\d+)%/),
  'CONTENT-4': [company.years],
  'CONTENT-5': [company.families],
  'CONTENT-6': [company.customers],
  'CONTENT-29': [testimonials.items[0]?.rating],
  R3: [shared.pinCode.digits],
  R4: [phoneDigits],
  R12: [shared.firstName.maxLength, shared.description.maxLength, shared.companyName.maxLength],
  R13: [
    ...[from, to, rateAt(from, 'male'), rateAt(to, 'male')],
    ...[rateAt(from, 'female'), rateAt(to, 'female')],
  ],
  R27: [
    ...[otpDigits, otpRules.validMinutes, otpRules.wrongTries],
    ...[otpRules.codesPerHour, otpRules.rememberedDays, otpRules.codesPerHour],
  ],
  R80: [repeatedFrom, floodFrom, suspectedFrom],
  R28: inSource('src/server/logins/secret.ts', /randomBytes\((\d+)\)/).map((bytes) => 8 * bytes),
  'CONTRACT main job': [settings.port.defaultValue],
  'CONTRACT limits': [settings.leadRateLimit, settings.otpRateLimit, settings.loginRateLimit].flatMap(
    defaultRate,
  ),
  'CONTRACT bad input': [maxLeadBytes / 1024],
  'CONTRACT `GET /api/forms/<formType>/options/<field>`': [optionsPerPage, optionRateLimit.count],
  'CONTRACT `GET /api/client-forms/forms`': [
    1,
    ...inSource('src/server/inbox/leadParameters.ts', /maxLeads = (\d+)/),
    ...inSource('src/server/inbox/leadListRoutes.ts', /defaultLimit = (\d+)/),
  ],
};

/** Lines whose numbers are not compared here, with the test that compares them or the reason. */
const comparedElsewhere: Readonly<Record<string, string>> = {
  'OTP-4': 'refers to the ten digits of OTP-3',
  'PAY-2': 'the form types are listed in the line',
  'CONST-45': 'the number of form types of PAY-2',
  'CONTENT-13': 'tests/e2e/pages/home.e2e.ts',
  'CONTENT-20': 'tests/e2e/pages/home.e2e.ts',
  R8: 'tests/parity, by the pattern of the field',
  'CONTRACT `GET /api/client-forms/forms.csv`': 'statuses of HTTP: tests/server/inbox/rights.test.ts',
  R89: 'statuses of HTTP: tests/server/inbox/rights.test.ts',
  R9: 'the days are examples',
  R65: 'tests/forms/formats/mobileNumber.test.ts',
  R75: 'tests/web/content/firmFacts.test.ts',
};

/** Returns the text of each line of the specification by its id; in CONTRACT, by its first cell. */
function readLines(): ReadonlyMap<string, string> {
  const [promises = '', contract = ''] = source('docs/specification.md').split(/^## CONTRACT.*$/m);
  const rows = (text: string, prefix: string) =>
    [...text.matchAll(/^\| (.+?) \| (.*) \|$/gm)].map(
      ([, first = '', rest = '']) => [`${prefix}${first}`, rest] as const,
    );
  return new Map([...rows(promises, ''), ...rows(contract, 'CONTRACT ')]);
}

describe('numbers of the specification', () => {
  const lines = readLines();

  it.each(Object.entries(stated))('%s contains the numbers of the source', (id, numbers) => {
    expect(numbersIn(lines.get(id) ?? '')).toEqual(numbers.map(String));
  });

  it('every line with a number is compared here, or is listed with its test or a reason', () => {
    const numbered = [...lines].filter(([, text]) => numbersIn(text).length > 0).map(([id]) => id);
    const unknown = numbered.filter(
      (id) => !Object.hasOwn(stated, id) && !Object.hasOwn(comparedElsewhere, id),
    );
    expect(unknown, 'Add a row with its constant above').toEqual([]);
    expect(Object.keys(comparedElsewhere).filter((id) => !numbered.includes(id))).toEqual([]);
  });
});

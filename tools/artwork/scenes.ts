import * as advisers from './scenes/advisers.ts';
import * as benefits from './scenes/benefits.ts';
import * as businesses from './scenes/businesses.ts';
import * as firm from './scenes/firm.ts';
import * as individuals from './scenes/individuals.ts';

/** Every picture of public/pictures by its name. */
export const scenes: Readonly<Record<string, () => string>> = {
  health: individuals.health,
  motor: individuals.motor,
  life: individuals.life,
  'critical-illness': individuals.criticalIllness,
  travel: individuals.travel,
  property: individuals.property,
  liabilities: businesses.liabilities,
  'employee-benefits': businesses.employeeBenefits,
  'employee-benefits-term-life': benefits.termLife,
  'employee-benefits-fsg': benefits.fsg,
  'employee-benefits-workmen': benefits.workmen,
  'employee-benefits-mediclaim': benefits.mediclaim,
  'employee-benefits-accident': benefits.accident,
  assets: businesses.assets,
  cyber: businesses.cyber,
  marine: businesses.marine,
  commercial: businesses.commercial,
  about: firm.about,
  advice: firm.advice,
  'health-wellbeing': firm.healthWellbeing,
  'not-found': firm.notFound,
  'adviser-families': advisers.familyAdviser,
  'adviser-businesses': advisers.businessAdviser,
  'adviser-claims': advisers.claimsAdviser,
  'testimonial-manufacturer': firm.manufacturer,
  'testimonial-technology': firm.technology,
};

import type { Catalogue } from '#forms/node/index.ts';
import { catalogue } from './catalogue.ts';
import { fixtureForm } from './fixtureForms.ts';

/** A form with a group, rows and conditional fields. */
export const familyForm = fixtureForm('FAMILY_HEALTH');

/** The site's forms and the family form. */
export const withFamily: Catalogue = {
  forms: [...catalogue.forms, familyForm],
  byFormType: new Map([...catalogue.byFormType, ['FAMILY_HEALTH', familyForm]]),
};

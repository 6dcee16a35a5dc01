import type { ComponentType } from 'react';
import { staticPart } from '../staticPart.tsx';

/* What pages show of the firm and only show, in one file of code that hardly anybody fetches. */

type Parts = typeof import('./allFirmParts.ts');

const part = (choose: (parts: Parts) => ComponentType) =>
  staticPart(async () => choose(await import('./allFirmParts.ts')));

export const ClaimHelpPart = part(({ ClaimHelp }) => ClaimHelp);
export const FirmPanelPart = part(({ FirmPanel }) => FirmPanel);
export const FooterLegalPart = part(({ FooterLegal }) => FooterLegal);

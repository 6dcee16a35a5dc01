import type { ComponentType } from 'react';
import { staticPart } from '../staticPart.tsx';

type Contents = typeof import('./firmContents.ts');

const part = (className: string, choose: (contents: Contents) => ComponentType) =>
  staticPart(className, async () => choose(await import('./firmContents.ts')));

/* What pages say of the firm and only show. */
export const ClaimHelp = part('claim-part', ({ ClaimHelpContent }) => ClaimHelpContent);
export const FooterLegal = part('legal-part', ({ FooterLegalContent }) => FooterLegalContent);
export const PaperHead = part('paper-part', ({ PaperHeadContent }) => PaperHeadContent);
export const NextSteps = part('next-steps', ({ NextStepsContent }) => NextStepsContent);

import type { ComponentType } from 'react';
import { staticPart } from '../staticPart.tsx';

type Contents = typeof import('./firmContents.ts');

const part = (choose: (contents: Contents) => ComponentType, className?: string) =>
  staticPart(async () => choose(await import('./firmContents.ts')), className);

/* What pages say of the firm and only show. */
export const ClaimHelp = part(({ ClaimHelpContent }) => ClaimHelpContent);
export const FooterLegal = part(({ FooterLegalContent }) => FooterLegalContent);
export const PaperHead = part(({ PaperHeadContent }) => PaperHeadContent);
export const NextSteps = part(({ NextStepsContent }) => NextStepsContent, 'next-steps');

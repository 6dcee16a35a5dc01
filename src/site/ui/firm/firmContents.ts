/* The static parts in one file of code, which is fetched only after a client-side navigation (staticPart). */

export { explainsPart } from '../explains/Explanations.tsx';
export { ClaimHelpContent } from './ClaimHelpContent.tsx';
export { FooterLegalContent } from './FooterLegalContent.tsx';
export { NextStepsContent } from './NextStepsContent.tsx';
export { PaperHeadContent } from './PaperHeadContent.tsx';

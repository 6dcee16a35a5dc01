/* One file of code, which is fetched only after a client-side navigation (staticPart). */

export { ClaimHelpContent } from './ClaimHelpContent.tsx';
export { FooterLegalContent } from './FooterLegalContent.tsx';
export { NextStepsContent } from './NextStepsContent.tsx';
export { PaperHeadContent } from './PaperHeadContent.tsx';

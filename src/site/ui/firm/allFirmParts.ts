export { ClaimHelp } from './ClaimHelp.tsx';
export { FirmPanel } from './FirmPanel.tsx';
export { FooterLegal } from './FooterLegal.tsx';

/** See siteFingerprint.mjs, which is plain JavaScript because it runs before the packages' Node is there. */
type Environment = Readonly<Record<string, string | undefined>>;

export const fingerprintFile: string;
export function siteDirectory(environment?: Environment): string;
export function adminSiteDirectory(environment?: Environment): string;
export function isSiteCurrent(): boolean;
export function fingerprint(): string;

import company from '#content/company.json';

/** The other hosts and the lead key, as the site was built with them (CONTRACT, 'other hosts'). */
export interface SiteConfig {
  /** Origin of the API, '' for the server that serves the page. No slash at the end. */
  readonly apiHost: string;
  /** Origin of the client portal, '' for the server that serves the page. No slash at the end. */
  readonly portalHost: string;
  /** Origin of the admin site, '' for the same host name on the admin port. No slash at the end. */
  readonly adminHost: string;
  /** Origin that the site's public addresses begin with, in canonical links, link previews and the sitemap. */
  readonly siteOrigin: string;
  /** What the lead call sends as `x-api-key` (PAY-29). */
  readonly leadApiKey: string;
}

/** The variables that a build reads, by their names. */
export interface ConfigVariables {
  readonly VITE_API_HOST?: string | undefined;
  readonly VITE_PORTAL_HOST?: string | undefined;
  readonly VITE_ADMIN_HOST?: string | undefined;
  readonly VITE_SITE_ORIGIN?: string | undefined;
  readonly VITE_LEAD_API_KEY?: string | undefined;
}

/**
 * Reads the site's settings from the build's variables; what is missing gets CONTRACT's default, and the site's own
 * origin that of the firm's web address in src/content/company.json.
 *
 * @throws Error naming the variable, when a host is no `http(s)://host[:port]`.
 */
export function parseConfig(variables: ConfigVariables): SiteConfig {
  return {
    apiHost: parseOrigin('VITE_API_HOST', variables.VITE_API_HOST),
    portalHost: parseOrigin('VITE_PORTAL_HOST', variables.VITE_PORTAL_HOST),
    adminHost: parseOrigin('VITE_ADMIN_HOST', variables.VITE_ADMIN_HOST),
    siteOrigin: parseOrigin('VITE_SITE_ORIGIN', variables.VITE_SITE_ORIGIN || company.siteUrl),
    leadApiKey: variables.VITE_LEAD_API_KEY?.trim() || 'development-key',
  };
}

function parseOrigin(name: string, value: string | undefined): string {
  const text = value?.trim() ?? '';
  if (text === '') return '';
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(text)) {
    throw new Error(
      `${name} is "${text}". Write an origin such as https://api.example.com, or leave it empty.`,
    );
  }
  return text.replace(/\/$/, '');
}

export const config: SiteConfig = parseConfig(import.meta.env as ConfigVariables);

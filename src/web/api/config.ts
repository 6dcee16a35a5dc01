import company from '#web/content/company.json';

/**
 * Parses the site's settings from the variables of the build. Origins have no trailing slash.
 *
 * @throws Error with the variable, if an origin is not `http(s)://host[:port]`
 */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>) {
  const origin = (name: string, fallback = '') => {
    const text = variables[name]?.trim() || fallback;
    if (text === '' || /^https?:\/\/[^/?#\s]+\/?$/.test(text)) return text.replace(/\/$/, '');
    throw new Error(
      `${name} is "${text}". Write an origin such as https://api.example.com, or leave it empty.`,
    );
  };
  return {
    /** '' for the server of the page, as in portalHost. */
    apiHost: origin('VITE_API_HOST'),
    portalHost: origin('VITE_PORTAL_HOST'),
    /** '' for the same host name on the admin port. */
    adminHost: origin('VITE_ADMIN_HOST'),
    /** The origin in canonical links, link previews and the sitemap. */
    siteOrigin: origin('VITE_SITE_ORIGIN', company.siteUrl),
    leadKey: variables.VITE_LEAD_API_KEY?.trim() || 'development-key',
  };
}

/** The settings of this build. */
export const config = parseConfig(import.meta.env);

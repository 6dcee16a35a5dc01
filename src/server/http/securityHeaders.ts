import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What a site's pages need beyond its own files; the site build writes it to SITE_DIR/site.json. */
export interface SitePolicy {
  /** Hashes of inline scripts, such as 'sha256-…'. */
  readonly scriptHashes: readonly string[];
  /** Other hosts that pages call, such as 'https://api.example.org'. */
  readonly connectSources: readonly string[];
}

export const ownFilesOnly: SitePolicy = { scriptHashes: [], connectSources: [] };

/** Browser features that no page uses. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/**
 * Options for helmet. No HSTS: it means nothing over http, and where TLS ends in front of this server, the header
 * belongs there. No upgrade-insecure-requests: it would break http://localhost.
 */
export function securityHeaders({ scriptHashes, connectSources }: SitePolicy): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        // notistack and emotion write style elements at run time
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectSources],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Sources beyond the site's own files for its content security policy, from SITE_DIR/site.json. */
export interface SitePolicy {
  /** Hashes of inline scripts, such as 'sha256-…'. */
  readonly scriptHashes: readonly string[];
  /** Other hosts that pages call, such as 'https://api.example.org'. */
  readonly connectSources: readonly string[];
}

const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** Gives every answer helmet's headers, and `no-store` unless a route says otherwise. */
export function addSecurityHeaders(app: FastifyInstance, { scriptHashes, connectSources }: SitePolicy): void {
  const addHelmet = helmet({
    contentSecurityPolicy: {
      // its default upgrade-insecure-requests would break http://localhost
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
    // means nothing over http, and where TLS ends in front of this server, the header belongs there
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' });
    addHelmet(request.raw, reply.raw, () => done());
  });
}

import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

/** Sources of the content security policy in addition to 'self', from SITE_DIR/site.json. */
export interface SitePolicy {
  /** Hashes of inline scripts, such as 'sha256-…'. */
  readonly scriptHashes: readonly string[];
  /** Other hosts that pages call, such as 'https://api.example.org'. */
  readonly connectSources: readonly string[];
}

/** What the site never uses. */
const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

interface SecurityHeadersOptions extends SitePolicy {
  /** Whether pages may offer their forms to a visitor's assistant, which browsers allow by default. */
  readonly assistantTools: boolean;
}

/** Adds helmet's headers to every response, and `no-store` as the default of cache-control. */
export const securityHeaders = fastifyPlugin<SecurityHeadersOptions>(async (app, options) => {
  const { scriptHashes, connectSources, assistantTools } = options;
  const policy = assistantTools ? permissionsPolicy : `${permissionsPolicy}, tools=()`;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'permissions-policy': policy, 'cache-control': 'no-store' });
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      // helmet's default upgrade-insecure-requests would break http://localhost
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
    // the proxy that terminates TLS sends this header; over http it has no effect
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { createAdminSite } from '#server/createAdminSite.ts';

async function openAdminSite() {
  const app = await createAdminSite({
    config: { logLevel: 'silent', trustProxy: false, allowedOrigins: [] },
    logStream: { write: () => {} },
  });
  onTestFinished(() => app.close());
  return app;
}

describe('the admin site', () => {
  it.each(['/', '/dashboard'])('%s says where the leads are in this version', async (url) => {
    const app = await openAdminSite();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toContain('<title>');
    expect(answer.body).toContain('<main>');
    expect(answer.body).toContain('npm run leads -- list');
  });

  it('has nothing else: no leads, no API', async () => {
    const app = await openAdminSite();
    expect((await app.inject('/leads')).statusCode).toBe(404);
    expect((await app.inject('/api/client-forms/forms')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  });
});

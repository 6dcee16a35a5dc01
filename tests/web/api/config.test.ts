import { describe, expect, it } from 'vitest';
import { parseConfig } from '#web/api/config.ts';
import company from '#web/content/company.json';

describe('parseConfig', () => {
  it('uses the page’s server and the development key by default', () => {
    expect(parseConfig({})).toEqual({
      apiHost: '',
      portalHost: '',
      adminHost: '',
      leadKey: 'development-key',
      siteOrigin: company.siteUrl,
    });
  });

  it('accepts a site origin other than the firm’s', () => {
    expect(parseConfig({ VITE_SITE_ORIGIN: 'https://preview.example.com/' }).siteOrigin).toBe(
      'https://preview.example.com',
    );
    expect(() => parseConfig({ VITE_SITE_ORIGIN: 'preview.example.com' })).toThrow('VITE_SITE_ORIGIN');
  });

  it('accepts origins, without a trailing slash', () => {
    const { apiHost, portalHost } = parseConfig({
      VITE_API_HOST: 'https://api.example.com/',
      VITE_PORTAL_HOST: ' http://localhost:5000 ',
    });
    expect(apiHost).toBe('https://api.example.com');
    expect(portalHost).toBe('http://localhost:5000');
  });

  it.each(['api.example.com', 'https://api.example.com/v1', 'javascript:alert(1)'])(
    'rejects %s, and names the setting',
    (host) => {
      expect(() => parseConfig({ VITE_ADMIN_HOST: host })).toThrow('VITE_ADMIN_HOST');
    },
  );
});

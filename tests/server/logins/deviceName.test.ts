import { expect, it } from 'vitest';
import { deviceName } from '#server/logins/deviceName.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webKit} Chrome/150.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1`, 'Safari on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webKit} CriOS/150.0 Mobile`, 'Chrome on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  ['Kanariya 9877700011 kanariya@example.org', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

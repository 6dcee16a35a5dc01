import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodablePath } from '#server/http/decodablePath.ts';

describe('decodablePath', () => {
  it.each(['/', '/about', '/a%20b?x=%zz', '/%E0%A4%A8'])('leaves %s as it is', (url) => {
    expect(decodablePath(url)).toBe(url);
  });

  it.each([
    ['/%zz', '/%25zz'],
    ['/%ff?q=%ff', '/%25ff?q=%ff'],
    ['/a%', '/a%25'],
  ])('reads %s literally', (url, expected) => {
    expect(decodablePath(url)).toBe(expected);
  });

  it('whatever comes in, what goes out can be decoded', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, tail) => {
        const [decodable = ''] = decodablePath(`${path}%${tail}`).split('?');
        expect(() => decodeURIComponent(decodable)).not.toThrow();
      }),
    );
  });
});

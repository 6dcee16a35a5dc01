import { describe, expect, it } from 'vitest';
import { describeError } from '#server/http/describeError.ts';

describe('describeError', () => {
  it('has name, code and stack frames, without messages', () => {
    const error = Object.assign(new TypeError('Asha is not a function\n    at Asha (file:///Asha.ts:1:1)'), {
      code: 'ERR_ASHA',
      response: '451 <asha@example.org>: Asha has no room left',
    });
    const described = describeError(error);
    expect(described).toMatchObject({ name: 'TypeError', code: 'ERR_ASHA' });
    expect(described.frames.join()).toContain('describeError.test.ts');
    expect(JSON.stringify({ ...described, code: '' })).not.toContain('Asha');
  });

  it('includes the cause and SQLite’s text for its code', () => {
    const cause = Object.assign(new Error('x'), {
      code: 'ERR_SQLITE_ERROR',
      errstr: 'database or disk is full',
    });
    expect(describeError(new Error('y', { cause })).cause?.code).toBe(
      'ERR_SQLITE_ERROR: database or disk is full',
    );
  });

  it('accepts any thrown value', () => {
    expect(describeError('Asha')).toEqual({ name: 'thrown string', frames: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { describeError } from '#server/http/describeError.ts';

describe('describeError', () => {
  it('shows name, code and calls, but neither the message nor the reply of a mail server', () => {
    const error = Object.assign(new TypeError('Asha is not a function\n    at Asha (file:///Asha.ts:1:1)'), {
      code: 'ERR_ASHA',
      response: '451 <asha@example.org>: Asha has no room left',
    });
    const described = describeError(error);
    expect(described).toMatchObject({ name: 'TypeError', code: 'ERR_ASHA' });
    expect(described.frames.join()).toContain('describeError.test.ts');
    expect(JSON.stringify({ ...described, code: '' })).not.toContain('Asha');
  });

  it('keeps the words of SQLite and the cause', () => {
    const cause = Object.assign(new Error('x'), {
      code: 'ERR_SQLITE_ERROR',
      errstr: 'database or disk is full',
    });
    expect(describeError(new Error('y', { cause })).cause?.code).toBe(
      'ERR_SQLITE_ERROR: database or disk is full',
    );
  });

  it('takes anything that was thrown', () => {
    expect(describeError('Asha')).toEqual({ name: 'thrown string', frames: [] });
  });
});

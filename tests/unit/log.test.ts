import { describe, expect, it } from 'vitest';
import { mask, describeError } from '#kernel/platform/log.ts';

describe('what a log keeps', () => {
  it.each([
    ['Key (email)=(ann.lee+golf@example.test) already exists.', 'Key (email)=(a***@***) already exists.'],
    ['GET /verify-email?token=abcdef1234567890&x=1', 'GET /verify-email?token=***&x=1'],
    ['code_verifier=aaaa&auth_code=bbbb', 'code_verifier=***&auth_code=***'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl went wrong', 'Bearer *** went wrong'],
    ['session 3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'session ***'],
    [
      'at file:///srv/golf/build/server/services/accounts/sign-in.js:10:4',
      'at file:///srv/golf/build/server/services/accounts/sign-in.js:10:4',
    ],
    ['order 018f3c3a-0000-7000-8000-000000000000', 'order 018f3c3a-0000-7000-8000-000000000000'],
  ])('%s', (text, expected) => expect(mask(text)).toBe(expected));

  it('tells of an error what happened, and nothing that was sent along', () => {
    const error = Object.assign(new Error('no such price'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.test)',
      parameters: ['secret1'],
      raw: { headers: { authorization: 'Bearer sk' } },
    });
    const told = describeError(error);
    expect(told).toMatchObject({
      type: 'Error',
      message: 'no such price',
      code: '23505',
      detail: 'Key (email)=(a***@***)',
    });
    expect(JSON.stringify(told)).not.toMatch(/secret1|authorization/);
    expect(describeError('ann@example.test')).toEqual({ type: 'string', message: 'a***@***', stack: '' });
    expect(describeError(new Error('outer', { cause: new Error('for ann@example.test') })).cause?.message).toBe(
      'for a***@***',
    );
  });
});

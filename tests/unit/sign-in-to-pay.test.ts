import { expect, it } from 'vitest';
import { ApiError } from '#kernel/web/client/api.ts';
import { signInToPay } from '#kernel/web/client/sign-in-to-pay.ts';
import { filesOfFloor, textOf } from '#tests/source-files.ts';

it('somebody whose session was lost is asked to sign in, and hears nothing of a payment that failed', () => {
  const lost = new ApiError({ status: 401, code: 'not_authenticated', title: 'Please sign in.' });
  expect(signInToPay(lost)).toEqual({
    title: 'Authentication Error',
    description: 'Please sign in to continue with payment.',
  });
  expect(signInToPay(new ApiError({ status: 502, code: 'provider_failed', title: 'No' }))).toBeNull();
  expect(signInToPay(new Error('no address'))).toBeNull();
});

it('every button that leads to a card page of one’s own account asks so', () => {
  const openers = filesOfFloor('web').filter((file) => /openCheckoutTab\(/.test(textOf(file)));
  const silent = openers.filter((file) => !/signInToPay\(|function openCheckoutTab/.test(textOf(file)));
  // The provider's portal and account pages take no payment, and the shop sells to visitors too.
  expect(silent.sort()).toEqual(
    [
      'src/areas/money/web/connect/use-onboarding.ts',
      'src/areas/settings/web/use-portal.ts',
      'src/areas/shop/web/use-purchase.ts',
    ].sort(),
  );
});

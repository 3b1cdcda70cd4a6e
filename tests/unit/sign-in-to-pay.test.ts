import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ApiError } from '#web/client/api.ts';
import { signInToPay } from '#web/client/sign-in-to-pay.ts';

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
  const root = 'src/web/features';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const openers = files.filter((file) => /openCheckoutTab\(/.test(readFileSync(join(root, file), 'utf8')));
  const silent = openers.filter((file) => !readFileSync(join(root, file), 'utf8').includes('signInToPay('));
  // The provider's portal and account pages take no payment, and the shop sells to visitors too.
  expect(silent.sort()).toEqual(['connect/use-onboarding.ts', 'settings/use-portal.ts', 'shop/use-purchase.ts']);
});

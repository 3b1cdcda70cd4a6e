import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#kernel/web/client/api.ts';
import type { CheckoutTab } from '#kernel/web/client/checkout-tab.ts';
import { leadToCheckout } from '#areas/accounts/web/plans/use-plan-checkout.ts';

/** The tab that a click opened; `isOpen` is false where the browser let none open. */
const tabOf = (isOpen: boolean) => ({ isOpen, go: vi.fn(), close: vi.fn() }) satisfies CheckoutTab;
const url = 'https://checkout.stripe.com/c/pay/cs_1';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://golf.test/organizer-subscription'));
});

describe('an organizer who orders Pro', () => {
  it('is told of the tab that opened once it leads to the card page', async () => {
    const tab = tabOf(true);
    expect(await leadToCheckout(tab, async () => ({ url }))).toEqual({ outcome: 'opened' });
    expect(tab.go).toHaveBeenCalledWith(url);
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('is led to no tab where the order failed: it is closed again, and nothing is said to be open', async () => {
    const tab = tabOf(true);
    const failure = new ApiError({ status: 500, code: 'unexpected', title: 'Something went wrong.' });
    const opening = await leadToCheckout(tab, () => Promise.reject(failure));
    expect(opening).toEqual({ outcome: 'failed', error: failure });
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.go).not.toHaveBeenCalled();
    expect((await leadToCheckout(tab, async () => ({ url: 'javascript:alert(1)' }))).outcome).toBe('failed');
  });

  it('gets a link where the browser let no tab open', async () => {
    expect(await leadToCheckout(tabOf(false), async () => ({ url }))).toEqual({ outcome: 'blocked', url });
  });
});

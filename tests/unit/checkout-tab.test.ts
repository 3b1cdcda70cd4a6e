import { afterEach, expect, it, vi } from 'vitest';
import { openCheckoutTab } from '#kernel/web/client/checkout-tab.ts';

afterEach(() => vi.unstubAllGlobals());

// Golfers who clicked 'Continue to payment' looked at an empty tab for seconds, and closed it.
it('says in the new tab what is coming, until the card page is there', () => {
  const page = { title: '', body: { textContent: '', style: { cssText: '' } } };
  const tab = { opener: {}, document: page, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('window', { open: () => tab });
  const opened = openCheckoutTab();
  expect([page.title, page.body.textContent]).toEqual(['Opening the card page…', 'Opening the card page…']);
  expect(tab.opener).toBeNull();
  opened.go('https://pay.example.test/1');
  expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example.test/1');
});

it('leaves a link where the browser lets no tab open', () => {
  vi.stubGlobal('window', { open: () => null });
  expect(openCheckoutTab().isOpen).toBe(false);
});

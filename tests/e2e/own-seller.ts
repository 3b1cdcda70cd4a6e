import type { Browser, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { signUpAs } from './new-account.ts';

export type Seller = {
  page: Page;
  email: string;
  send: (path: string, data: object, method?: string) => Promise<Record<string, any>>;
  product: { id: string; name: string };
};

/**
 * A new organizer on the top plan with a payment account, who offers a product of their own making.
 * @param prices dollars: the catalogue's, and the seller's own
 */
export async function makeSeller(
  browser: Browser,
  site: string,
  prices: { base: number; own?: number },
): Promise<Seller> {
  const open = async () => (await browser.newContext({ baseURL: site })).newPage();
  const sender =
    (page: Page) =>
    async (path: string, data: object, method = 'POST') => {
      const answer = await page.request.fetch(`${site}${path}`, { method, data, headers: { origin: site } });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.status() === 204 ? {} : answer.json();
    };
  const page = await open();
  const send = sender(page);
  const email = await signUpAs(page, site, 'organizer');
  await page.goto((await send('/api/functions/create-organizer-subscription', { plan: 'platinum' })).url);
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await page.waitForURL(/payment|subscription|dashboard/);
  await page.goto((await send('/api/functions/create-connect-account', {})).url);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await page.waitForURL(/dashboard/);
  await send('/api/functions/check-connect-status', {});
  const operator = await open();
  await sender(operator)('/api/auth/sign-in', { email: 'admin@demo.golf', password: 'demo1234' });
  const name = `Yardage Book ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
  const product = (await sender(operator)('/api/admin/products', {
    name,
    description: 'Every hole on a page, drawn by hand.',
    category: 'Gear',
    base_price: prices.base,
  })) as { id: string; name: string };
  await operator.context().close();
  await expect(async () => {
    await send('/api/functions/manage-product-mappings', {
      action: 'add',
      productId: product.id,
      active: true,
      customPrice: prices.own ?? null,
    });
  }).toPass({ timeout: 15_000 });
  return { page, email, send, product };
}

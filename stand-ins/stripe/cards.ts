import { html } from './page.ts';

/** The cards that a hosted page offers, by their last four digits. https://docs.stripe.com/testing */
const cards = {
  '4242': { label: '4242 4242 4242 4242: works', failsLater: false, asksLater: false },
  '0341': { label: '4000 0000 0000 0341: works now, fails on renewal', failsLater: true, asksLater: false },
  '3184': { label: '4000 0027 6000 3184: the bank asks its holder each time', failsLater: false, asksLater: true },
} as const;

type Last4 = keyof typeof cards;
/** `asksLater`: the bank wants its holder there, each time. */
export type Card = { last4: Last4; failsLater: boolean; asksLater?: boolean };

export const goodCard: Card = { last4: '4242', failsLater: false };

/** The card that was chosen in a form; without a choice the one that works. */
export function readCard(form: URLSearchParams): Card {
  const last4 = (['0341', '3184'] as const).find((known) => known === form.get('card'));
  if (!last4) return goodCard;
  const { failsLater, asksLater } = cards[last4];
  return { last4, failsLater, asksLater };
}

/**
 * Cards by the names that Stripe gives them for tests, with their last four digits: for payments without a page.
 * Refunds to the second fail after they have succeeded, those to the third are pending first; the fourth goes to its
 * bank. https://docs.stripe.com/testing
 */
export const testTokens = {
  pm_card_visa: '4242',
  pm_card_refundFail: '5126',
  pm_card_pendingRefund: '7726',
  pm_card_createDispute: '0259',
} as const;
export const isTestToken = (name: string): name is keyof typeof testTokens => Object.hasOwn(testTokens, name);

/** The choice of a card for what is paid again and again. */
export const cardField = (
  offered: readonly Last4[] = ['4242', '0341'],
) => html`<label for="card">Card, for tests only</label>
<select id="card" name="card">${offered.map(
  (last4) => html`<option value="${last4}">${cards[last4].label}</option>`,
)}</select>`;

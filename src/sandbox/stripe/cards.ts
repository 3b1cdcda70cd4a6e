import { html } from './page.ts';

/** The cards that a hosted page offers, by their last four digits. https://docs.stripe.com/testing */
const cards = {
  '4242': { label: '4242 4242 4242 4242: works', failsLater: false },
  '0341': { label: '4000 0000 0000 0341: works now, fails on renewal', failsLater: true },
} as const;

export type Card = { last4: keyof typeof cards; failsLater: boolean };

export const goodCard: Card = { last4: '4242', failsLater: false };

/** The card that was chosen in a form; without a choice the one that works. */
export function readCard(form: URLSearchParams): Card {
  return form.get('card') === '0341' ? { last4: '0341', failsLater: cards['0341'].failsLater } : goodCard;
}

/** The choice of a card for what is paid again and again. */
export const cardField = () => html`<label for="card">Card, for tests only</label>
<select id="card" name="card">${Object.entries(cards).map(
  ([last4, { label }]) => html`<option value="${last4}">${label}</option>`,
)}</select>`;

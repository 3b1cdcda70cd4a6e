import type { AccountType } from '#kernel/contract/plans.ts';
import { type Identity, providerNames } from './identity.ts';

/** The message after a sign-up: a mail is spoken of where one was sent. */
export const createdWords = (isProven: boolean): string =>
  isProven
    ? 'Your email address is verified already. You are signed in.'
    : 'Please check your email to verify your account.';

/** The message to a newcomer who came back from a provider and has still to choose an account. */
export const provenWords = ({ provider, email }: Pick<Identity, 'provider' | 'email'>): string =>
  `${providerNames[provider]} has confirmed that you are ${email}. Choose your account: no password is needed.`;

/** Things that wait until somebody of an account type has verified their address. */
export const waitingFor: Record<AccountType, string> = {
  golfer: 'You can enter tournaments already; a ticket on an opening day and two-step sign-in wait for it.',
  organizer: 'Publishing, booking a club’s day and payouts wait for it.',
  country_club: 'Offering your days and payouts wait for it.',
};

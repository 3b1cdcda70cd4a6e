import type { AccountType } from '#kernel/contract/plans.ts';
import { type Identity, providerNames } from './identity.ts';

/** The message after a sign-up; it mentions a mail only where one was sent. */
export const createdWords = (isProven: boolean): string =>
  isProven
    ? 'Your email address is verified already. You are signed in.'
    : 'Please check your email to verify your account.';

/** The message to a new person who returned from a provider and has not chosen an account type yet. */
export const provenWords = ({ provider, email }: Pick<Identity, 'provider' | 'email'>): string =>
  `${providerNames[provider]} has confirmed that you are ${email}. Choose your account: no password is needed.`;

/** The actions that each account type has to verify its address for. */
export const waitingFor: Record<AccountType, string> = {
  golfer: 'You can enter tournaments already; a ticket on an opening day and two-step sign-in wait for it.',
  organizer: 'Publishing, booking a club’s day and payouts wait for it.',
  country_club: 'Offering your days and payouts wait for it.',
};

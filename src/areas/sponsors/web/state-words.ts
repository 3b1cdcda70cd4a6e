import type { OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import type { SponsorshipState } from '#areas/sponsors/contract/sponsor-choices.ts';

export const stateWords: Record<SponsorshipState, string> = {
  asked: 'Asked',
  pending: 'Payment open',
  paid: 'Paid',
  agreed: 'Agreed',
  expired: 'Not paid',
  declined: 'Declined',
  ended: 'Ended',
  refunded: 'Refunded',
};

/** The label of a sponsor that waits for a decision; for an earlier sponsor, its answer. */
export const askedWords = (
  { asked_again: again }: Pick<OwnSponsorship, 'asked_again'>,
  isPublished: boolean,
): string => {
  if (again === null) return stateWords.asked;
  if (again === 'yes') return 'Says yes';
  return isPublished ? 'No answer yet' : 'Asked on publishing';
};

type Asked = Pick<OwnSponsorship, 'sponsor' | 'state' | 'asked_again' | 'contact_email'>;

/** Names earlier sponsors without a mail address, whom the organizer has to ask personally. */
export const unmailedWords = (sponsorships: readonly Asked[]): string | null => {
  const unmailed = sponsorships.filter(
    ({ state, asked_again: again, contact_email: email }) => state === 'asked' && again === 'open' && !email,
  );
  if (unmailed.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(unmailed.map(({ sponsor }) => sponsor));
  return `No email address: ${names}. Please ask ${unmailed.length === 1 ? 'this sponsor' : 'them'} yourself.`;
};

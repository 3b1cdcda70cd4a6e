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

/** The mark of a sponsor that waits: its answer where it sponsored it before. */
export const askedWords = (
  { asked_again: again }: Pick<OwnSponsorship, 'asked_again'>,
  isPublished: boolean,
): string => {
  if (again === null) return stateWords.asked;
  if (again === 'yes') return 'Says yes';
  return isPublished ? 'No answer yet' : 'Asked on publishing';
};

type Asked = Pick<OwnSponsorship, 'sponsor' | 'state' | 'asked_again' | 'contact_email'>;

/** Earlier sponsors that nothing can be mailed to: the organizer asks them by word of mouth. */
export const unmailedWords = (sponsorships: readonly Asked[]): string | null => {
  const unmailed = sponsorships.filter(
    ({ state, asked_again: again, contact_email: email }) => state === 'asked' && again === 'open' && !email,
  );
  if (unmailed.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(unmailed.map(({ sponsor }) => sponsor));
  return `No email address: ${names}. Please ask ${unmailed.length === 1 ? 'this sponsor' : 'them'} yourself.`;
};

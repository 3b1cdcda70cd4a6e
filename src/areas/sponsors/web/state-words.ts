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

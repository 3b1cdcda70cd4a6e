import type { Ballot } from '#areas/waitlist/contract/ballot.ts';

/** Where an opening is waited for. */
export const roomOf = ({ mode }: Pick<Ballot, 'mode'>): string => (mode === 'queue' ? 'waiting room' : 'ballot');

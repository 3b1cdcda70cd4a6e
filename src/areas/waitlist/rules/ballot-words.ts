import type { Ballot } from '#areas/waitlist/contract/ballot.ts';

/** The name of a ballot's page: 'waiting room' for a queue, otherwise 'ballot'. */
export const roomOf = ({ mode }: Pick<Ballot, 'mode'>): string => (mode === 'queue' ? 'waiting room' : 'ballot');

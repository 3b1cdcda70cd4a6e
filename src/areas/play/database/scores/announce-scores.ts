import { randomBytes } from 'node:crypto';
import type { ScoreChange } from '#kernel/contract/score-change.ts';
import type { Db } from '#kernel/database/connection.ts';

/** The most names in one notification: more would exceed PostgreSQL's limit of 8,000 bytes. */
const maxNamed = 90;

/** Changed cards of a tournament. A group with new scores carries the number of its newest score. */
export type ScoresChanged = {
  tournament: string;
  cards: readonly string[];
  groups: readonly string[] | 'all';
  numbers?: readonly number[];
  hasMessage?: boolean;
};

function told({ cards, groups, numbers, ...change }: ScoresChanged): ScoreChange {
  const named = (ids: readonly string[] | 'all') => (ids === 'all' || ids.length > maxNamed ? 'all' : [...ids]);
  const isEach = groups !== 'all' && groups.length <= maxNamed && numbers !== undefined;
  return {
    id: randomBytes(6).toString('base64'),
    ...change,
    cards: named(cards),
    groups: named(groups),
    ...(isEach ? { numbers: [...numbers] } : {}),
  };
}

/**
 * Notifies all processes of changed cards when the transaction commits; boards then reload these cards with
 * `readCards`.
 */
export async function announceScores(tx: Db, ...changes: readonly ScoresChanged[]): Promise<void> {
  await tx.query({
    name: 'announce-scores',
    text: `select pg_notify('boards', change) from unnest($1::text[]) as change`,
    values: [changes.map((change) => JSON.stringify(told(change)))],
  });
}

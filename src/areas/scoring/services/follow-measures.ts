import { mergeMeasures } from '#areas/scoring/rules/measures.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import { listHoleEntries } from '#areas/scoring/database/entries.ts';
import { writeMeasures } from '#areas/scoring/database/write-measures.ts';

/**
 * Updates contests on boards with lengths that phones have measured.
 * @param came the entries just stored; only those on holes with contests matter
 */
export async function followMeasures(
  tx: Db,
  { cards, came }: { cards: readonly CardRow[]; came: readonly ScoreEntry[] },
  now: Date,
): Promise<void> {
  const measured = came.filter(({ kind }) => kind === 'measure');
  if (measured.length === 0) return;
  const contests = new Set(measured.map(({ contest }) => contest));
  const entries = await listHoleEntries(
    tx,
    measured.map(({ card, hole }) => ({ cardId: card, hole })),
  );
  const merged = [...entries.values()].flatMap((typed) => mergeMeasures(typed));
  const said = merged.flatMap(({ contest, card, player: ofTeam, mm }) => {
    const player = ofTeam ?? cards.find(({ id }) => id === card)?.player_id;
    return player && contests.has(contest) ? [{ contest, player, mm }] : [];
  });
  await writeMeasures(tx, said, now);
}

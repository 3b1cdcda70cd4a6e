import { groupLinkTimes, helperLinkTimes, movedValidFrom } from '#areas/play/rules/scoring/link-codes.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { scoreLinks } from '#areas/scoring/tables/scores.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const own = selected(scoreLinks, 'l', ['id', 'kind', 'valid_from', 'valid_to']);
const ofRound = selected(golfRounds, 'd', ['date']);
const ofTournament = selected(tournaments, 't', ['time_zone']);
type Own = RowIn<typeof own> & RowIn<typeof ofRound> & RowIn<typeof ofTournament>;
type DayLinkRow = Own & { start_time: string | null };

/** Moves the validity of links to the dates and times of their rounds, for rounds that are not closed. */
export async function moveLinksToDay(tx: Db, tournamentId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<DayLinkRow>({
    name: 'list-links-of-days',
    text: `select ${own}, ${ofRound}, ${ofTournament}, g.start_time
           from score_links l
           join golf_rounds d on d.id = l.round_id
           join tournaments t on t.id = d.tournament_id
           left join tee_groups g on g.id = l.group_id
           where l.tournament_id = $1 and l.revoked_at is null and d.closed_at is null`,
    values: [tournamentId],
  });
  const times = new Map<string, ReturnType<typeof timesOf>>();
  const moved = rows.flatMap((row) => {
    const key = `${row.kind} ${row.date} ${row.start_time}`;
    const wanted = times.get(key) ?? timesOf(row, now);
    times.set(key, wanted);
    return wanted ? [{ id: row.id, ...wanted, validFrom: movedValidFrom(row.valid_from, wanted.validFrom, now) }] : [];
  });
  await tx.query({
    name: 'move-links-to-day',
    text: `update score_links l
           set valid_from = w."validFrom", valid_to = w."validTo"
           from jsonb_to_recordset($1::jsonb) as w (id uuid, "validFrom" timestamptz, "validTo" timestamptz)
           where l.id = w.id and (l.valid_from, l.valid_to) is distinct from (w."validFrom", w."validTo")`,
    values: [JSON.stringify(moved)],
  });
}

function timesOf({ kind, date, start_time: time, time_zone: zone }: DayLinkRow, now: Date) {
  if (kind !== 'group') return helperLinkTimes(date, zone);
  if (time === null) return null;
  const { validFromMs } = groupLinkTimes(now.getTime(), instantAt(date, time, zone).getTime(), null);
  return { validFrom: new Date(validFromMs), validTo: null };
}

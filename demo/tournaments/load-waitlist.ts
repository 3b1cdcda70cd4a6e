import { outcomeDays } from '#areas/waitlist/rules/waitlist-odds.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { changeWaitlistRules, raiseField, requireOwnWaitlist } from '#areas/waitlist/services/own-waitlist.ts';
import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import type { World } from '#demo/world.ts';
import type { DemoTournament } from './demo-tournament.ts';
import { joinAsParty } from './join-waitlist.ts';
import { offered } from './named-tournaments.ts';

const parties = 6;

/**
 * The results of earlier tournaments for the odds of waiting, and a waitlist whose first, the premium golfer, has an
 * offer for the longest time that an organizer can give.
 */
export async function loadWaitlist(
  { context }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
  golfers: readonly GolferViewer[],
): Promise<void> {
  await saveOutcomes(
    context.pool,
    ids.filter(({ tournament }) => tournament.inDays < 0),
  );
  const id = ids.find(({ tournament }) => tournament === offered)?.id;
  const organizer = organizers.get(offered.organizer);
  if (!id || !organizer) return;
  const waitlist = await requireOwnWaitlist(context, organizer, id);
  await changeWaitlistRules(context, waitlist, {
    is_on: true,
    premium_first: true,
    fit: 'best_fit',
    hold_front_until: null,
    offer_hours: 72,
    closes_hours: 24,
    shows_odds: true,
    takes_cards: true,
  });
  // In pairs and alone, all of whom one place would do.
  let waiting = 0;
  for (const golfer of golfers) {
    if (waiting === parties) break;
    if (await joinAsParty(context, golfer, id, waiting === 0 ? 0 : 1 + 2 * waiting)) waiting++;
  }
  await raiseField(context, organizer, waitlist, offered.max + 1);
  await serveWaitlist(context, id);
}

/**
 * By played tournament: the share of its field that came free in the last weeks before the end of its waitlist.
 */
const shareFreed = [0.12, 0.3, 0.08, 0.55, 0.2, 1.4, 0.4, 0.9];

async function saveOutcomes(db: Db, played: readonly { tournament: DemoTournament; id: string }[]): Promise<void> {
  const outcomes = played.map(({ tournament: { max, inDays }, id }, n) => {
    const freed = Array<number>(outcomeDays).fill(0);
    const places = Math.round(max * (shareFreed[n % shareFreed.length] ?? 0));
    for (let place = 0; place < places; place++) {
      const day = outcomeDays - 1 - ((place * 13 + n * 5) % 40);
      freed[day] = (freed[day] ?? 0) + 1;
    }
    return { id, capacity: max, freed, days_ago: 1 - inDays };
  });
  await db.query(
    `insert into waitlist_outcomes (tournament_id, organizer_id, capacity, freed, closed_at)
     select t.id, t.organizer_id, x.capacity, array(select f::smallint from json_array_elements_text(x.freed) f),
       now() - x.days_ago * interval '1 day'
     from json_to_recordset($1::json) as x(id uuid, capacity integer, freed json, days_ago integer)
     join tournaments t on t.id = x.id
     on conflict do nothing`,
    [JSON.stringify(outcomes)],
  );
}

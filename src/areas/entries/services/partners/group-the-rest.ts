import { AppError } from '#kernel/contract/errors.ts';
import type { LookingParties } from '#areas/entries/contract/partners.ts';
import { groupByIndex } from '#areas/entries/rules/partners.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { joinParties } from '#areas/entries/database/partners/change-parties.ts';
import {
  findPartnering,
  listLooking,
  listPartyUsers,
  type LookingRow,
  type PartyRow,
} from '#areas/entries/database/partners/partners.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { type PartnerNews, notifyEach } from './notify-each.ts';
import { pick } from '#kernel/database/rows.ts';

/** A field has no more entries than this, so that all parties are grouped at once. */
const maxParties = 10_000;

/**
 * A page of the players in the organizer's own tournament who still look for partners.
 * @param cut makes the page from one row more than it shows
 * @throws AppError forbidden, not_found
 */
export async function readLooking(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  page: { after: string | null; limit: number },
  cut: (rows: LookingRow[]) => { rows: LookingRow[]; next_cursor: string | null },
): Promise<LookingParties> {
  await requireOwnTournament(context, organizer, tournamentId);
  const field = await findPartnering(context.pool, tournamentId, context.clock());
  const { rows, next_cursor } = cut(
    field.is_open ? await listLooking(context.pool, tournamentId, { ...page, limit: page.limit + 1 }) : [],
  );
  return {
    is_open: field.is_open,
    group_size: field.group_size,
    data: rows.map((row) => ({
      ...pick(row, ['registration_id', 'name', 'people', 'note']),
      index: row.index_tenths === null ? null : row.index_tenths / 10,
    })),
    next_cursor,
  };
}

/**
 * Groups all parties that still look for partners, by index, and notifies the players.
 * @returns the number of groups made, and of players in them
 * @throws AppError wrong_state once a sheet is published or the tournament has started
 */
export async function groupTheRest(
  context: Context,
  { id: tournamentId }: TournamentDetailRow,
): Promise<{ groups: number; people: number }> {
  return inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const now = context.clock();
    const field = await findPartnering(tx, tournamentId, now);
    if (!field.is_open) throw new AppError('wrong_state', 'The groups are settled: change the tee sheet.');
    const looking = await listLooking(tx, tournamentId, { after: null, limit: maxParties });
    const groups = groupsOf(looking, field.group_size);
    const news: PartnerNews[] = [];
    let people = 0;
    for (const group of groups) {
      const whole = await joinAll(tx, group, field.group_size, now);
      people += whole.people;
      news.push(...(await newsOf(tx, whole, { id: tournamentId, title: field.title })));
    }
    await notifyEach(context, tx, news);
    return { groups: groups.length, people };
  });
}

function groupsOf(looking: readonly LookingRow[], groupSize: number): PartyRow[][] {
  const byId = new Map(looking.map((party) => [party.registration_id, party]));
  return groupByIndex(
    looking.map(({ registration_id: id, people, index_tenths: indexTenths }) => ({ id, people, indexTenths })),
    groupSize,
  ).map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** Merges several parties into one, one after the other. */
async function joinAll(tx: Db, group: readonly PartyRow[], groupSize: number, now: Date): Promise<PartyRow> {
  let [whole, ...others] = group as [PartyRow, ...PartyRow[]];
  for (const other of others) {
    const partyId = whole.party_id ?? other.party_id ?? newId();
    await joinParties(tx, other, whole, { partyId, groupSize, now });
    whole = { ...whole, party_id: partyId, people: whole.people + other.people };
  }
  return whole;
}

async function newsOf(
  tx: Db,
  { party_id: partyId, people }: PartyRow,
  tournament: { id: string; title: string },
): Promise<PartnerNews[]> {
  const message =
    `The organizer of ${tournament.title} put you in a group by index: ` +
    `you are ${people} now. The tee sheet keeps you together.`;
  const news = {
    tournamentId: tournament.id,
    subject: `party-grouped:${partyId}:${people}`,
    title: 'You have a group',
    message,
  };
  return (await listPartyUsers(tx, partyId, null)).map((to) => ({ ...to, ...news }));
}

import { AppError } from '#contracts/errors.ts';
import type { LookingParties } from '#contracts/partners.ts';
import { groupByIndex } from '#domain/partners.ts';
import { inTransaction, newId } from '#server/database/connection.ts';
import { joinParties } from '#server/database/partners/change-parties.ts';
import {
  findPartnering,
  listLooking,
  listPartyUsers,
  type LookingRow,
  type PartyRow,
} from '#server/database/partners/partners.ts';
import { lockPlaces } from '#server/database/places/counter.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { tellOne } from './tell-one.ts';

/** A field has no more entries than this; all are grouped at once. */
const mostParties = 10_000;

async function partneringOf(context: Context, organizer: OrganizerViewer, tournamentId: string) {
  await findOwnTournament(context, organizer, tournamentId);
  const found = await findPartnering(context.pool, tournamentId, context.clock());
  if (!found) throw new AppError('not_found', 'This tournament does not exist.');
  return found;
}

/**
 * Who of the field of an own tournament still looks for others, a page of them.
 * @param cut makes a page of one row more than it has
 * @throws AppError forbidden, not_found
 */
export async function readLooking(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  page: { after: string | null; limit: number },
  cut: (rows: LookingRow[]) => { rows: LookingRow[]; next_cursor: string | null },
): Promise<LookingParties> {
  const { is_open: isOpen, group_size: groupSize } = await partneringOf(context, organizer, tournamentId);
  const { rows, next_cursor } = cut(
    isOpen ? await listLooking(context.pool, tournamentId, { ...page, limit: page.limit + 1 }) : [],
  );
  return {
    is_open: isOpen,
    group_size: groupSize,
    data: rows.map((row) => ({
      registration_id: row.registration_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      people: row.people,
      index: row.index_tenths === null ? null : row.index_tenths / 10,
      note: row.note,
    })),
    next_cursor,
  };
}

/**
 * Puts together, by index, whoever of the field still looks for others; all are told.
 * @returns how many groups were made, of how many players
 * @throws AppError forbidden, not_found, wrong_state once the sheet or the start has settled it
 */
export async function groupTheRest(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
): Promise<{ groups: number; people: number }> {
  await partneringOf(context, organizer, tournamentId);
  return inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const now = context.clock();
    const field = await findPartnering(tx, tournamentId, now);
    if (!field?.is_open) throw new AppError('wrong_state', 'Who plays with whom is settled: change the tee sheet.');
    const parties = await listLooking(tx, tournamentId, { after: null, limit: mostParties });
    const byId = new Map(parties.map((party) => [party.registration_id, party]));
    const groups = groupByIndex(
      parties.map(({ registration_id: id, people, index_tenths: indexTenths }) => ({ id, people, indexTenths })),
      field.group_size,
    ).map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
    let people = 0;
    for (const group of groups) {
      const whole = await join(group);
      people += whole.people;
      const message = `The organizer of ${field.title} put you together with others who look for a group, by index: you are ${whole.people} now. The tee sheet keeps you together.`;
      for (const { user_id: userId, registration_id: registrationId } of await listPartyUsers(tx, {
        ...whole,
        registration_id: newId(),
      }))
        await tellOne(
          context,
          tx,
          { userId, registrationId },
          {
            tournamentId,
            subject: `party-grouped:${whole.party_id}:${whole.people}`,
            title: 'You have a group',
            message,
          },
        );
    }
    return { groups: groups.length, people };

    /** Makes one party of many, one after the other. */
    async function join([first, ...others]: PartyRow[]): Promise<PartyRow> {
      let whole = first as PartyRow;
      for (const other of others) {
        const partyId = whole.party_id ?? other.party_id ?? newId();
        await joinParties(tx, other, whole, { partyId, groupSize: field?.group_size ?? 0, now });
        whole = { ...whole, party_id: partyId, people: whole.people + other.people };
      }
      return whole;
    }
  });
}

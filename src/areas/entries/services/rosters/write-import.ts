import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { writeImportSchema } from '#areas/entries/contract/rosters.ts';
import { decimalOf } from '#golf/numbers.ts';
import { keyOf } from '#areas/entries/rules/seats.ts';
import { type PreviewRow, type RosterPreview, takesPlace } from '#areas/entries/rules/preview.ts';
import { nobody, type RosterPerson } from '#areas/entries/rules/read-person.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { noteIndexes } from '#areas/play/database/golf-rounds/field-players.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { recordDeskMoney } from '#areas/money/database/desk.ts';
import { type LockedPlaces, lockPlaces, resizePlaces } from '#areas/tournaments/database/counter.ts';
import { entryByHand } from '#areas/entries/database/places/entry-by-hand.ts';
import { givePlacesWithin } from '#areas/entries/database/places/give.ts';
import type { PlacesRequest } from '#areas/entries/database/places/places-request.ts';
import { finishImport, type WrittenRoster } from '#areas/entries/database/rosters/imports.ts';
import {
  joinTeams,
  saveDivisions,
  saveTeams,
  noteNewCapacity,
  waiveFees,
  writeDetails,
} from '#areas/entries/database/rosters/write-roster.ts';
import { nameTeams } from '#areas/play/database/teams/name-teams.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { confirmEntry } from '../registrations/confirm-entry.ts';
import { notifyNamed } from '../registrations/notify-players.ts';
import { playersOf, unnamedPlayers } from '../registrations/players.ts';
import { haveSheetsFollow, teesOfRounds } from '#areas/play/services/teams/have-sheets-follow.ts';
import { coverPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { changesAsDetails, detailsOf } from './details-of-roster.ts';
import { judgeImport, requireEntriesOpen, requireImport } from './judge-import.ts';
import { ordersOf } from './orders-of-roster.ts';
import { placeGroups } from './place-groups.ts';
import { refuseNothing, refuseOutdated, refuseUnclear } from './refuse-import.ts';

type Order = z.output<typeof writeImportSchema>;

/**
 * Enters the new players of a roster and updates the others, in one transaction under the counter of places. Nobody is
 * notified unless players are invited.
 * @throws AppError wrong_state, scored_team, entry_closed, preview_outdated, tournament_full, upgrade_required,
 * validation_failed by rows with faults or open questions
 */
export async function writeImport(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  importId: string,
  order: Order,
): Promise<void> {
  const now = context.clock();
  requireEntriesOpen(tournament, now);
  const teesOf = await teesOfRounds(context, organizer, tournament.id);
  await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, tournament.id);
    const row = await requireImport(tx, tournament.id, importId, true);
    if (row.state !== 'read') throw new AppError('wrong_state', 'This roster was written already.');
    const { preview, groups } = await judgeImport(tx, tournament, row, now);
    refuseUnclear(row.mapping.columns, preview);
    refuseNothing(preview, groups);
    refuseOutdated(preview, order);
    const changing = { tournamentId: tournament.id, userId: organizer.userId, teesOf, placesOthers: false };
    const { written, playerIds } = await haveSheetsFollow(context, tx, changing, async () => {
      // The rounds are locked already, so the tournament may be written for new places.
      await makeRoom(tx, organizer, tournament, places, preview.counts.new, order.raise_places, now);
      return write(tx, tournament, preview, order, now);
    });
    await followPlayers(tx, tournament.id);
    if (order.invite) await inviteNamed(context, tx, preview.rows);
    const by = { tournamentId: tournament.id, userId: organizer.userId, importId: row.id };
    const placed = groups ? await placeGroups(context, tx, by, preview.rows, playerIds) : null;
    await finishImport(tx, row.id, { state: 'done', counts: preview.counts, written: { ...written, placed }, now });
    await announceToTeam(tx, tournament.id);
  });
}

/** Notifies players of an earlier entry who are named, or get an address, by this roster, like those of a new entry. */
async function inviteNamed(context: Context, tx: Db, rows: readonly PreviewRow[]): Promise<void> {
  const named = new Map<string, Set<string>>();
  const addressed = new Set<string>();
  for (const one of rows) {
    const player = one.match?.kind === 'player' ? one.match.player : null;
    const getsAddress = one.changes.some(({ field, from }) => field === 'email' && from === '');
    if (!player?.entry || !(takesPlace(one) || getsAddress)) continue;
    named.set(player.entry, (named.get(player.entry) ?? new Set()).add(player.id));
    if (getsAddress) addressed.add(player.id);
  }
  for (const [entry, players] of named) {
    await notifyNamed(context, tx, entry, players);
    await confirmEntry(context, tx, entry, addressed);
  }
}

/**
 * Ensures that there are enough places, and adds places where that was requested. While parties wait, free places are
 * reserved for them, so a roster uses only new places.
 */
async function makeRoom(
  tx: Db,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  places: LockedPlaces | null,
  people: number,
  mayRaise: boolean,
  now: Date,
): Promise<void> {
  if (!places || places.is_closed) throw new AppError('entry_closed', 'Nobody can be entered any more.');
  const taken = places.waiting > 0 ? places.capacity : places.held + places.sold + places.set_aside;
  const needed = taken + people;
  if (people === 0 || needed <= places.capacity) return;
  if (!mayRaise) {
    const message =
      places.waiting > 0
        ? 'Free places go to the waitlist first: add places for this roster.'
        : `There is room for ${places.capacity - taken} more, and the roster has ${people}.`;
    throw new AppError(places.waiting > 0 ? 'waitlist_waiting' : 'tournament_full', message, [
      { field: 'raise_places', message },
    ]);
  }
  await coverPlaces(tx, organizer, tournament.id, needed);
  await resizePlaces(tx, tournament.id, needed);
  await noteNewCapacity(tx, tournament.id, now);
}

const paymentOf = (paid: boolean | null): Order['payment'] | null => {
  if (paid === null) return null;
  return paid ? 'paid_elsewhere' : 'pay_later';
};

async function write(
  tx: Db,
  tournament: TournamentDetailRow,
  { rows }: RosterPreview,
  { payment, invite }: Order,
  now: Date,
): Promise<{ written: Omit<WrittenRoster, 'placed'>; playerIds: Map<string, string> }> {
  const enteringRows = rows.filter(({ status }) => status === 'new');
  const entering = enteringRows.flatMap(({ person }) => person ?? []);
  const orders = ordersOf(enteringRows);
  const changing = rows.filter(({ status }) => status === 'changed');
  const divisions = await saveDivisions(tx, tournament.id, divisionNames(rows), now);
  const teams = await saveTeams(tx, tournament.id, teamNames(rows), now);
  // A row's own payment takes precedence over the one chosen for all; a row that says unpaid pays later.
  const payments = orders.map(([first]) => paymentOf(first?.paid ?? null) ?? payment);
  const entries = await enter(tx, tournament.id, { orders, payments, isQuiet: !invite }, now);
  const idsOf = (asked: Order['payment']) =>
    entries.filter((_, place) => payments[place] === asked).map(({ id }) => id);
  await waiveFees(tx, idsOf('nothing'));
  await recordDeskMoney(tx, idsOf('paid_elsewhere'), now);
  const divisionIds = (division: string) =>
    namesIn(division).flatMap((name) => divisions.ids.get(name.toLowerCase()) ?? []);
  const players = entries.flatMap((entry) => entry.players);
  const entered = await writeDetails(
    tx,
    entering.map((person, place) => detailsOf(players[place]?.id ?? '', person, divisionIds(person.division))),
  );
  const changed = await writeDetails(tx, await changesAsDetails(tx, changing, divisionIds));
  await noteIndexes(
    tx,
    changed.map(({ id }) => id),
    now,
  );
  const joining = [
    ...entering.map((person, place) => ({ player: players[place]?.id ?? '', team: person.team })),
    ...changing.flatMap(({ match, changes, person }) =>
      match?.kind === 'player' && changes.some(({ field }) => field === 'team')
        ? { player: match.player.id, team: person?.team ?? '' }
        : [],
    ),
  ].flatMap(({ player, team }) => {
    const id = team === '' ? undefined : teams.ids.get(team.toLowerCase());
    return id ? { player, team: id } : [];
  });
  const former = await joinTeams(tx, joining);
  await nameTeams(
    tx,
    joining.map(({ player }) => player),
  );
  const written = {
    entries: entries.map(({ id }) => id),
    players: entered.map(({ id, mark }) => ({ id, mark })),
    changed: changed.map((one) => ({ ...one, ...(former.has(one.id) ? { team: former.get(one.id) ?? null } : {}) })),
    teams: teams.made,
    divisions: divisions.made,
  };
  return { written, playerIds: new Map(enteringRows.map((one, place) => [keyOf(one), players[place]?.id ?? ''])) };
}

/** Several divisions of one person are separated by ';'. */
const namesIn = (division: string): string[] =>
  division
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
const writtenRows = (rows: readonly PreviewRow[]) =>
  rows.filter(({ status }) => status === 'new' || status === 'changed');
const divisionNames = (rows: readonly PreviewRow[]) =>
  writtenRows(rows).flatMap(({ person }) => namesIn(person?.division ?? ''));
const teamNames = (rows: readonly PreviewRow[]) => writtenRows(rows).flatMap(({ person }) => person?.team || []);

/** Makes an entry for each person, who can then withdraw and be refunded alone, and one for each team's row. */
async function enter(
  tx: Db,
  tournamentId: string,
  { orders, payments, isQuiet }: { orders: readonly RosterPerson[][]; payments: Order['payment'][]; isQuiet: boolean },
  now: Date,
): Promise<PlacesRequest[]> {
  if (orders.length === 0) return [];
  const named = orders.flat().filter(({ isNamed }) => isNamed);
  const players = await playersOf(
    tx,
    named.map(({ firstName, lastName, writtenName, email, phone, indexTenths }) => ({
      firstName,
      lastName,
      writtenName,
      email,
      phone,
      handicap: decimalOf(indexTenths),
    })),
    null,
  );
  // While parties wait, these players get new places.
  let from = 0;
  const asked = orders.map((order, place) => {
    const count = order.filter(({ isNamed }) => isNamed).length;
    const own = players.slice(from, from + count).map((player, position) => ({ ...player, position }));
    from += count;
    const guests = unnamedPlayers(order[0] ?? nobody, order.length - count, count);
    const paysLater = payments[place] === 'pay_later';
    return entryByHand({ tournamentId, players: [...own, ...guests], teamName: order[0]?.team ?? '', paysLater });
  });
  const answers = await givePlacesWithin(tx, asked, now, { isQuiet });
  // The counter is locked and the places were checked, so no refusal is expected that the organizer could act on.
  if (answers.some(({ outcome }) => outcome !== 'seated')) throw new AppError('unavailable');
  return asked;
}

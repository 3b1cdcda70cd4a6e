import { groupLinkTimes, movedValidFrom } from '#areas/play/rules/scoring/link-codes.ts';
import { inStartOrder, playersOf, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printStart } from '#areas/play/rules/tee-sheets/starts.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import {
  type CardOfSheet,
  dropEmptyCards,
  listGroupsOfPlayers,
  listMarkers,
  listOneBallTeams,
  lockGroupsOfRound,
  writeCards,
} from '#areas/play/database/scores/cards.ts';
import {
  insertLinks,
  listGroupLinks,
  moveLinks,
  type NewLink,
  revokeLinks,
} from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';
import { hashOfLink, storedCodeOf } from './link-secrets.ts';

/** The marker of a player: the one named on the sheet, else the next by seat; null where they play alone. */
function markerOf(
  players: readonly string[],
  own: readonly string[],
  asked: ReadonlyMap<string, string>,
): string | null {
  const others = players.filter((id) => !own.includes(id));
  const [first] = own;
  const named = others.find((id) => own.includes(asked.get(id) ?? ''));
  if (named || !first) return named ?? null;
  const at = players.indexOf(first);
  const around = [...players.slice(at + 1), ...players.slice(0, at)];
  return around.find((id) => others.includes(id)) ?? null;
}

/** The cards of a group: one for each player, or one for each team that plays one ball. */
export function cardsOfGroup(
  group: SheetGroup,
  teams: readonly { team_id: string; players: readonly string[] }[],
  asked: ReadonlyMap<string, string>,
): CardOfSheet[] {
  const players = playersOf(group);
  const teamOf = new Map(teams.flatMap((team) => team.players.map((id) => [id, team] as const)));
  const done = new Set<string>();
  return players.flatMap((id): CardOfSheet[] => {
    const team = teamOf.get(id);
    if (team && done.has(team.team_id)) return [];
    if (team) done.add(team.team_id);
    const own = team ? team.players.filter((member) => players.includes(member)) : [id];
    return [
      {
        player_id: team ? null : id,
        team_id: team?.team_id ?? null,
        players: own,
        seats: own.map((member) => group.seats.indexOf(member)),
        group_id: group.id,
        marker_player_id: markerOf(players, own, asked),
        start_hole: group.start.hole,
      },
    ];
  });
}

/**
 * Creates the cards and links of a sheet when it is published, and updates existing ones. The caller has locked the
 * round. Scores are kept: a card that moves keeps its entries, and a card with scores stays even if its player has
 * left.
 * @param sheet.player limits this to one player, as at the desk; other changes of the sheet wait until it is published
 */
export async function followSheet(
  context: Context,
  tx: Db,
  round: GolfRoundRow,
  { groups, zone, player }: { groups: readonly SheetGroup[]; zone: string; player?: string },
): Promise<void> {
  const now = context.clock();
  const teeId = round.course?.content.tees[0]?.id ?? null;
  const key = { id: round.id, tournamentId: round.tournament_id, teeId };
  const there = await lockGroupsOfRound(tx, round.id);
  const teams = await listOneBallTeams(tx, key);
  const asked = new Map((await listMarkers(tx, round.id)).map((row) => [row.player_id, row.marks_player_id]));
  const ordered = player === undefined ? inStartOrder(groups) : await groupsAround(tx, round.id, groups, player);
  const seen = new Set<string>();
  // A team whose members are in several groups has one card, in the first of these groups.
  const cards = ordered
    .flatMap((group) => cardsOfGroup(group, teams, asked))
    .filter(({ player_id: playerId, team_id: teamId }) => {
      const owner = playerId ?? teamId ?? '';
      return !seen.has(owner) && seen.add(owner);
    })
    // A draft may lack groups of the published sheet: a card of such a group has no group until the draft is published.
    .map((card) => ({ ...card, group_id: card.group_id !== null && there.has(card.group_id) ? card.group_id : null }));
  if (player === undefined) await dropEmptyCards(tx, round.id, [...seen]);
  await writeCards(tx, key, cards, now);
  const open = inStartOrder(groups).filter(({ id }) => there.has(id));
  await followLinks(context, tx, round, { groups: open, touched: ordered.filter(({ id }) => there.has(id)), zone });
}

/** The group in which a player is now, and the one in which their card is. */
async function groupsAround(
  tx: Db,
  roundId: string,
  groups: readonly SheetGroup[],
  player: string,
): Promise<SheetGroup[]> {
  const before = await listGroupsOfPlayers(tx, roundId, [player]);
  return inStartOrder(groups.filter(({ id, seats }) => seats.includes(player) || before.includes(id)));
}

const most = 5;

/** Creates one link for each group that has players, and updates existing ones. */
async function followLinks(
  context: Context,
  tx: Db,
  round: GolfRoundRow,
  { groups, touched, zone }: { groups: readonly SheetGroup[]; touched: readonly SheetGroup[]; zone: string },
): Promise<void> {
  const now = context.clock();
  const there = new Map((await listGroupLinks(tx, round.id)).map((link) => [link.group_id, link]));
  const wanted = groups
    .map((group, place) => ({ group, number: place + 1 }))
    .filter(({ group }) => touched.includes(group) && playersOf(group).length > 0)
    .map(({ group, number }) => {
      const start = instantAt(round.date, group.start.time, zone).getTime();
      const { validFromMs } = groupLinkTimes(now.getTime(), start, null);
      return { group, label: `Group ${number}, ${printStart(group.start)}`, validFrom: new Date(validFromMs) };
    });
  const moved = wanted.flatMap(({ group, label, validFrom }) => {
    const link = there.get(group.id);
    return link ? [{ id: link.id, label, validFrom: movedValidFrom(link.valid_from, validFrom, now) }] : [];
  });
  if (moved.length > 0) await moveLinks(tx, moved);
  let missing = wanted.filter(({ group }) => !there.has(group.id));
  for (let turn = 0; missing.length > 0 && turn < most; turn += 1) {
    const links = missing.map(({ group, label, validFrom }): NewLink => {
      const link = { id: newId(), generation: 1 };
      return {
        ...link,
        tournament_id: round.tournament_id,
        round_id: round.id,
        group_id: group.id,
        kind: 'group',
        holes: null,
        label,
        tokenHash: hashOfLink(context, link),
        stored_code: storedCodeOf(context, link),
        valid_from: validFrom,
        valid_to: null,
        byUserId: null,
      };
    });
    const written = await insertLinks(tx, links, now);
    const done = new Set(links.filter(({ id }) => written.has(id)).map(({ group_id }) => group_id));
    missing = missing.filter(({ group }) => !done.has(group.id));
  }
  if (missing.length > 0) throw new Error('no code is free');
  const placed = new Set(wanted.map(({ group }) => group.id));
  const gone = [...there.values()].filter(
    ({ group_id }) =>
      !placed.has(group_id ?? '') && (touched.length === groups.length || touched.some(({ id }) => id === group_id)),
  );
  if (gone.length > 0)
    await revokeLinks(
      tx,
      gone.map(({ id }) => id),
      now,
    );
}

/** Closes the links and deletes the cards of a sheet that was withdrawn before the first score. */
export async function forgetSheet(context: Context, tx: Db, roundId: string): Promise<void> {
  const links = await listGroupLinks(tx, roundId);
  await revokeLinks(
    tx,
    links.map(({ id }) => id),
    context.clock(),
  );
  await dropEmptyCards(tx, roundId, []);
}

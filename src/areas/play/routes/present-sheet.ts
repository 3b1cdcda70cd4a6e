import type { SheetEffects, SheetPlayer, SheetState, TeeSheet } from '#areas/play/contract/tee-sheets.ts';
import { conflictsOf } from '#areas/play/rules/tee-sheets/conflicts.ts';
import { daylightWarning, lastFinishAt } from '#areas/play/rules/tee-sheets/daylight.ts';
import { inStartOrder, notPlaced, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { describeSheetChanges, sheetChanges } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { PublishEffects } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import type { SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';

const groupOf = ({ id, start, seats, isLocked, isAloneOk, note }: SheetGroup) => ({
  id,
  start: { ...start },
  seats: [...seats],
  isLocked,
  isAloneOk,
  note,
});

export const presentGroups = (groups: readonly SheetGroup[]) => inStartOrder(groups).map(groupOf);

/** Whether the last group would come in near to sunset; null where nobody knows where the course lies. */
function daylightOf({ round, zone, starts, sheet }: SheetNow): string | null {
  const { course, date } = round;
  if (!course || course.latitude === null || course.longitude === null) return null;
  const lastFinish = lastFinishAt(
    sheet.groups.map(({ start }) => start),
    starts,
    round.group_size,
    { date, zone },
  );
  const venue = { date, latitude: course.latitude, longitude: course.longitude, zone };
  return lastFinish && (daylightWarning(lastFinish, venue)?.message ?? null);
}

/** The part of a sheet that changes. */
export function presentSheetState(now: SheetNow): SheetState {
  const { round, sheet, left, facts, wishes, published } = now;
  const present = new Set([...facts.playerIds].filter((id) => !left.has(id)));
  return {
    version: sheet.version,
    groups: presentGroups(sheet.groups),
    blocks: sheet.blocks.map((block) => ({ ...block })),
    not_placed: notPlaced(sheet, { playerIds: present }),
    conflicts: conflictsOf(sheet, facts, { left, wishes }),
    status: round.status,
    published_at: round.sheet_published_at?.toISOString() ?? null,
    changes: published ? describeSheetChanges(sheetChanges(published, sheet)) : null,
    daylight: daylightOf(now),
  };
}

export const presentSheetRound = (round: GolfRoundRow) => ({
  id: round.id,
  number: round.number,
  date: round.date,
  status: round.status,
  published_at: round.sheet_published_at?.toISOString() ?? null,
});

const presentPlayers = ({ players, carts }: SheetNow): SheetPlayer[] =>
  players.map((player) => ({
    id: player.id,
    name: player.name,
    index_tenths: player.index_tenths,
    entry_id: player.registration_id,
    team_name: player.team_name,
    division:
      player.division_id && player.division_name
        ? {
            id: player.division_id,
            name: player.division_name,
            letter: [...player.division_name.toUpperCase()][0] ?? '',
          }
        : null,
    cart: carts.get(player.id) ?? null,
    wish: player.wish,
    has_left: player.has_left,
  }));

/** A whole tee sheet, as its committee works on it. */
export function presentSheet(
  now: SheetNow,
  tournament: TournamentDetailRow,
  rounds: readonly GolfRoundRow[],
): TeeSheet {
  const { round, starts, wishes } = now;
  return {
    ...presentSheetState(now),
    tournament: { id: tournament.id, title: tournament.title, time_zone: tournament.time_zone },
    round: {
      ...presentSheetRound(round),
      start_kind: round.start_kind,
      first_time: round.first_time,
      interval_minutes: round.interval_minutes,
      starters_gap: round.starters_gap,
      group_size: round.group_size,
      groups_per_hole: round.groups_per_hole,
      holes: starts.holes.map(({ number, par }) => ({ number, par })),
      course: round.course?.name ?? null,
    },
    rounds: rounds.map(presentSheetRound),
    players: presentPlayers(now),
    wishes: wishes.map(({ id, kind, playerIds, isMust }) => ({ id, kind, playerIds, isMust })),
  };
}

export const presentEffects = (effects: PublishEffects): SheetEffects => ({
  groups: effects.groups,
  told: effects.told.map(({ playerId, name, message }) => ({ player_id: playerId, name, message })),
  unreachable: effects.unreachable,
  state: presentSheetState(effects.now),
});

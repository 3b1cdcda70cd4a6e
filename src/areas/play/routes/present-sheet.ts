import {
  type SheetCut,
  type SheetEffects,
  type SheetPlayer,
  type SheetState,
  sheetGroupSchema,
  sheetPlayerSchema,
  sheetRoundSchema,
  sheetSchema,
  type TeeSheet,
} from '#areas/play/contract/tee-sheets.ts';
import { conflictsOf } from '#areas/play/rules/tee-sheets/conflicts.ts';
import { daylightWarning, lastFinishAt } from '#areas/play/rules/tee-sheets/daylight.ts';
import { inStartOrder, notPlaced, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { describeSheetChanges, sheetChanges } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { PublishEffects } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import type { SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

export const presentGroups = (groups: readonly SheetGroup[]) =>
  inStartOrder(groups).map((group) => present(sheetGroupSchema, group, {}));

/**
 * The warning that the last group would finish close to sunset; null for none, or where the course's location is
 * unknown.
 */
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

/** The part of a sheet that can change with every operation. @param cut the cut after which its round is played */
export function presentSheetState(now: SheetNow, cut: SheetCut | null): SheetState {
  const { round, sheet, left, facts, wishes, published } = now;
  const missed = new Set(cut?.missed);
  const here = new Set([...facts.playerIds].filter((id) => !left.has(id) && !missed.has(id)));
  return {
    version: sheet.version,
    groups: presentGroups(sheet.groups),
    blocks: sheet.blocks.map((block) => ({ ...block })),
    not_placed: notPlaced(sheet, { playerIds: here }),
    conflicts: conflictsOf(sheet, facts, { left, wishes, missed }),
    status: round.status,
    published_at: round.sheet_published_at?.toISOString() ?? null,
    changes: published ? describeSheetChanges(sheetChanges(published, sheet)) : null,
    daylight: daylightOf(now),
  };
}

export const presentSheetRound = (round: GolfRoundRow) =>
  present(sheetRoundSchema, round, { published_at: round.sheet_published_at?.toISOString() ?? null });

const presentPlayers = ({ players, carts }: SheetNow): SheetPlayer[] =>
  players.map((player) =>
    present(sheetPlayerSchema, player, {
      entry_id: player.registration_id,
      division:
        player.division_id && player.division_name
          ? {
              id: player.division_id,
              name: player.division_name,
              letter: [...player.division_name.toUpperCase()][0] ?? '',
            }
          : null,
      cart: carts.get(player.id) ?? null,
    }),
  );

/** A complete tee sheet for its committee. */
export function presentSheet(
  now: SheetNow,
  tournament: TournamentDetailRow,
  rounds: readonly GolfRoundRow[],
  cut: SheetCut | null,
): TeeSheet {
  const { round, starts, wishes } = now;
  return {
    ...presentSheetState(now, cut),
    tournament: pick(tournament, ['id', 'title', 'time_zone']),
    round: present(sheetSchema.shape.round, round, {
      ...presentSheetRound(round),
      holes: starts.holes.map(({ number, par }) => ({ number, par })),
      course: round.course?.name ?? null,
    }),
    rounds: rounds.map(presentSheetRound),
    players: presentPlayers(now),
    wishes: wishes.map(({ id, kind, playerIds, isMust }) => ({ id, kind, playerIds, isMust })),
    cut,
  };
}

export const presentEffects = (effects: PublishEffects, cut: SheetCut | null): SheetEffects => ({
  groups: effects.groups,
  told: effects.told.map(({ playerId, name, message }) => ({ player_id: playerId, name, message })),
  unreachable: effects.unreachable,
  state: presentSheetState(effects.now, cut),
});

import { type GolfRound, golfRoundSchema } from '#areas/play/contract/golf-rounds.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { present } from '#kernel/services/present.ts';
import { pick } from '#kernel/database/rows.ts';

export const presentGolfRound = (row: GolfRoundRow): GolfRound =>
  present(golfRoundSchema, row, {
    course: row.course && pick(row.course, ['id', 'name', 'facility', 'version_id', 'number', 'newest_number']),
    holes_played: holesOf(row.course?.content ?? null, row.holes),
    starters_gap: row.starters_gap && {
      every_groups: row.starters_gap.everyGroups,
      minutes: row.starters_gap.minutes,
    },
  });

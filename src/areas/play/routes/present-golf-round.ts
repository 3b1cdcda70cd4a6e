import type { GolfRound } from '#areas/play/contract/golf-rounds.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';

export const presentGolfRound = (row: GolfRoundRow): GolfRound => ({
  id: row.id,
  number: row.number,
  date: row.date,
  status: row.status,
  course: row.course && {
    id: row.course.id,
    name: row.course.name,
    facility: row.course.facility,
    version_id: row.course.version_id,
    number: row.course.number,
    newest_number: row.course.newest_number,
  },
  holes: row.holes,
  holes_played: holesOf(row.course?.content ?? null, row.holes),
  start_kind: row.start_kind,
  first_time: row.first_time,
  interval_minutes: row.interval_minutes,
  starters_gap: row.starters_gap && {
    every_groups: row.starters_gap.everyGroups,
    minutes: row.starters_gap.minutes,
  },
  group_size: row.group_size,
  groups_per_hole: row.groups_per_hole,
  scoring_mode: row.scoring_mode,
  hidden_holes: row.hidden_holes,
  sheet_published_at: row.sheet_published_at?.toISOString() ?? null,
  sheet_version: row.sheet_version,
  version: row.version,
});

import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import type { SetUpFacts } from '#areas/play/rules/set-up/facts.ts';
import { findMissing, findWarnings, type Missing } from '#areas/play/rules/set-up/find-missing.ts';
import { followTournament } from '#areas/play/rules/set-up/follow-tournament.ts';
import { type PlayPlan, planPlay } from '#areas/play/rules/set-up/plan-play.ts';
import { type DivisionRow, listDivisions } from '#areas/play/database/golf-rounds/divisions.ts';
import { type FieldPlayerRow, listFieldPlayers } from '#areas/play/database/golf-rounds/field-players.ts';
import { type GolfRoundRow, hasScoresIn, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findSetUp, readBoardVisibility, type SetUpRow } from '#areas/play/database/golf-rounds/set-ups.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { gatherFacts } from './set-up-facts.ts';
import type { BoardVisibility } from '#kernel/contract/play-choices.ts';

/** The stored set-up of a tournament, before anything is derived. */
export type StoredPlay = {
  tournament: TournamentDetailRow;
  /** The set-up adjusted to later changes in the tournament's form; version 0 where none was saved. */
  setUp: SetUpRow;
  rounds: GolfRoundRow[];
  divisions: DivisionRow[];
  field: FieldPlayerRow[];
  visibility: BoardVisibility;
  isScored: boolean;
};

export type PlayView = StoredPlay & {
  facts: SetUpFacts;
  plan: PlayPlan;
  missing: Missing[];
  warnings: string[];
};

/**
 * @throws AppError forbidden for another organizer's tournament; not_found if it does not exist or is another's draft
 */
export async function readStoredPlay(context: Context, organizer: OrganizerViewer, id: string): Promise<StoredPlay> {
  const { pool } = context;
  const tournament = await requireOwnTournament(context, organizer, id);
  const [stored, rounds, divisions, field, visibility, isScored] = await Promise.all([
    findSetUp(pool, id),
    listRounds(pool, id),
    listDivisions(pool, id),
    listFieldPlayers(pool, id),
    readBoardVisibility(pool, id),
    hasScoresIn(pool, id),
  ]);
  const { answers, changes, version } = stored ?? { answers: noAnswers, changes: noChanges, version: 0 };
  const moved = followTournament(
    { answers, changes },
    { style: tournament.gameplay_style, startDate: tournament.start_date, startTime: tournament.start_time },
  );
  return {
    tournament,
    setUp: { ...moved, version },
    rounds,
    divisions,
    field,
    visibility,
    isScored,
  };
}

/** The set-up of the organizer's own tournament: answers, derived settings, and what is missing. */
export async function readPlay(context: Context, organizer: OrganizerViewer, id: string): Promise<PlayView> {
  const stored = await readStoredPlay(context, organizer, id);
  const { tournament, setUp, rounds, divisions, field } = stored;
  const around = { rounds, divisions, players: field.length };
  const facts = await gatherFacts(context, organizer, tournament, setUp, around);
  const plan = planPlay(setUp.answers, setUp.changes, facts);
  return { ...stored, facts, plan, missing: findMissing(plan, field), warnings: findWarnings(plan, facts) };
}

import { differencesOf } from '#areas/results/rules/compare-answers.ts';
import { matchAllowance } from '#areas/play/rules/set-up/match-terms.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  findOrganizerUser,
  findResultsToCheck,
  listResultsToCheck,
  type ResultsToCheck,
  writeCheck,
} from '#areas/results/database/check-results.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { type ComputedResults, computeResults, hashOf } from './compute-results.ts';

/** A little less than a day, so that every nightly run checks all results. */
const againMs = 20 * 3_600_000;

/**
 * Computes official results again from the scores and compares them with the stored ones, which are never overwritten.
 * Where the same scores now give other results, the operator (`invariants`) and the committee are notified. Where
 * scores were corrected since, only the committee is reminded to correct the results.
 * @returns how many were checked, and how many differ
 */
export async function checkResults(context: Context): Promise<{ checked: number; different: number }> {
  const { pool, clock, log } = context;
  const before = new Date(clock().getTime() - againMs);
  const counts = { checked: 0, different: 0 };
  await eachAlone(
    await listResultsToCheck(pool, before),
    ({ tournament_id: id, version }) => `results ${version} of tournament ${id}`,
    async (key) => {
      const kept = await findResultsToCheck(pool, key);
      if (!kept) return;
      const found = await checkOne(context, kept);
      counts.checked += 1;
      if (!found) return;
      counts.different += 1;
      log.error(
        { tournament: key.tournament_id, version: key.version, ...found },
        'official results would differ today',
      );
    },
  );
  return counts;
}

/**
 * Whether the scores are the same as when the results were stored. Up to engine 1.0.0 matches used the recommended
 * handicap allowance whatever the organizer had set; where only that differs, no score was corrected.
 */
function isSameInput({ engine, inputs_hash: hash }: ResultsToCheck, { input, inputsHash }: ComputedResults): boolean {
  if (hash === inputsHash || engine !== '1.0.0') return hash === inputsHash;
  const matches = input.matches.map((match) => ({
    ...match,
    handicap: { allowance: matchAllowance(match.sides[0].length) },
  }));
  return hash === hashOf({ ...input, matches });
}

async function checkOne(context: Context, kept: ResultsToCheck): Promise<{ why: string; rows: number } | null> {
  const { tournament_id: tournamentId, version, answer, title } = kept;
  return inTransaction(context.pool, async (tx) => {
    const today = await computeResults(tx, tournamentId);
    const why = isSameInput(kept, today) ? 'engine' : 'scores';
    const differences = differencesOf(answer, today.answer, why);
    await writeCheck(tx, { tournament_id: tournamentId, version, differences, checked_at: context.clock() });
    if (differences.length === 0) return null;
    const userId = await findOrganizerUser(tx, tournamentId);
    const isEngine = why === 'engine';
    await notify(context, tx, [
      {
        userId,
        type: 'tournament_update',
        subject: `results-check:${tournamentId}:${version}:${why}`,
        title: isEngine ? 'Official results look different today' : 'Scores were corrected after the results',
        message: isEngine
          ? `${title}: the same scores would give another place or total today. The official results stay; we look into it.`
          : `${title}: cards were corrected since the results became official. Correct the results, or leave them as they are.`,
        path: `/tournament-management/${tournamentId}/day`,
        tournamentId,
        mail: false,
      },
    ]);
    return { why, rows: differences.length };
  });
}

import { setUpPlaySchema } from '#areas/play/contract/play.ts';
import { proposalRequestSchema, publishSheetSchema } from '#areas/play/contract/tee-sheets.ts';
import { inventField } from '#areas/rehearsal/rules/invented-field.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { recordDeskMoney } from '#areas/money/database/desk.ts';
import { entryByHand } from '#areas/entries/database/places/entry-by-hand.ts';
import { givePlacesWithin } from '#areas/entries/database/places/give.ts';
import { writeDetails } from '#areas/entries/database/rosters/write-roster.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPlay } from '#areas/play/services/golf-rounds/read-play.ts';
import { setUpPlay } from '#areas/set-up/services/set-up-play.ts';
import { playersOf } from '#areas/entries/services/registrations/players.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { operateOnTeams } from '#areas/play/services/teams/change-teams.ts';
import { proposeTeams } from '#areas/play/services/teams/propose-teams.ts';
import type { Finding } from '#areas/rehearsal/contract/rehearsals.ts';

/** A copy with its invented organizer. */
export type Rehearsed = { id: string; organizer: OrganizerViewer; seed: number };

const toSetUp = (text: string): Finding['mend'] => ({ text, place: 'course' });

/**
 * Checks whether the copy can be played, and answers missing set-up questions with their defaults.
 * @returns findings; if one has weight 'stop', it cannot be played
 */
export async function readySetUp(context: Context, { id, organizer }: Rehearsed): Promise<Finding[]> {
  const { missing, warnings, setUp } = await readPlay(context, organizer, id);
  const found = [
    ...missing.map(
      ({ message }): Finding => ({
        weight: 'stop',
        text: `Not ready: ${message}.`,
        mend: toSetUp('Open Course Setup'),
      }),
    ),
    ...warnings.map((text): Finding => ({ weight: 'mend', text, mend: toSetUp('Look at Course Setup') })),
  ];
  if (missing.length > 0 || setUp.version > 0) return found;
  await setUpPlay(context, organizer, id, setUpPlaySchema.parse({ version: 0, answers: {} }));
  const text = 'Course Setup is not answered: the rehearsal used the defaults.';
  return [...found, { weight: 'mend', text, mend: toSetUp('Answer the five questions') }];
}

/** Enters invented golfers as the organizer would at the desk. */
export async function enterField(
  { pool, clock }: Context,
  { id, seed }: Rehearsed,
  players: number,
  year: number,
): Promise<void> {
  const now = clock();
  const people = inventField(players, seed, year);
  await inTransaction(pool, async (tx) => {
    const known = await playersOf(
      tx,
      people.map(({ indexTenths, gender, birthYear, ...person }) => ({
        ...person,
        phone: '',
        handicap: indexTenths / 10,
        gender,
        birthYear,
      })),
      null,
    );
    const entries = known.map((player) => entryByHand({ tournamentId: id, players: [{ ...player, position: 0 }] }));
    const answers = await givePlacesWithin(tx, entries, now);
    const refused = answers.find((answer) => answer.outcome === 'refused');
    if (refused) throw new Error(`an invented golfer was refused: ${refused.refusal}`);
    await writeDetails(
      tx,
      known.map((player, place) => ({
        id: player.id,
        gender: people[place]?.gender ?? 'm',
        birth_year: people[place]?.birthYear ?? year - 40,
      })),
    );
    await recordDeskMoney(
      tx,
      entries.map((entry) => entry.id),
      now,
      'cash',
    );
  });
}

/**
 * Forms teams if needed and groups for every round, and publishes the tee sheets.
 * @throws AppError validation_failed if the day has too few starts, not_ready naming what is missing
 */
export async function sendSheets(context: Context, { id, organizer, seed }: Rehearsed): Promise<number> {
  const { plan } = await readPlay(context, organizer, id);
  if (plan.answers.teamSize.value > 1) {
    const { teams } = await proposeTeams(context, organizer, id, { pairing: 'balanced', seed });
    const made = teams.map(({ name, players: own }) => ({ op: 'make' as const, team: newId(), name, players: own }));
    if (made.length > 0) await operateOnTeams(context, organizer, id, { operations: made });
  }
  let groups = 0;
  for (const round of await listRounds(context.pool, id)) {
    const wanted = {
      pairing: 'balanced',
      seed: seed + round.number,
      group_size: round.group_size,
      keep: { entries: true },
    };
    const proposal = await proposeGroups(context, round, proposalRequestSchema.parse(wanted));
    await changeTeeSheet(context, organizer, round.id, {
      editor: 'rehearsal',
      seenVersion: round.sheet_version,
      operations: [{ op: 'use_proposal', groups: proposal.groups }],
    });
    await publishSheet(context, organizer, round.id, publishSheetSchema.parse({ tell: 'all', go_on: true }));
    groups = Math.max(groups, proposal.groups.length);
  }
  return groups;
}

import { createHash } from 'node:crypto';
import type { Awarding } from '#areas/results/contract/prizes.ts';
import { describeCents, toDollars } from '#kernel/rules/money.ts';
import { type AwardMoves, moveAwards, type Standing } from '#areas/results/rules/award-moves.ts';
import { faultOfPurse } from '#areas/results/rules/purses.ts';
import { type Due, decisionKey, proposeAwards, type Proposals, takersOf } from '#areas/results/rules/proposals.ts';
import { namesOf, type PrizeFacts } from './prize-facts.ts';

export type Decision = { purse: string; place: number; owner: string };
/** The proposals, the changes that they mean for awards, and their presentation. */
export type Plan = { proposals: Proposals; moves: AwardMoves; awarding: Awarding };

/** Awards in force. An award whose owner has been deleted is left out, and so stays unchanged. */
const standingOf = ({ awards }: PrizeFacts): Standing[] =>
  awards.flatMap((award) => {
    const owner = award.player_id ?? award.team_id;
    if (award.state === 'void' || owner === null) return [];
    const { id, purse_id: purseId, amount: cents, thing, state } = award;
    return [{ id, purseId, owner, cents, thing, state }];
  });

/** Why awards cannot be confirmed now; null where they can. */
function hindranceOf({ official, computed, rules, rows, purses }: PrizeFacts): string | null {
  if (!official || !computed) return 'Prizes follow from the official results: make them official first.';
  if (official.inputs_hash !== computed.inputsHash)
    return 'Something has changed since the results: correct them first.';
  const sold = rows.some(({ source }) => source === 'extra');
  if (sold && !rules.purses_allowed_at) return 'Confirm first that paid-in games are allowed where it was played.';
  const contests = computed.input.games;
  const fault = purses
    .map((purse) => ({ purse, why: faultOfPurse(purse, computed.input.boards, contests) }))
    .find(({ why }) => why);
  return fault ? `${fault.purse.name}: ${fault.why}` : null;
}

function notesOf(facts: PrizeFacts, { due, left }: Proposals): string[] {
  const name = namesOf(facts);
  const { limit } = facts.rules;
  const field = new Set(facts.people.map(({ id }) => id));
  const purseName = new Map(facts.purses.map((purse) => [purse.id, purse.name]));
  return [
    ...due
      .filter(({ cents }) => cents > limit)
      .map(
        ({ owner, cents }) =>
          `${name(owner)}: ${describeCents(cents)} is above ${describeCents(limit)}, the most that an amateur may take in one prize.`,
      ),
    ...[...left].flatMap(([purse, cents]) =>
      cents > 0 ? [`${purseName.get(purse)}: ${describeCents(cents)} is won by nobody.`] : [],
    ),
    ...facts.pursePlayers
      .filter(({ player_id }) => player_id === null || !field.has(player_id))
      .map(
        ({ purse_id, amount }) => `${purseName.get(purse_id)}: somebody who paid ${describeCents(amount)} has left.`,
      ),
  ];
}

function proposalsOf({ purses, play }: PrizeFacts, decided: ReadonlyMap<string, string>): Proposals {
  const { games, boards } = play(takersOf(purses, decided, play));
  return proposeAwards(purses, games, boards, decided);
}

/** The awards that follow from the current results, and the changes from those in force. */
export function planAwards(facts: PrizeFacts, decisions: readonly Decision[]): Plan {
  const decided = new Map(decisions.map(({ purse, place, owner }) => [decisionKey(purse, place), owner]));
  const hindrance = hindranceOf(facts);
  const proposals: Proposals = facts.official
    ? proposalsOf(facts, decided)
    : { due: [], undecided: [], left: new Map() };
  const moves = moveAwards(proposals.due, standingOf(facts));
  const name = namesOf(facts);
  const purseName = new Map(facts.purses.map((purse) => [purse.id, purse.name]));
  const places = new Map(facts.awards.map(({ id, place }) => [id, place]));
  const shown = ({ purseId, owner, cents, thing, place }: Due) => ({
    purse: purseId,
    purse_name: purseName.get(purseId) ?? '',
    owner,
    name: name(owner),
    place,
    amount: toDollars(cents),
    thing,
  });
  const awarding: Omit<Awarding, 'preview'> = {
    version: facts.official?.version ?? null,
    hindrance,
    due: proposals.due.map(shown),
    make: moves.make.map(shown),
    end: moves.end.map((award) => shown({ ...award, place: places.get(award.id) ?? '' })),
    over: moves.over.map(({ award, cents, thing }) => ({
      ...shown({ ...award, cents, thing, place: places.get(award.id) ?? '' }),
      award: award.id,
    })),
    undecided: proposals.undecided.map(({ purseId, place, thing, among }) => ({
      purse: purseId,
      purse_name: purseName.get(purseId) ?? '',
      place,
      thing,
      among: among.map((id) => ({ id, name: name(id) })),
    })),
    notes: notesOf(facts, proposals),
  };
  const preview = createHash('sha256').update(JSON.stringify(awarding)).digest('hex').slice(0, 32);
  return { proposals, moves, awarding: { ...awarding, preview } };
}

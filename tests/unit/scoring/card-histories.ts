/** Random afternoons of a card of two holes that phones sign, take back and go on typing on, each with part of it. */
import { mergeCard } from '#areas/scoring/rules/merge-card.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { type CardFacts, hashOf, namedBySign, namedByUnsign } from '#areas/scoring/rules/sign.ts';
import { greatestLogicalTime, nextLogicalTime } from '#areas/scoring/rules/logical-time.ts';
import { namedByDecision, namedByScore } from '#areas/scoring/rules/scorer-roles.ts';
import { type Random, randomBelow } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { cardFacts, entry, noonMs } from './entries.ts';

export const shortCard: CardFacts = { ...cardFacts, holes: [1, 2] };
export const mergeShort = (entries: readonly ScoreEntry[]) => mergeCard(entries, shortCard);

/** @returns the entries in the order in which the server heard of them */
export function cardHistory(random: Random): ScoreEntry[] {
  const scorerRoles = ['first', 'second', 'first', 'second'] as const;
  // Everybody has begun with the same scores.
  const begun = [1, 2, 3, 4].map((number) =>
    entry(number, { hole: 1 + (number % 2), scorer_role: number > 2 ? 'first' : 'second', strokes: 4, at: '' }),
  );
  const server = new Map(begun.map((own) => [own.id, own]));
  const phones = scorerRoles.map(() => new Map(server));
  let made = begun.length;
  const acts = 6 + randomBelow(20, random);
  for (let act = 0; act < acts; act++) {
    const number = randomBelow(phones.length, random);
    const held = phones[number] ?? new Map<string, ScoreEntry>();
    const seen = [...held.values()];
    const hole = 1 + randomBelow(2, random);
    const ofHole = seen.filter((one) => one.hole === hole);
    // Either may sign on either phone.
    const scorerRole = random() < 0.8 ? (scorerRoles[number] ?? 'first') : 'first';
    const write = (over: Partial<ScoreEntry>, to = held) => {
      made += 1;
      const logicalTime = nextLogicalTime(
        noonMs + act * 60_000,
        (number - 1) * 3_600_000,
        greatestLogicalTime(to.values()),
      );
      const own = entry(made, { scorer_role: scorerRole, hole, at: '', logical_time: logicalTime, ...over });
      to.set(own.id, own);
    };
    const strokes = random() < 0.6 ? 4 : 5;
    const chance = random();
    if (chance < 0.12) write({ strokes, after: namedByScore(ofHole, { scorerRole, isTypedHere: () => true }) });
    else if (chance < 0.22 && ofHole.length > 1) write({ kind: 'settle', strokes, after: namedByDecision(ofHole) });
    else if (chance < 0.5) {
      const hash = hashOf(seen, shortCard);
      if (hash) write({ kind: 'sign', hole: 0, hash, after: namedBySign(seen, shortCard) });
    } else if (chance < 0.6) {
      const after = namedByUnsign(seen, scorerRole);
      if (after.length > 0) write({ kind: 'unsign', hole: 0, after });
    } else if (chance < 0.63 && server.size > 0) {
      const onServer = [...server.values()].filter((one) => one.hole === hole);
      write({ kind: 'correction', scorer_role: 'official', strokes: 6, after: namedByDecision(onServer) }, server);
    } else {
      for (const [id, row] of held) if (random() < 0.8) server.set(id, row);
      for (const [id, row] of server) if (random() < 0.8) held.set(id, row);
    }
  }
  for (const held of phones) for (const [id, row] of held) server.set(id, row);
  return [...server.values()];
}

type Merge = typeof mergeShort;

/**
 * Whether a card, once returned, is open again, or counts another value that neither the committee nor a finding says.
 */
export function isReturnUndone(arrived: readonly ScoreEntry[], merge: Merge): boolean {
  let signed: ReturnType<Merge> | null = null;
  for (let come = 5; come <= arrived.length; come++) {
    const now = merge(arrived.slice(0, come));
    if (signed && now.state === 'open') return true;
    const isChanged = now.holes.some(
      ([, value, state], place) => state !== 'corrected' && state !== 'differs' && value !== signed?.holes[place]?.[1],
    );
    // A hole that was corrected or differed when the card was signed may be decided otherwise.
    if (signed?.holes.every(([, , state]) => state === 'agreed' || state === 'single') && isChanged) return true;
    if (now.state === 'returned') signed ??= now;
  }
  return false;
}

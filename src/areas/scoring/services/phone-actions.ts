import { createHash } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import type { phoneActionSchema } from '#areas/scoring/contract/round-scores.ts';
import type { z } from 'zod';
import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { ballFields } from '#areas/scoring/rules/card-orders.ts';
import { mergeHole, currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import { mergeMeasures } from '#areas/scoring/rules/measures.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { byHole, holesBeyond } from '#areas/scoring/rules/sign.ts';
import { namedByDecision, neededRoles } from '#areas/scoring/rules/scorer-roles.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { findDevice, listTypedBy, writeDeviceAction } from '#areas/scoring/database/devices.ts';
import { findRoundCard } from '#areas/scoring/database/round-cards.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { cardFactsOf } from './card-facts.ts';
import { type HeldCards, holdCards, numberEntries, type OfficialEntry, officialFields } from './official-scores.ts';
import { storeEntries } from './store-entries.ts';

export type PhoneOutcome = { effects: string[]; preview: string };

const printed = (value: HoleValue): string => (value === null ? 'nothing' : String(value));

/**
 * Admits, blocks or unblocks a phone, or strikes its scores. Striking also blocks the phone, and corrects each hole
 * with one of its scores to what the other scores say; the phone's entries stay as history.
 * @throws AppError not_found, validation_failed without a reason to strike, preview_outdated where the effect differs
 * from the one that was confirmed
 */
export async function doPhoneAction(
  context: Context,
  organizer: OrganizerViewer,
  { id: roundId }: GolfRoundRow,
  { link, device, action, reason, dry_run: isDryRun, preview: agreed }: z.output<typeof phoneActionSchema>,
): Promise<PhoneOutcome> {
  if (action === 'strike' && reason === '' && !isDryRun)
    throw new AppError('validation_failed', 'Say why', [{ field: 'reason', message: 'Say why' }]);
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const phone = await findDevice(tx, { roundId, linkId: link, deviceId: device });
    if (!phone) throw new AppError('not_found', 'There is no such phone in this round.');
    const name = phone.name || 'This phone';
    const typed = action === 'strike' ? await listTypedBy(tx, { linkId: link, deviceId: device }) : [];
    const held = typed.length > 0 ? await holdCards(tx, roundId, [...new Set(typed.map(({ card }) => card))]) : null;
    const ids = new Set(typed.map(({ id }) => id));
    const struck = held ? [...strikesOf(held, ids), ...measureStrikesOf(held, ids)] : [];
    const effects = [
      {
        admit: `${name} keeps score from now on. Its earlier scores stay set aside.`,
        unblock: `${name} may keep score again. Scores sent in between stay set aside.`,
        block: `${name} is blocked: new scores are set aside.`,
        strike: `${name} is blocked: new scores are set aside.`,
      }[action],
      ...(held ? await describeStrikes(tx, struck) : []),
    ];
    const preview = createHash('sha256')
      .update(JSON.stringify([action, link, device, effects]))
      .digest('hex')
      .slice(0, 24);
    if (agreed !== undefined && agreed !== preview)
      throw new AppError('preview_outdated', 'Something came meanwhile: look again.');
    if (isDryRun) return { effects, preview };
    await writeDeviceAction(tx, { linkId: link, deviceId: device, action, userId: organizer.userId, now });
    if (held && struck.length > 0) {
      const official = struck.map(({ before: _before, becomes: _becomes, ...said }) => said);
      const numbered = numberEntries(held, official, { source: { userId: organizer.userId, reason }, now });
      const cards = [...held.cards.values()];
      await storeEntries(tx, { ...numbered, cards, rounds: new Map([[roundId, held.round]]) }, now);
    }
    return { effects, preview };
  });
}

/** A correction, with the value before and after it in words. */
type Strike = OfficialEntry & { before: string; becomes: string };

/** A correction for each hole with one of these entries in force: to the value without them. */
function strikesOf({ cards, entries, round }: HeldCards, struck: ReadonlySet<string>): Strike[] {
  return [...cards.values()].flatMap((card) => {
    const typed = entries.get(card.id) ?? [];
    const needed = neededRoles(round.scoring_mode);
    const places = [...cardFactsOf(card, round).holes, ...holesBeyond(byHole(typed))];
    return places.flatMap((hole): Strike[] => {
      const seen = typed.filter((entry) => entry.hole === hole);
      if (!currentEntriesOf(seen).some(({ id }) => struck.has(id))) return [];
      const was = mergeHole(seen, needed);
      const before = was.result ?? printed(was.value);
      const without = (entry: ScoreEntry) => !struck.has(entry.id);
      const { value, result, shown } = mergeHole(seen.filter(without), needed);
      const becomes = value === null ? 'open, for the committee' : (result ?? printed(value));
      const said = officialFields(value === null ? null : shown);
      return [{ card: card.id, hole, kind: 'correction', ...said, after: namedByDecision(seen), before, becomes }];
    });
  });
}

/** A measure for each ball with one of these entries in force: what others measured, or none. */
function measureStrikesOf({ cards, entries, round }: HeldCards, struck: ReadonlySet<string>): Strike[] {
  return [...cards.values()].flatMap((card) => {
    const typed = entries.get(card.id) ?? [];
    const others = mergeMeasures(typed.filter(({ id }) => !struck.has(id)));
    return mergeMeasures(typed).flatMap((measured): Strike[] => {
      const contest = round.contests.find(({ id }) => id === measured.contest);
      if (!contest || !measured.currentEntries.some((id) => struck.has(id))) return [];
      const left = others.find((other) => other.contest === contest.id && other.player === measured.player)?.mm ?? null;
      const words = (mm: number | null) => (mm === null ? 'nothing' : printLength(contest.kind, mm));
      return [
        {
          card: card.id,
          hole: contest.hole,
          kind: 'measure',
          value: null,
          contest: contest.id,
          ...(left === null ? {} : { mm: left }),
          ...(measured.player === null ? {} : ballFields(card.team_id !== null, card.players, measured.player)),
          after: [...measured.currentEntries],
          before: words(measured.mm),
          becomes: `${words(left)} measured`,
        },
      ];
    });
  });
}

/** One line for each hole that changes: the name on its card, and the hole. */
async function describeStrikes(tx: Db, strikes: readonly Strike[]): Promise<string[]> {
  const names = new Map<string, string>();
  for (const { card } of strikes)
    if (!names.has(card)) names.set(card, (await findRoundCard(tx, card))?.name ?? 'Card');
  return strikes
    .map((strike) => ({ ...strike, name: names.get(strike.card) ?? 'Card' }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.hole - other.hole)
    .map(({ name, hole, before, becomes }) => {
      const where = cardPlaceName(hole).toLowerCase();
      return `${name}, ${where}: ${before} becomes ${becomes}.`;
    });
}

import { AppError } from '#contracts/errors.ts';
import { pinLength } from '#contracts/scoring-choices.ts';
import { isToken, readCode, tokenHash } from '#domain/scoring/link-codes.ts';
import {
  countTournamentsWithCodes,
  findLink,
  findLinkId,
  type LinkRow,
  listGroupPins,
  listLinksByCode,
} from '#server/database/scores/links.ts';
import type { Context } from '#server/services/context.ts';
import { clientOf, limitCalls, limitGuesses } from '#server/services/limits.ts';
import { codeOf, storedFormsOf, tokenOf } from './link-secrets.ts';
import { stateOf } from './link-state.ts';

const guessWindowMs = 10 * 60_000;
const mostGuesses = 20;
const mostRemembered = 20_000;

/** A link's secret and id go together for good, so what was found is asked for once a process. */
const known = new Map<string, string>();

/**
 * Codes of a tournament that may be tried without being right in an hour, by all clients together. A code that nobody
 * has says not whose it was meant to be, so it counts against all tournaments that have codes at the moment.
 */
const mostByTournament = 600;
const tournamentWindowMs = 3_600_000;
const guessesOfAll = async (context: Context) => ({
  key: 'score-codes',
  max: mostByTournament * Math.max(1, await countTournamentsWithCodes(context.pool, context.clock())),
  windowMs: tournamentWindowMs,
});
/** Tries at a code that is a tournament's: it has ended, or its PIN was wrong. */
const guessesAt = (link: LinkRow) => ({
  key: `score-codes:${link.tournament_id}`,
  max: mostByTournament,
  windowMs: tournamentWindowMs,
});

const guessesOf = (ip: string) => ({
  key: `score-link:${clientOf(ip)}`,
  max: mostGuesses,
  windowMs: guessWindowMs,
});

/**
 * The link of a secret that came with a request: also one that was revoked or has ended, whose scores are still kept.
 * Who knows a secret never meets a limit; twenty unknown ones in ten minutes from one client do.
 * @returns its id
 * @throws AppError link_unknown, too_many_requests
 */
export async function findLinkByToken(context: Context, token: string, ip: string): Promise<string> {
  const remembered = known.get(token);
  if (remembered) return remembered;
  const id = isToken(token) ? await findLinkId(context.pool, tokenHash(token)) : null;
  if (id === null) {
    await limitCalls(context, guessesOf(ip));
    throw new AppError('link_unknown');
  }
  if (known.size >= mostRemembered) known.clear();
  known.set(token, id);
  return id;
}

const pinWindowMs = 24 * 3_600_000;
/** Wrong ones for one link in a day, whoever types them: 10,000 are too few to let anybody go on. */
const mostPins = 40;

/**
 * Whether somebody knows the last digits of a phone number in the group. A group in which nobody left one asks nothing.
 * @throws AppError pin_needed, too_many_requests
 */
async function checkPin(context: Context, link: LinkRow, pin: string | undefined): Promise<void> {
  const pins = link.group_id ? await listGroupPins(context.pool, link.group_id, pinLength) : [];
  if (pins.length === 0) return;
  if (pin === undefined)
    throw new AppError('pin_needed', 'Type the last four digits of the phone number of somebody in the group.');
  const limit = { key: `score-pin:${link.id}`, max: mostPins, windowMs: pinWindowMs };
  const look = async () => (pins.includes(pin) ? true : null);
  const isRight = await limitGuesses(context, guessesAt(link), () => limitGuesses(context, limit, look));
  if (!isRight) throw new AppError('pin_needed', 'These are the last four digits of nobody’s number in this group.');
}

/**
 * The secret of a link by the code that somebody typed, with the last digits of a phone number where its round asks.
 * @throws AppError link_unknown, pin_needed, too_many_requests after twenty wrong codes in ten minutes from one client,
 *   600 in an hour a tournament from all, or forty wrong PINs of a link in a day
 */
export async function openByCode(
  context: Context,
  { code: typed, pin }: { code: string; pin?: string | undefined },
  ip: string,
): Promise<string> {
  const find = async () => {
    const code = readCode(typed);
    if (code === null) return null;
    const links = await listLinksByCode(context.pool, storedFormsOf(context, code));
    // What is stored of a code is no code.
    return links.find((link) => codeOf(context, link) === code) ?? null;
  };
  const ofAll = await guessesOfAll(context);
  const link = await limitGuesses(context, guessesOf(ip), () => limitGuesses(context, ofAll, find));
  const isOver = link !== null && stateOf(link, context.clock()) === 'ended';
  if (link && isOver) await limitCalls(context, guessesAt(link));
  if (!link || isOver) throw new AppError('link_unknown', 'There is no group with this code. Look at the card again.');
  if (link.asks_pin) await checkPin(context, link, pin);
  return tokenOf(context, link);
}

/**
 * A link of a kind that may read.
 * @throws AppError as `findReadableLink`, forbidden for a link of another kind
 */
export async function findLinkOfKind(context: Context, linkId: string, kind: LinkRow['kind']): Promise<LinkRow> {
  const link = await findReadableLink(context, linkId);
  if (link.kind !== kind) throw new AppError('forbidden', 'This link is not for that.');
  return link;
}

/** @throws AppError link_unknown for one that has gone with its tournament, link_expired for one that reads no more */
export async function findReadableLink(context: Context, linkId: string): Promise<LinkRow> {
  const link = await findLink(context.pool, linkId);
  if (!link) throw new AppError('link_unknown');
  const state = stateOf(link, context.clock());
  if (state === 'revoked')
    throw new AppError('link_expired', 'This link was replaced. Ask the committee for the new code.');
  if (state === 'ended') throw new AppError('link_expired', 'This round is over. Its scores are with the committee.');
  return link;
}

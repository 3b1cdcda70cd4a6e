import { AppError } from '#kernel/contract/errors.ts';
import { pinLength } from '#kernel/contract/scoring-choices.ts';
import { isToken, readCode, tokenHash } from '#areas/play/rules/scoring/link-codes.ts';
import { countCall } from '#areas/accounts/database/security.ts';
import {
  findLink,
  findLinkId,
  type LinkId,
  type LinkRow,
  listGroupPins,
  findLinkByCode,
} from '#areas/play/database/scores/links.ts';
import type { Context } from '#kernel/services/context.ts';
import { clientOf, limitCalls, limitGuesses } from '#areas/accounts/services/limits.ts';
import { storedFormOf, tokenOf } from '#areas/play/services/scoring/link-secrets.ts';
import { stateOf } from './link-state.ts';

const guessWindowMs = 10 * 60_000;
const maxGuesses = 20;
const maxRemembered = 20_000;

/** A link's secret, id and kind go together for good, so what was found is asked for once a process. */
const known = new Map<string, LinkId>();

/** Wrong codes of all clients together in an hour from which on the operator's log tells of them. */
const wrongCodesToLog = 600;
const wrongCodesWindowMs = 3_600_000;

const guessesOf = (ip: string) => ({
  key: `score-link:${clientOf(ip)}`,
  max: maxGuesses,
  windowMs: guessWindowMs,
});

/**
 * The link of a secret that came with a request: also one that was revoked or has ended, whose scores are still kept. A
 * known secret never meets a limit; twenty unknown ones in ten minutes from one client do.
 * @throws AppError link_unknown, too_many_requests
 */
export async function findLinkByToken(context: Context, token: string, ip: string): Promise<LinkId> {
  const remembered = known.get(token);
  if (remembered) return remembered;
  const link = isToken(token) ? await findLinkId(context.pool, tokenHash(token)) : null;
  if (link === null) {
    await limitCalls(context, guessesOf(ip));
    throw new AppError('link_unknown');
  }
  if (known.size >= maxRemembered) known.clear();
  known.set(token, link);
  return link;
}

const pinWindowMs = 24 * 3_600_000;
/** Wrong ones for one link in a day, whoever types them: 10,000 are too few to let anybody go on. */
const maxPins = 40;
/** And of one client, so that one stranger who found a card does not shut its group out. */
const maxPinsOfClient = 10;

/**
 * Whether somebody knows the last digits of a phone number in the group. A group in which nobody left one asks nothing.
 * @throws AppError pin_needed, too_many_requests
 */
async function checkPin(context: Context, link: LinkRow, pin: string | undefined, ip: string): Promise<void> {
  const pins = link.group_id ? await listGroupPins(context.pool, link.group_id, pinLength) : [];
  if (pins.length === 0) return;
  if (pin === undefined)
    throw new AppError('pin_needed', 'Type the last four digits of the phone number of somebody in the group.');
  const ofLink = { key: `score-pin:${link.id}`, max: maxPins, windowMs: pinWindowMs };
  const ofClient = { key: `${ofLink.key}:${clientOf(ip)}`, max: maxPinsOfClient, windowMs: pinWindowMs };
  const look = async () => (pins.includes(pin) ? true : null);
  const isRight = await limitGuesses(context, ofClient, () => limitGuesses(context, ofLink, look));
  if (!isRight) throw new AppError('pin_needed', 'These are the last four digits of nobody’s number in this group.');
}

/**
 * A wrong code: counted for its client, who is slowed down, and for all together, of which the operator is told.
 * @throws AppError link_unknown, too_many_requests
 */
async function refuseCode(context: Context, ip: string): Promise<never> {
  const ofAll = await countCall(context.pool, 'score-codes', wrongCodesWindowMs, context.clock());
  if (ofAll.count === wrongCodesToLog)
    context.log.warn({ wrongCodes: ofAll.count, client: clientOf(ip) }, 'codes of scorecards are guessed');
  await limitCalls(context, guessesOf(ip));
  throw new AppError('link_unknown', 'There is no group with this code. Look at the card again.');
}

/**
 * The secret of a link by the code that somebody typed, with the last digits of a phone number where its round asks.
 * A right code opens whatever others have tried: a code is one of 31 to the power of 8, too many to be found at the
 * calls that one client may make, while whoever could shut codes would stop a tournament.
 * @throws AppError link_unknown, pin_needed, too_many_requests for a wrong code after twenty wrong ones in ten minutes
 *   from one client, and for a PIN after ten wrong ones from one client or forty from all of its link in a day
 */
export async function openByCode(
  context: Context,
  { code: typed, pin }: { code: string; pin?: string | undefined },
  ip: string,
): Promise<string> {
  const code = readCode(typed);
  const link = code === null ? null : await findLinkByCode(context.pool, storedFormOf(context, code));
  if (!link || stateOf(link, context.clock()) === 'ended') return refuseCode(context, ip);
  if (link.asks_pin) await checkPin(context, link, pin, ip);
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

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

/** A link's secret, id and kind never change, so each is read once by a process. */
const known = new Map<string, LinkId>();

/** The number of wrong codes in an hour, by all clients together, above which the operator's log reports them. */
const wrongCodesToLog = 600;
const wrongCodesWindowMs = 3_600_000;

const guessesOf = (ip: string) => ({
  key: `score-link:${clientOf(ip)}`,
  max: maxGuesses,
  windowMs: guessWindowMs,
});

/**
 * Finds a link by the secret in a request, even if it was revoked or has expired, because its scores are still kept. A
 * known secret is never limited; a client is limited after twenty unknown ones in ten minutes.
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
/**
 * The most wrong PINs for one link in a day, by all clients together: few enough to make guessing among 10,000
 * hopeless.
 */
const maxPins = 40;
/**
 * The most wrong PINs for one link in a day by one client, so that a stranger who found a card cannot lock its group
 * out.
 */
const maxPinsOfClient = 10;

/**
 * Checks that a client knows the last digits of a phone number in the group. A group without any phone number has no
 * check.
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
 * Refuses a wrong code. It counts towards the limit of its client, and towards the total that is reported to the
 * operator.
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
 * Finds a link's secret by its code and, where its round asks for a PIN, by the last digits of a phone number. A right
 * code works whatever other clients have tried: the 31 to the power of 8 possible codes are too many to guess within a
 * client's limit, while a lock on codes could be abused to stop a tournament.
 * @throws AppError link_unknown, pin_needed, too_many_requests for a wrong code after twenty wrong ones in ten minutes
 * from one client, and for a PIN after ten wrong ones from one client or forty for its link in a day
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
 * A link of the given kind that may still read.
 * @throws AppError as `findReadableLink`, forbidden for a link of another kind
 */
export async function findLinkOfKind(context: Context, linkId: string, kind: LinkRow['kind']): Promise<LinkRow> {
  const link = await findReadableLink(context, linkId);
  if (link.kind !== kind) throw new AppError('forbidden', 'This link is not for that.');
  return link;
}

/**
 * @throws AppError link_unknown for a link deleted with its tournament, link_expired for one that may no longer read
 */
export async function findReadableLink(context: Context, linkId: string): Promise<LinkRow> {
  const link = await findLink(context.pool, linkId);
  if (!link) throw new AppError('link_unknown');
  const state = stateOf(link, context.clock());
  if (state === 'revoked')
    throw new AppError('link_expired', 'This link was replaced. Ask the committee for the new code.');
  if (state === 'ended') throw new AppError('link_expired', 'This round is over. Its scores are with the committee.');
  return link;
}

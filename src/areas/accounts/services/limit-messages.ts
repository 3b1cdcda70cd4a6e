import { countCall } from '#areas/accounts/database/security.ts';
import type { Db } from '#kernel/database/connection.ts';
import { limitCalls } from './limits.ts';
import { hashOf } from './secrets.ts';

const hourMs = 3_600_000;
const maxAnHour = 5;

const senderKey = (sender: string) => `messages-from:${sender}`;
const receiverKey = (receiver: string) => `messages-to:${hashOf(receiver)}`;

/**
 * Counts a mail or text message that goes to an address or a phone before its owner has said that it is theirs: of all
 * kinds together five an hour by who has it sent, and five by whom it reaches (docs/security/rules.md).
 * @param tx the transaction that queues the message: one that queues nothing counts nothing
 * @param message.sender the account's id, or the address of a client without one; null where many are sent by right, as
 *   by an organizer who enters a field by hand, and only the receiver counts
 * @param message.receiver an address of mail or a phone number; only its hash is kept
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function limitMessages(
  tx: Db,
  clock: () => Date,
  { sender, receiver }: { sender: string | null; receiver: string },
): Promise<void> {
  const limit = async (key: string, message: string) =>
    limitCalls({ pool: tx, clock }, { key, max: maxAnHour, windowMs: hourMs }, message);
  if (sender !== null)
    await limit(senderKey(sender), `${maxAnHour} messages to others went out within an hour. Please try again later.`);
  await limit(receiverKey(receiver), `${maxAnHour} messages went there within an hour. Please try again later.`);
}

/**
 * The same where its cause must not fail for it. @param sender null counts the receiver alone
 * @returns whether it may go out
 */
export async function mayReach(
  tx: Db,
  clock: () => Date,
  receiver: string,
  sender: string | null = null,
): Promise<boolean> {
  const isOne = async (key: string) => (await countCall(tx, key, hourMs, clock())).count <= maxAnHour;
  return (sender === null || (await isOne(senderKey(sender)))) && (await isOne(receiverKey(receiver)));
}

import { countCall } from '#areas/accounts/database/security.ts';
import type { Db } from '#kernel/database/connection.ts';
import { limitCalls } from './limits.ts';
import { hashOf } from './secrets.ts';

const hourMs = 3_600_000;
const maxAnHour = 5;

const senderKey = (sender: string) => `messages-from:${sender}`;
const receiverKey = (receiver: string) => `messages-to:${hashOf(receiver)}`;

/**
 * Limits mails and text messages to unverified addresses and phones: five an hour for each sender and five for each
 * receiver, over all kinds of message (docs/security/rules.md).
 * @param tx the transaction that queues the message, so that a message that is not queued is not counted
 * @param message.sender an account's id, or the IP address of a client without one; null for senders who may reach many
 * people, such as an organizer entering a field by hand: then only the receiver counts
 * @param message.receiver a mail address or phone number; only its hash is stored
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
 * The same without throwing, for messages whose cause must not fail. @param sender null counts the receiver only
 * @returns whether the message may be sent
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

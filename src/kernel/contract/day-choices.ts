/**
 * Kinds of messages and actions of the committee on the day of play. Has no schemas, so that the phone app can import
 * it without loading zod.
 */

/** The kind of a message. Only a notice is written by hand; the others accompany actions of the committee. */
export const dayMessageKinds = ['notice', 'suspended', 'resumed', 'new_times', 'cancelled', 'result'] as const;
export type DayMessageKind = (typeof dayMessageKinds)[number];

/**
 * Kinds of suspension of play (RoG 5.7b): immediate because of danger, after the hole, or until there is light again.
 */
export const suspensionKinds = ['stop_now', 'finish_hole', 'dark'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

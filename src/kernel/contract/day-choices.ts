/** Messages and acts of the committee on the day of play, without schemas, so that a phone can carry it. */

/** The subject of a message. Only a notice is written by hand alone; the others come with acts of the committee. */
export const dayMessageKinds = ['notice', 'suspended', 'resumed', 'new_times', 'cancelled', 'result'] as const;
export type DayMessageKind = (typeof dayMessageKinds)[number];

/** Kinds of suspension of play (RoG 5.7b): at once because of danger, after the hole, or until there is light again. */
export const suspensionKinds = ['stop_now', 'finish_hole', 'dark'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

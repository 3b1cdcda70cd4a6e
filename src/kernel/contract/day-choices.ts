/** What the committee tells and does on the day of play, without schemas, so that a phone can carry it. */

/** What a message is about. Only a notice is written by hand alone; the others come with what the committee does. */
export const dayMessageKinds = ['notice', 'suspended', 'resumed', 'new_times', 'cancelled', 'result'] as const;
export type DayMessageKind = (typeof dayMessageKinds)[number];

/** How play is suspended (RoG 5.7b): at once because of danger, after the hole, or until there is light again. */
export const suspensionKinds = ['stop_now', 'finish_hole', 'dark'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

/** The choices of a tournament's form. Without schemas, so that public pages can carry it. */
export const gameplayStyles = ['Stableford', 'Scramble', 'Stroke Play', 'Match Play', 'Best Ball'] as const;
export const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;
/** Miles from a city. */
export const distances = [5, 10, 25, 50] as const;
/** Dollars and above. */
export const prizePools = [100, 150, 200] as const;
/** Under so many dollars. */
export const entryFees = [100, 150, 200] as const;
/** Choices of the setup form, in dollars. */
export const registrationFees = [50, 75, 100, 125, 150, 175, 200, 225, 250] as const;
export const refundPolicies = ['full', 'half', 'none'] as const;

/** The presets of a tournament: each answers how it is played. */
export const presetNames = ['outing', 'championship', 'medal', 'knockout', 'four_ball', 'field'] as const;
/** The facts that a captain gives of each partner: all five, or a name, which may follow later. */
export const partnersAsks = ['all', 'name'] as const;

export type GameplayStyle = (typeof gameplayStyles)[number];
export type Difficulty = (typeof difficulties)[number];
export type RefundPolicy = (typeof refundPolicies)[number];
export type PresetName = (typeof presetNames)[number];
export type PartnersAsk = (typeof partnersAsks)[number];

export const waitlistFits = ['best_fit', 'hold_front_until'] as const;
export type WaitlistFit = (typeof waitlistFits)[number];

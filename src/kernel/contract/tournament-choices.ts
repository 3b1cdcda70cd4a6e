/** The choices of a tournament's form. Has no schemas, so that public pages can import it without loading zod. */
export const gameplayStyles = ['Stableford', 'Scramble', 'Stroke Play', 'Match Play', 'Best Ball'] as const;
export const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;
/** Distance from a city, in miles. */
export const distances = [5, 10, 25, 50] as const;
/** Minimum prize pool, in dollars. */
export const prizePools = [100, 150, 200] as const;
/** Maximum entry fee, exclusive, in dollars. */
export const entryFees = [100, 150, 200] as const;
/** Choices of the set-up form, in dollars. */
export const registrationFees = [50, 75, 100, 125, 150, 175, 200, 225, 250] as const;
export const refundPolicies = ['full', 'half', 'none'] as const;

/** The presets of a tournament: each sets all answers on how it is played. */
export const presetNames = ['outing', 'championship', 'medal', 'knockout', 'four_ball', 'field'] as const;
/** The data that a captain enters for each partner: all five fields, or a name, which may follow later. */
export const partnersAsks = ['all', 'name'] as const;

export type GameplayStyle = (typeof gameplayStyles)[number];
export type Difficulty = (typeof difficulties)[number];
export type RefundPolicy = (typeof refundPolicies)[number];
export type PresetName = (typeof presetNames)[number];
export type PartnersAsk = (typeof partnersAsks)[number];

export const waitlistFits = ['best_fit', 'hold_front_until'] as const;
export type WaitlistFit = (typeof waitlistFits)[number];

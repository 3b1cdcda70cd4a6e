/**
 * The tones that a state can have: as it should be, something is awaited, over or of no matter, something is wrong or
 * owed. A tone never stands without its words.
 */
export type Tone = 'good' | 'soon' | 'over' | 'bad';

/** A state as it is shown: its tone, and its words, which begin with a capital. */
export type Look = { tone: Tone; words: string };

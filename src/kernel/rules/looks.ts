/**
 * The tones of a state: as it should be; something is pending; over or irrelevant; something is wrong or owed. A tone
 * is always shown with words.
 */
export type Tone = 'good' | 'soon' | 'over' | 'bad';

/** The display of a state: its tone, and capitalized words. */
export type Look = { tone: Tone; words: string };

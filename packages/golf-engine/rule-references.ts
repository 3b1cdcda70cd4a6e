/** Rules that explanations name, in a sentence of our own, with where to read them. `FW` are choices of ours. */
export type RuleCode = keyof typeof ruleReferences;

const handicapping = 'https://www.randa.org/roh';
const golf = 'https://www.randa.org/rog';

export const ruleReferences = {
  'RH 3.1': { says: 'A hole counts at most net double bogey in a posted score.', at: handicapping },
  'RH 3.3': { says: 'A hole that was started and not finished counts the most likely score.', at: handicapping },
  'RH 5.1a': {
    says: 'A score differential compares a score with the rating, at the slope of the course.',
    at: handicapping,
  },
  'RH 5.1b': {
    says: 'What holes that were not played are expected to give completes a score: 0.52 x index + 1.2 for nine.',
    at: handicapping,
  },
  'RH 5.2': { says: 'The index is the mean of the lowest differentials of the last twenty.', at: handicapping },
  'RH 5.4': { says: 'All rounds of one day are played off the index of that morning.', at: handicapping },
  'RH 5.7': {
    says: 'The low index is the lowest of the 365 days up to the last score in the record.',
    at: handicapping,
  },
  'RH 5.8': { says: 'A rise above the low index is halved from 3.0 and stops at 5.0.', at: handicapping },
  'RH 5.9': { says: 'An exceptional score lowers the whole record by 1.0 or 2.0.', at: handicapping },
  'RH 6.1': { says: 'The course handicap fits an index to the slope, rating and par of a tee.', at: handicapping },
  'RH 6.2': {
    says: 'The playing handicap is the unrounded course handicap times the allowance, rounded once.',
    at: handicapping,
  },
  'RH app. C': { says: 'The recommended allowance of each format.', at: handicapping },
  'RH app. E': { says: 'Strokes are received in the order of the stroke index.', at: handicapping },
  'RoG 3.2': { says: 'A match is won by a side that leads by more holes than remain.', at: golf },
  'RoG 3.3': { says: 'In stroke play the lowest total wins.', at: golf },
  'RoG 21': { says: 'Points, a maximum score, or a result against par count hole by hole.', at: golf },
  'RoG 23': { says: 'In four-ball the lower score of the partners counts.', at: golf },
  'CP 5A(6)': { says: 'Level cards are compared by their last holes.', at: golf },
  'FW 3.1': {
    says: 'A nine without a rating is played off half of the unrounded handicap for eighteen holes.',
    at: null,
  },
  'FW 3.5': {
    says: 'Of fewer than nine holes that were not played, their part of what nine are expected to give counts.',
    at: null,
  },
  'FW 3.6': { says: 'The whole record is followed from its first round, however long it is.', at: null },
  'FW 5': { says: 'The choices of this board.', at: null },
} as const satisfies Record<string, { says: string; at: string | null }>;

/** A rule as golfers name it; what the committee chose, or how we count, has no number that means something to them. */
export const nameOfRule = (code: RuleCode): string => {
  if (code === 'FW 5') return 'Terms of the competition';
  if (code.startsWith('FW')) return 'How we count';
  return code.startsWith('RoG') ? code.replace('RoG', 'Rule of Golf') : code.replace('RH', 'Rule of Handicapping');
};

/**
 * The label of the link to the board of a round: live from the day of play on, by the clocks of the venue.
 * @param date the day of play @param zone of the venue
 */
export const boardWords = (date: string, zone: string, now: Date): string =>
  now.toLocaleDateString('sv-SE', { timeZone: zone }) >= date ? 'Live leaderboard' : 'Leaderboard';

/**
 * The label of the link to a round's board, which says live from the day of play on, in the venue's time zone.
 * @param date the day of play @param zone the venue's time zone
 */
export const boardWords = (date: string, zone: string, now: Date): string =>
  now.toLocaleDateString('sv-SE', { timeZone: zone }) >= date ? 'Live leaderboard' : 'Leaderboard';

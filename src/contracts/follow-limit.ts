/** How many players of one tournament somebody may follow. Apart from the schemas, which weigh more than a leaderboard. */
export const mostFollowed = 20;

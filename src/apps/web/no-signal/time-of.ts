/** '2:30 PM' on the reader's own clock; with its day where that is not today's: pages are kept over a weekend. */
export function timeOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? time : `${at.toLocaleDateString('en-US', { weekday: 'long' })}, ${time}`;
}

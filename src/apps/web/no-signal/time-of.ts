/** '2:30 PM' in the reader's time zone, with the weekday unless it is today: pages are cached for up to 72 hours. */
export function timeOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? time : `${at.toLocaleDateString('en-US', { weekday: 'long' })}, ${time}`;
}

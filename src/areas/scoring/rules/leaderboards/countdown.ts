/** The time after its first tee time from which a board without any score is taken to belong to a past day. */
const overAfterMinutes = 12 * 60;

/**
 * The time until the first tee time, for a screen in the clubhouse: 'Starts in 2 d 14 h'.
 * @returns null without a time, and once that day has passed
 */
export function countdownTo(startsAt: string | null, nowMs: number): string | null {
  if (startsAt === null) return null;
  const minutes = Math.ceil((Date.parse(startsAt) - nowMs) / 60_000);
  if (minutes <= -overAfterMinutes) return null;
  if (minutes <= 0) return 'Starts now';
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts =
    days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return `Starts in ${parts.filter(Boolean).join(' ')}`;
}

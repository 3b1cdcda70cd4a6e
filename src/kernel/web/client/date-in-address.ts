/** The first day of year 1, in milliseconds: PostgreSQL has no year 0. */
const firstDay = -62_135_596_800_000;

/** A calendar date of an address; empty for anything else, such as February 30. */
export function dateInAddress(value: string | null): string {
  const day = new Date(value ?? '');
  return day.getTime() >= firstDay && day.toISOString().slice(0, 10) === value ? value : '';
}

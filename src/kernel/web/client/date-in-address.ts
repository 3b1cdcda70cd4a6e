/** A calendar date of an address; empty for anything else, such as February 30. PostgreSQL has no year 0. */
export function dateInAddress(value: string | null): string {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value) || value < '0001') return '';
  const day = new Date(`${value}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : '';
}

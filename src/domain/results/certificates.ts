/** Certificates of official results: places one to three, ties as ties. */
import { dateFormatter } from '../formatters.ts';

const ordinals: Record<string, string> = { '1': '1st place', '2': '2nd place', '3': '3rd place' };

/** '1st place', 'Tied 2nd place'; null for any other. @param pos as results say it: '1', 'T2' */
export function placeInWords(pos: string): string | null {
  const place = ordinals[pos.replace(/^T/, '')];
  if (!place) return null;
  return pos.startsWith('T') ? `Tied ${place}` : place;
}

/** 'June 12, 2027'. @param date 'YYYY-MM-DD' */
export const printDate = (date: string): string =>
  dateFormatter({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

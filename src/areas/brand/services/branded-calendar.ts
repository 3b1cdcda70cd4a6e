import { brand } from '#kernel/contract/brand.ts';
import { addressFor, type Look, originFor } from './look-of-tournament.ts';

const longestOctets = 75;

/** Folds a line as RFC 5545 requires: at most 75 octets, no character split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > longestOctets) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/**
 * Brands a calendar file for its organizer: name and logo on each event (RFC 5545 and 7986), links to the organizer's
 * host, no mention of the platform if that is hidden; a subscribed calendar also gets its colour. UIDs stay the same,
 * so that calendars recognize the events. An attached event names no calendar, because programs would create a new one
 * of that name.
 */
export function brandedCalendar(file: string, look: Look | null, baseUrl: string): string {
  if (!look) return file;
  const origin = originFor(look, baseUrl);
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  const isCalendar = lines.some((line) => line.startsWith('NAME:'));
  const onCalendar =
    isCalendar && look.colours ? [`X-APPLE-CALENDAR-COLOR:${look.colours.light.accent.toUpperCase()}`] : [];
  const onEntry = [
    `CONTACT:${escaped(look.name)}`,
    ...(look.logo ? [`IMAGE;VALUE=URI;DISPLAY=BADGE:${origin}/logos/${look.logo.pictureId}.png`] : []),
  ];
  return lines
    .flatMap((line) => {
      if (line.startsWith('PRODID:'))
        return look.hidesPlatform ? [line.replace(brand.name, escaped(look.name))] : [line];
      if (line.startsWith('METHOD:')) return [line, ...onCalendar];
      if (line === 'END:VEVENT') return [...onEntry, line];
      if (line.startsWith('DESCRIPTION:'))
        return [line.replace(/https?:[^\s\\,]+/g, (link) => addressFor(look, link, baseUrl))];
      const url = /^(URL(?:;[^:]*)?:)(.*)$/.exec(line);
      return url ? [`${url[1]}${addressFor(look, url[2] ?? '', baseUrl)}`] : [line];
    })
    .map(folded)
    .join('\r\n');
}

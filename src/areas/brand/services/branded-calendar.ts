import { brand } from '#kernel/contract/brand.ts';
import { addressFor, type Look, originFor } from './look-of-tournament.ts';

const longestOctets = 75;

/** A line as RFC 5545 folds it: at most 75 octets, no character cut. */
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
 * A calendar file as its organizer's: its name and logo on each entry (RFC 5545 and 7986), links to its host, and no
 * name of ours where that is hidden; a calendar that is subscribed to has its colour as well. The ids by which
 * calendars know an entry stay as they were. An attached entry names no calendar: programs would make a new one of that
 * name.
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

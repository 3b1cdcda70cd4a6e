/** What a calendar reads of one event of a file. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
};

/** The events of an iCalendar file, its folded lines put together; times as they are written, '20261228T110000'. */
export function eventsIn(file: string): CalendarEvent[] {
  const lines = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  return lines.map((event) => {
    const textOf = (name: string) => new RegExp(`\\r\\n${name}(?:;[^:]*)?:(.*)\\r\\n`).exec(event)?.[1] ?? '';
    return {
      uid: textOf('UID'),
      sequence: Number(textOf('SEQUENCE')),
      status: textOf('STATUS'),
      start: textOf('DTSTART'),
      end: textOf('DTEND'),
      summary: textOf('SUMMARY'),
    };
  });
}

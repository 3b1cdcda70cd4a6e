/** An event of a calendar file, as a calendar reads it. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  /** The time of its reminder before the start, 'PT14H'; nothing without one. */
  alarm: string;
};

/** The events of an iCalendar file, its folded lines put together; times as they are written, '20261228T110000'. */
export function eventsIn(file: string): CalendarEvent[] {
  const lines = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  return lines.map((event) => {
    const alarm = /BEGIN:VALARM[\s\S]*END:VALARM/.exec(event)?.[0] ?? '';
    const own = event.replace(alarm, '');
    const textOf = (name: string, of = own) =>
      (new RegExp(`\\r\\n${name}(?:;[^:]*)?:(.*)\\r\\n`).exec(of)?.[1] ?? '').replace(/\\([nN]|.)/g, (_, sign) =>
        sign.toLowerCase() === 'n' ? '\n' : sign,
      );
    return {
      uid: textOf('UID'),
      sequence: Number(textOf('SEQUENCE')),
      status: textOf('STATUS'),
      start: textOf('DTSTART'),
      end: textOf('DTEND'),
      summary: textOf('SUMMARY'),
      description: textOf('DESCRIPTION'),
      location: textOf('LOCATION'),
      alarm: textOf('TRIGGER', alarm),
    };
  });
}

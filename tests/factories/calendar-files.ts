/** What a calendar reads of one event of a file. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  /** How long before the start it reminds, 'PT14H'; nothing where it does not. */
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

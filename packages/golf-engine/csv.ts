/** RFC 4180: fields may be quoted, quotes in them are doubled, lines end with CRLF or LF. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let fieldText = '';
  let isQuoted = false;
  const endField = () => {
    row.push(fieldText);
    fieldText = '';
  };
  const endRow = () => {
    endField();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  const content = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < content.length; at++) {
    const sign = content[at] as string;
    if (isQuoted) {
      if (sign !== '"') fieldText += sign;
      else if (content[at + 1] === '"') {
        fieldText += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && fieldText === '') isQuoted = true;
    else if (sign === ',') endField();
    else if (sign === '\n') endRow();
    else if (sign !== '\r' || content[at + 1] !== '\n') fieldText += sign;
  }
  endRow();
  return rows;
}

const quoted = (fieldText: string): string =>
  /[",\r\n]/.test(fieldText) ? `"${fieldText.replaceAll('"', '""')}"` : fieldText;

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

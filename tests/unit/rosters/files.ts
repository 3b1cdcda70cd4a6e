import { deflateRawSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/node';
import { type Shape, tableOf } from './real-shaped.ts';

const windows = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (sign === '’') return 0x92;
      return code > 255 ? 0x3f : code;
    }),
  );

function encoded(text: string, encoding: NonNullable<Shape['encoding']>): Buffer {
  if (encoding === 'windows-1252') return windows(text);
  if (encoding === 'utf16le') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  return Buffer.from(`${encoding === 'utf8-mark' ? '\uFEFF' : ''}${text}`);
}

/** A roster of a shape, as the bytes of its file. */
export async function fileOf(shape: Shape, count: number): Promise<Buffer> {
  const rows = tableOf(shape, count);
  if (shape.format === 'xlsx') {
    const cells = rows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'mm/dd/yyyy' } : value || null)),
    );
    return writeWorkbook(cells, { sheet: 'Roster' }).toBuffer();
  }
  // `sep=,` is written as it stands, whatever the separator.
  const lines = rows.map((row) =>
    stringify([row.map((cell) => (cell instanceof Date ? cell.toISOString() : cell))], {
      delimiter: shape.separator ?? ',',
      record_delimiter: '\r\n',
      escape_formulas: false,
    }).replace(/^"(sep=.)"/, '$1'),
  );
  return encoded(lines.join(''), shape.encoding ?? 'utf8');
}

const part = (text: string): Buffer => Buffer.from(text);

/** A ZIP archive. @param claims what its directory says of the size of a part, instead of the truth */
export function zipOf(parts: Record<string, Buffer>, claims: Record<string, number> = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content, { level: 1 });
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims[name] ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(header, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const workbookParts = {
  '[Content_Types].xml': part('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  'xl/workbook.xml': part(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': part(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};

/** A workbook whose one sheet has this XML between its rows' tags. */
export function workbookOf(
  sheetData: string,
  more: { prolog?: string; parts?: Record<string, Buffer>; claims?: Record<string, number> } = {},
): Buffer {
  const sheet = `<?xml version="1.0"?>${more.prolog ?? ''}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`;
  return zipOf({ ...workbookParts, 'xl/worksheets/sheet1.xml': part(sheet), ...more.parts }, more.claims);
}

/** A cell with a text. */
export const cellOf = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

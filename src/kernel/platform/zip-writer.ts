import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Writes a ZIP file, one file after the other, in chunks. */
export type ZipWriter = { add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> };

/** Maximum file size without the ZIP64 extension. */
const maxBytes = 0xffff_ffff;
const deflated = 8;
/** The format's earliest time, so that the same contents give the same bytes. */
const mtime = '1980-01-01T12:00:00';

/**
 * Writes a ZIP file that only its owner can read. Chunks are compressed as they arrive, off the main thread; one is in
 * memory at a time.
 * @throws whatever `fill` throws, and Error if the file would exceed 4 GB
 */
export async function writeZip(path: string, fill: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const closed = finished(out);
  closed.catch(() => {});
  let written = 0;
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const write = async (): Promise<void> => {
    for (const bytes of made) {
      written += bytes.length;
      if (written > maxBytes) throw new Error('the file would be larger than 4 GB');
      if (!out.write(bytes)) await Promise.race([once(out, 'drain'), closed]);
    }
    made = [];
  };
  const add: ZipWriter['add'] = async (filename, pieces) => {
    const file: ZipInputFile = { filename, mtime, compression: deflated, crc: 0, size: 0 };
    zip.add(file);
    const packer = createDeflateRaw({ level: 5 });
    const fed = (async () => {
      for await (const piece of pieces) {
        file.crc = crc32(piece, file.crc);
        file.size += piece.length;
        if (!packer.write(piece)) await once(packer, 'drain');
      }
      packer.end();
    })();
    fed.catch((error) => packer.destroy(error as Error));
    for await (const packed of packer) {
      file.ondata?.(null, packed as Buffer<ArrayBuffer>, false);
      await write();
    }
    await fed;
    file.ondata?.(null, new Uint8Array(), true);
    await write();
  };
  try {
    await fill({ add });
    zip.end();
    await write();
    out.end();
    await closed;
  } catch (error) {
    out.destroy();
    throw error;
  }
}

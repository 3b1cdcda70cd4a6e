import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** The writer of an archive: one file after the other. */
export type ArchiveWriter = { add(name: string, bytes: Buffer): Promise<void> };

/**
 * Writes a compressed tar file that only its owner may read. It appears under its name when it is whole, or not at all.
 * @throws Error when the file exists already, and whatever `fill` throws
 */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists already.`);
  // Of another process that writes the same file at this moment nothing is overwritten.
  const unfinished = `${file}.${process.pid}.unfinished`;
  const tar = pack();
  const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip({ level: 4 }), out);
  written.catch(() => {});
  try {
    await Promise.race([
      fill({
        add: (name, bytes) =>
          new Promise(
            (done, failed) => void tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? failed(error) : done())),
          ),
      }),
      // A disk that is full ends the work: nobody would take what is added any more.
      written.then(() => new Promise<never>(() => {})),
    ]);
    tar.finalize();
    await written;
    await rename(unfinished, file);
  } catch (error) {
    tar.destroy();
    await finished(out).catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Hands out the files of a compressed tar file in their order; each is to be read before the next one comes.
 * @throws Error when the file is cut off or was altered on the way
 */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  read.catch(() => {});
  for await (const entry of tar) {
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await read;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Writes an archive, one file after the other. */
export type ArchiveWriter = { add(name: string, bytes: Buffer): Promise<void> };

/**
 * Writes a compressed tar file that only its owner can read. It gets its name only once it is complete.
 * @throws Error if the file exists already, and whatever `fill` throws
 */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists already.`);
  // The process id keeps processes that write the same file from overwriting each other's data.
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
      // If the disk is full, writing fails, and the packer would wait for a reader forever.
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
 * Yields the files of a compressed tar file in order; each must be read before the next one.
 * @throws Error if the file is truncated or altered
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

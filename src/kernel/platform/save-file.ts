import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

/**
 * Writes a small file so that it is there whole or not at all, whatever ends the program or fills the disk: beside its
 * place first, then renamed. Readable by its owner alone.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.unfinished`;
  try {
    const descriptor = openSync(beside, 'w', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new Error(`${file} cannot be written: ${(error as Error).message}`);
  }
}

/**
 * Reads what was kept in a file.
 * @param read what the text says, or null where it says nothing of use; it may throw
 * @param loss what is lost if somebody removes the file
 * @throws Error that names the file where it is empty or broken: it is never replaced in silence
 */
export function readKept<Value>(file: string, read: (text: string) => Value | null, loss: string): Value {
  const text = readFileSync(file, 'utf8');
  try {
    const value = read(text);
    if (value !== null) return value;
  } catch {
    // Said below, with the name of the file.
  }
  const state = text.trim() === '' ? 'is empty' : 'cannot be read';
  throw new Error(`${file} ${state}. Put it back from a backup, or remove it: then ${loss}.`);
}

/** Reads what was kept in a file, and makes it where there is none. @throws as `readKept` and `writeWhole` do */
export function saveFile<Value>(
  file: string,
  { make, read, loss }: { make: () => string; read: (text: string) => Value | null; loss: string },
): Value {
  if (!existsSync(file)) writeWhole(file, make());
  return readKept(file, read, loss);
}

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

/**
 * Writes a small file atomically, so that a crash or a full disk cannot truncate it: to a temporary name, then renamed.
 * Readable by its owner only.
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
 * Reads a file that the program wrote.
 * @param read parses the text; null if it is useless; may throw
 * @param loss the consequence of removing the file
 * @throws Error that names the file if it is empty or broken: it is never silently replaced
 */
export function readKept<Value>(file: string, read: (text: string) => Value | null, loss: string): Value {
  const text = readFileSync(file, 'utf8');
  try {
    const value = read(text);
    if (value !== null) return value;
  } catch {
    // Reported below, with the file's name.
  }
  const state = text.trim() === '' ? 'is empty' : 'cannot be read';
  throw new Error(`${file} ${state}. Put it back from a backup, or remove it: then ${loss}.`);
}

/** Reads a file that the program wrote, or creates it. @throws as `readKept` and `writeWhole` */
export function saveFile<Value>(
  file: string,
  { make, read, loss }: { make: () => string; read: (text: string) => Value | null; loss: string },
): Value {
  if (!existsSync(file)) writeWhole(file, make());
  return readKept(file, read, loss);
}

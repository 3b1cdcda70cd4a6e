import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

/**
 * Files that are made of the same facts again and again: each is made once and kept by what it is made of, so that one
 * made of other facts, as a later version, is another file. Files not asked for longest go first.
 * @param maxBytes of all that are kept; one that is longer is not kept
 */
export function keepFiles(maxBytes: number): (facts: unknown, make: () => Promise<Buffer>) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const drop = (key: string): void => {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const keep = (key: string, { length }: Buffer): void => {
    if (length > maxBytes) {
      drop(key);
      return;
    }
    sizes.set(key, length);
    bytes += length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      if (sizes.has(oldest)) drop(oldest);
    }
  };

  return (facts, make) => {
    const key = createHash('sha256').update(serialize(facts)).digest('base64url');
    const known = kept.get(key);
    const file = known ?? make();
    // The file that was asked for last goes last.
    kept.delete(key);
    kept.set(key, file);
    if (!known)
      file.then(
        (made) => keep(key, made),
        () => kept.delete(key),
      );
    return file;
  };
}

import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

/**
 * Cache for generated files: each is generated once and stored by its input, so that a changed input gives a new file.
 * The least recently used files are dropped first.
 * @param maxBytes of all cached files; a larger file is not cached
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
    // Moves the file to the end, as the most recently used.
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

import { Resolver } from 'node:dns/promises';

/** DNS look-ups; an empty list if a name has no such record. */
export type Dns = {
  /** The TXT records of a name, each joined from its parts. */
  texts(name: string): Promise<string[]>;
  /** The addresses of a host, following CNAMEs. */
  addresses(host: string): Promise<string[]>;
};

const missing = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN']);

const orNothing = async <Found>(found: Promise<Found[]>): Promise<Found[]> => {
  try {
    return await found;
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** Whether an error comes from a name server that does not respond or responds incorrectly. */
export const isDnsFailure = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException | null)?.syscall ?? '').startsWith('query');

/** Uses the machine's name servers: two attempts of three seconds each. */
export function openDns(): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    texts: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (host) =>
      (await Promise.all([orNothing(resolver.resolve4(host)), orNothing(resolver.resolve6(host))])).flat(),
  };
}

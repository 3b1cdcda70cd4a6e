import { Resolver } from 'node:dns/promises';

/** The answers of the domain name system; nothing where a name has no such record. */
export type Dns = {
  /** The texts of a name's TXT records, each put together of its parts. */
  texts(name: string): Promise<string[]>;
  /** The addresses of a host, whatever names lead to them. */
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

/** Whether it is the fault of somebody's name server, which does not answer or answers wrong. */
export const isDnsFailure = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException | null)?.syscall ?? '').startsWith('query');

/** Asks the machine's own name servers: two tries of three seconds each. */
export function openDns(): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    texts: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (host) =>
      (await Promise.all([orNothing(resolver.resolve4(host)), orNothing(resolver.resolve6(host))])).flat(),
  };
}

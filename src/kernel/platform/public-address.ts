import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = { address: string; family: 4 | 6 };
/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<Address[]>;

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

type V6 = ipaddr.IPv6;
const part = (address: V6, from: number): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(from, from + 4));

/** The IPv4 address inside an IPv6 address: mapped (RFC 4291), translated (RFC 6052), 6to4 (RFC 3056). */
function within(address: V6): ipaddr.IPv4 | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const range = address.range();
  // 64:ff9b:1::/48 is translated within a local network (RFC 8215).
  if (address.match(ipaddr.IPv6.parse('64:ff9b::'), 96) || range === 'rfc6145') return part(address, 12);
  return range === '6to4' ? part(address, 2) : null;
}

/** Whether an address is public; an embedded IPv4 address must be public as well. */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  const v6 = address as V6;
  const inner = within(v6);
  if (inner) return inner.range() === 'unicast';
  // Global unicast is 2000::/3; everything else is local, reserved or unassigned.
  return v6.range() === 'unicast' && v6.match(ipaddr.IPv6.parse('2000::'), 3);
}

const isLoopback = (text: string): boolean => isIP(text) !== 0 && ipaddr.process(text).range() === 'loopback';
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
const here = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * The addresses of a host that an untrusted user entered, all verified as public.
 * @param mayBeLocal allows this machine itself, if named explicitly
 * @throws Error with a message for the user
 */
export async function publicAddresses(hostname: string, resolve: Resolve, mayBeLocal: boolean): Promise<Address[]> {
  const host = bare(hostname);
  const family = isIP(host);
  const found: Address[] = family
    ? [{ address: host, family: family === 6 ? 6 : 4 }]
    : await resolve(host).catch(() => []);
  if (found.length === 0) throw new Error('Cannot be reached: there is no such name');
  const isMeant = mayBeLocal && here.has(host);
  if (!found.every(({ address }) => (isMeant ? isLoopback(address) : isPublicAddress(address))))
    throw new Error('Must lead to an address of the open internet');
  return found;
}

import { isIPv6 } from 'node:net';
import type { Env } from './schema.ts';

const originOf = (host: string, port: number): string => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** The URL at which the program reaches its own server on this machine: the address it listens on. */
export function ownAddress({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  if (HOST === '0.0.0.0') return originOf('127.0.0.1', PORT);
  return originOf(HOST === '::' ? '::1' : HOST, PORT);
}

/** The URL at which people reach the server, unless BASE_URL is set. */
export const publicAddress = ({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? `http://localhost:${PORT}` : originOf(HOST, PORT);

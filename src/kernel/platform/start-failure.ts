import type { Env } from './settings/env.ts';

type Failure = Partial<Record<'code' | 'path' | 'syscall', string>>;

/** The error in a sentence. A name with several addresses fails with an AggregateError that has no message itself. */
export function failureWords(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map(failureWords))].join('; ');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Explains to an operator why a start failed and how to fix it.
 * @param env settings that may be the cause; null if they could not be read
 * @returns the error's own message if the cause is unknown
 */
export function startFailureWords(error: unknown, env: Pick<Env, 'HOST' | 'PORT' | 'DATA_DIR'> | null): string {
  const message = failureWords(error);
  if (!env || !(error instanceof Error)) return message;
  const { code = '', path, syscall }: Failure = error instanceof AggregateError ? error.errors[0] : error;
  if (syscall === 'connect') return `The database does not answer: start it, or correct DATABASE_URL. (${message})`;
  if (syscall === 'listen' || syscall === 'bind') {
    const words: Record<string, string> = {
      EADDRINUSE: `Port ${env.PORT} of ${env.HOST} is taken: end the program that listens there, or set PORT to another.`,
      EACCES: `This account may not listen on port ${env.PORT}: set PORT to one above 1023, and let a proxy listen on it.`,
      EADDRNOTAVAIL: `${env.HOST} is no address of this machine: set HOST to one that is, or to 0.0.0.0 for every one.`,
      ENOTFOUND: `The name ${env.HOST} has no address: set HOST to an address of this machine.`,
    };
    return words[code] ?? message;
  }
  const where = path ?? env.DATA_DIR;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${where} cannot be written by this account: give it the folder, or set DATA_DIR to another. (${message})`;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${where} is full: make room, or set DATA_DIR to another disk. (${message})`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${where} is no folder: set DATA_DIR to one. (${message})`;
  return message;
}

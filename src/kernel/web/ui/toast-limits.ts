import type { Toast } from './toast.ts';

/** The greatest number of toasts over the page at once. */
export const maxAtOnce = 3;

/**
 * One message for one action: what says the same as one that stands, or tells of what this tab has just done itself,
 * takes its place. A notice leads to what it is about; `about` says that of a message.
 */
export const isSameAction = (one: Toast, other: Toast): boolean => {
  if (one.title === other.title && one.description === other.description) return true;
  const [about, otherAbout] = [one.about ?? one.action?.to, other.about ?? other.action?.to];
  return about !== undefined && about === otherAbout && (one.variant === 'notice') !== (other.variant === 'notice');
};

/** The toast that has to go so that a further one fits: the oldest, failures last; null while there is room. */
export function toDismiss<Shown extends { message: Toast }>(shown: readonly Shown[]): Shown | null {
  if (shown.length < maxAtOnce) return null;
  return shown.find(({ message }) => message.variant !== 'destructive') ?? shown[0] ?? null;
}

/** Milliseconds that a message stays: a failure longest, one that can be taken back longer than others. */
export function durationOf({ variant, action }: Toast): number {
  if (variant === 'destructive') return 20_000;
  return action && action.to === undefined ? 10_000 : 6_000;
}

/** A message with the path of the page on which it is said. */
export type Said = { message: Toast; path: string };

/**
 * The failures that a message ends: what succeeds now, on the same try or on another, makes them old. A message from
 * elsewhere says nothing of them.
 */
export const endedBy = <Shown extends Said>(shown: readonly Shown[], { variant = 'default' }: Toast): Shown[] =>
  variant === 'default' ? shown.filter(({ message }) => message.variant === 'destructive') : [];

/** The failures of pages that were left. */
export const leftBehind = <Shown extends Said>(shown: readonly Shown[], path: string): Shown[] =>
  shown.filter((one) => one.message.variant === 'destructive' && one.path !== path);

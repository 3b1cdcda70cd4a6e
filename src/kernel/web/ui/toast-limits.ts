import type { Toast } from './toast.ts';

/** The maximum number of toasts shown at once. */
export const maxAtOnce = 3;

/**
 * Whether two toasts are about one action, so that only one of them is shown: they have the same text, or one of them
 * is a notice about an action that this tab has reported itself. Subjects are compared by `about`, or else by the
 * action's link.
 */
export const isSameAction = (one: Toast, other: Toast): boolean => {
  if (one.title === other.title && one.description === other.description) return true;
  const [about, otherAbout] = [one.about ?? one.action?.to, other.about ?? other.action?.to];
  return about !== undefined && about === otherAbout && (one.variant === 'notice') !== (other.variant === 'notice');
};

/** The toast to dismiss for another one: the oldest, failures last; null while there is room. */
export function toDismiss<Shown extends { message: Toast }>(shown: readonly Shown[]): Shown | null {
  if (shown.length < maxAtOnce) return null;
  return shown.find(({ message }) => message.variant !== 'destructive') ?? shown[0] ?? null;
}

/** The duration of a toast in milliseconds: longest for a failure, longer for one with an undo button. */
export function durationOf({ variant, action }: Toast): number {
  if (variant === 'destructive') return 20_000;
  return action && action.to === undefined ? 10_000 : 6_000;
}

/** A toast with the path of the page to which it belongs. */
export type Said = { message: Toast; path: string };

/**
 * The failures that a toast dismisses: a success, of the same attempt or another, makes them obsolete. A notice, which
 * reports an event from elsewhere, dismisses none.
 */
export const endedBy = <Shown extends Said>(shown: readonly Shown[], { variant = 'default' }: Toast): Shown[] =>
  variant === 'default' ? shown.filter(({ message }) => message.variant === 'destructive') : [];

/** The failures that belong to other pages than `path`. */
export const leftBehind = <Shown extends Said>(shown: readonly Shown[], path: string): Shown[] =>
  shown.filter((one) => one.message.variant === 'destructive' && one.path !== path);

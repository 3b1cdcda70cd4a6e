export type Toast = {
  title: string;
  description?: string;
  /**
   * A destructive toast stays for 20 seconds, unless it is dismissed, another action succeeds, or the page is left. A
   * notice reports an event from elsewhere.
   */
  variant?: 'default' | 'notice' | 'destructive';
  /** Whether the toast explains a redirect: it then stays on the next page. */
  isForNextPage?: boolean;
  /**
   * The address of the toast's subject where it has no link: a notice about the same action is then not shown beside
   * it.
   */
  about?: string;
  /** The toast's button: with `to` a link within the site, without it an immediate action such as undo. */
  action?: { label: string; to?: string; onOpen?: () => void };
};

type Sink = (toast: Toast) => void;
type IsMeant = (toast: Toast) => boolean;

let sink: Sink | null = null;
let ending: ((isMeant: IsMeant) => void) | null = null;
let summon: (() => void) | null = null;
const waiting: Toast[] = [];
let said = 0;
const numbers = new WeakMap<Toast, number>();

/**
 * Shows a short message over the page. It must not be the only place of important information, since it disappears. A
 * change that the page itself shows is reported by `announce` instead. The rendering code is loaded with the first
 * toast; toasts wait for it.
 */
export function toast(message: Toast) {
  numbers.set(message, ++said);
  if (sink) return sink(message);
  waiting.push(message);
  summon?.();
}

/**
 * @returns a function that dismisses the failures shown so far, to be called after the attempt has succeeded. Failures
 *   reported during the attempt, such as the payment of an entry that was accepted, stay.
 */
export function failuresUntilNow(): () => void {
  const until = said;
  return () => endFailures(until);
}

/** Dismisses the failures up to a number of `said`, by default all of them. */
export function endFailures(until = said): void {
  const isMeant: IsMeant = (one) => one.variant === 'destructive' && (numbers.get(one) ?? 0) <= until;
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !isMeant(one)));
  ending?.(isMeant);
}

/** For the root's `Toaster`: `onFirst` loads the rendering code. */
export function awaitToasts(onFirst: () => void) {
  summon = onFirst;
  if (waiting.length > 0) onFirst();
  return () => {
    summon = null;
  };
}

/** For the rendering code: delivers the waiting toasts and all later ones. */
export function receiveToasts(receiver: Sink, onEndFailures: (isMeant: IsMeant) => void) {
  sink = receiver;
  ending = onEndFailures;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    sink = null;
    ending = null;
  };
}

export type Toast = {
  title: string;
  description?: string;
  /**
   * A destructive toast stays for twenty seconds, unless it is dismissed, something succeeds, or the page is left; a
   * notice tells of something that happened elsewhere.
   */
  variant?: 'default' | 'notice' | 'destructive';
  /** Says on another page why one is led there: it stays on that one. */
  isForNextPage?: boolean;
  /**
   * The address of what it is about, where it leads nowhere itself: a notice of the same
   * action is then not shown beside it.
   */
  about?: string;
  /** Where it leads, an address of the site; without one, something that is done at once, such as taking back. */
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
 * Shows a short message over the page. Never the only place of something important: it goes away. Where the page shows
 * by itself what was done there is none, but `announce`.
 * The code that draws it is fetched with the first one; what comes before waits.
 */
export function toast(message: Toast) {
  numbers.set(message, ++said);
  if (sink) return sink(message);
  waiting.push(message);
  summon?.();
}

/**
 * @returns what takes away the failures that stand now: called once what is tried has been done. A failure meanwhile,
 * such as the payment of an entry that was taken, stays.
 */
export function failuresUntilNow(): () => void {
  const until = said;
  return () => endFailures(until);
}

/** Takes away the failures that were said until then, or all of them. */
export function endFailures(until = said): void {
  const isMeant: IsMeant = (one) => one.variant === 'destructive' && (numbers.get(one) ?? 0) <= until;
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !isMeant(one)));
  ending?.(isMeant);
}

/** For the screen's one toaster: `onFirst` fetches what draws. */
export function awaitToasts(onFirst: () => void) {
  summon = onFirst;
  if (waiting.length > 0) onFirst();
  return () => {
    summon = null;
  };
}

/** For what draws: hands over what waited and everything to come. */
export function receiveToasts(receiver: Sink, onEndFailures: (isMeant: IsMeant) => void) {
  sink = receiver;
  ending = onEndFailures;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    sink = null;
    ending = null;
  };
}

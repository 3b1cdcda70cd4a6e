import { endFailures } from './toast.ts';

type Listener = (words: string) => void;

let listener: Listener | null = null;

/**
 * Says to screen readers what was done, where the page itself shows it to the eye: a line that changed, came or went,
 * a switch that moved. A toast would say it a second time. What failed before is over with it.
 */
export function announce(words: string) {
  endFailures();
  listener?.(words);
}

/** For what stands in the root and is read out. */
export function receiveAnnouncements(receiver: Listener) {
  listener = receiver;
  return () => {
    listener = null;
  };
}

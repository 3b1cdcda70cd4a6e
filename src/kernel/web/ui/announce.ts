import { endFailures } from './toast.ts';

/** The line in the root that screen readers read out; it is empty to React. */
export const announcementSlot = 'announcement';
/** As a toast. */
const shownForMs = 6_000;

/**
 * Says to screen readers what was done, where the page itself shows it to the eye: a line that changed, came or went, a
 * switch that moved. A toast would say it a second time. An earlier failure is over with it.
 */
export function announce(words: string) {
  endFailures();
  // The same words once more are a new element, or nobody would hear that it was done again.
  const said = document.createElement('span');
  said.textContent = words;
  document.querySelector(`[data-slot=${announcementSlot}]`)?.replaceChildren(said);
  setTimeout(() => said.remove(), shownForMs);
}

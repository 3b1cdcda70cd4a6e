import { endFailures } from './toast.ts';

/** The element in the root that screen readers announce; React renders it empty. */
export const announcementSlot = 'announcement';
/** The same time as a toast. */
const shownForMs = 6_000;

/**
 * Announces a result to screen readers that is visible on the page: a changed, added or removed line, or a moved
 * switch. A toast would repeat it. Ends earlier failure messages.
 */
export function announce(words: string) {
  endFailures();
  // Repeated words need a new element, or screen readers would not announce them again.
  const said = document.createElement('span');
  said.textContent = words;
  document.querySelector(`[data-slot=${announcementSlot}]`)?.replaceChildren(said);
  setTimeout(() => said.remove(), shownForMs);
}

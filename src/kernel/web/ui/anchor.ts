/** The button that opens a native popover. */
const openerOf = (popover: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);

/** The CSS anchor name of a popover's button, derived from the popover's id. */
const anchorOf = (id: string) => `--anchor-${id.replace(/\W/g, '')}`;

/** Anchors a popover to its button by script, because the page's policy forbids inline style attributes. */
export function anchorToOpener(popover: HTMLElement) {
  const anchor = anchorOf(popover.id);
  openerOf(popover)?.style.setProperty('anchor-name', anchor);
  popover.style.setProperty('position-anchor', anchor);
}

/** Positions a popover in browsers without anchor positioning. */
export function place(popover: HTMLElement, align: 'start' | 'end') {
  const opener = openerOf(popover)?.getBoundingClientRect();
  if (!opener || CSS.supports('anchor-name', '--a')) return;
  const side =
    align === 'end'
      ? { right: `${document.documentElement.clientWidth - opener.right}px` }
      : { left: `${opener.left}px` };
  Object.assign(popover.style, { inset: 'auto', top: `${opener.bottom}px`, ...side });
}

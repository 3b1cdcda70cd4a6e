/** A line above the foot of the page: it stands outside of what the router renders, and outlives its pages. */
const look = [
  'fixed inset-x-3 bottom-[calc(var(--bar-height,0px)+0.75rem)] z-50 mx-auto w-fit max-w-[calc(100vw-1.5rem)]',
  'rounded-md border border-input bg-foreground px-4 py-2.5 text-sm font-medium text-background shadow-lg print:hidden',
  // Nothing in it is pressed: what lies below stays within reach.
  'pointer-events-none',
].join(' ');

let strip: HTMLElement | null = null;

/** Said once it is there: a region that comes with its words is read by no screen reader. */
function madeStrip(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  made.dataset.slot = 'connection';
  document.body.append(made);
  return made;
}

export function showStrip(text: string): void {
  strip ??= madeStrip();
  if (!strip.isConnected) document.body.append(strip);
  strip.className = look;
  if (strip.textContent !== text) strip.textContent = text;
}

export function hideStrip(): void {
  if (!strip) return;
  strip.className = '';
  strip.textContent = '';
}

export const isStripShown = (): boolean => Boolean(strip?.textContent);

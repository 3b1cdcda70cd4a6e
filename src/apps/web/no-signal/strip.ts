/**
 * The strip with the state of the connection, above the page's lower edge. It is outside the router's markup, so that
 * it survives navigations.
 */
const look = [
  'fixed inset-x-3 bottom-[calc(var(--bar-height,0px)+0.75rem)] z-50 mx-auto w-fit max-w-[calc(100vw-1.5rem)]',
  'rounded-md border border-input bg-foreground px-4 py-2.5 text-sm font-medium text-background shadow-lg print:hidden',
  // The strip has no controls: clicks go to the content below it.
  'pointer-events-none',
].join(' ');

let strip: HTMLElement | null = null;

/**
 * The strip's live region is created empty: screen readers do not announce a region that is inserted together with its
 * text.
 */
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

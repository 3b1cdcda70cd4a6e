/** A tab that waits for the address of the card page. */
export type CheckoutTab = {
  /** False when the browser did not let a tab open: show a link instead. */
  isOpen: boolean;
  go(url: string): void;
  close(): void;
};

/**
 * Opens the tab for the card page. Call it in the click itself, before anything is awaited: browsers block tabs that
 * open later. The new tab loses its way back to us, since it will belong to the payment provider.
 * @param words what it says until its page is there
 */
export function openCheckoutTab(words = 'Opening the card page…'): CheckoutTab {
  const tab = window.open('about:blank', '_blank');
  if (tab) {
    tab.opener = null;
    sayMeanwhile(tab.document, words);
  }
  return {
    isOpen: tab !== null,
    go: (url) => tab?.location.replace(url),
    close: () => tab?.close(),
  };
}

/** An empty tab looks broken while the server thinks. */
function sayMeanwhile(page: Document, words: string): void {
  page.title = words;
  page.body.textContent = words;
  page.body.style.cssText = 'margin: 20vh 1rem; text-align: center; font: 1.125rem system-ui, sans-serif;';
}

/** Whether an address may be opened for paying: our own stand-in, or a secure page of the provider. */
export function isCheckoutUrl(url: unknown): url is string {
  if (typeof url !== 'string' || url === '' || !URL.canParse(url, location.origin)) return false;
  const { protocol, origin } = new URL(url, location.origin);
  return (
    protocol === 'https:' ||
    origin === location.origin ||
    /^(localhost|127\.0\.0\.1)$/.test(new URL(url, location.origin).hostname)
  );
}

/** A tab that waits for the URL of the checkout page. */
export type CheckoutTab = {
  /** False if the browser blocked the tab: show a link instead. */
  isOpen: boolean;
  go(url: string): void;
  close(): void;
};

/**
 * Opens the tab for the checkout page. Call it synchronously in the click handler, because browsers block later tabs.
 * The new tab has no reference to its opener, since it will belong to the payment provider.
 * @param words shown until the page loads
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

/** Shows a message, because an empty tab looks broken while the server works. */
function sayMeanwhile(page: Document, words: string): void {
  page.title = words;
  page.body.textContent = words;
  page.body.style.cssText = 'margin: 20vh 1rem; text-align: center; font: 1.125rem system-ui, sans-serif;';
}

/** Whether a URL may be opened for paying: the local stand-in, or an https page. */
export function isCheckoutUrl(url: unknown): url is string {
  if (typeof url !== 'string' || url === '' || !URL.canParse(url, location.origin)) return false;
  const { protocol, origin } = new URL(url, location.origin);
  return (
    protocol === 'https:' ||
    origin === location.origin ||
    /^(localhost|127\.0\.0\.1)$/.test(new URL(url, location.origin).hostname)
  );
}

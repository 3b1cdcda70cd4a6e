import { stylesheetId } from '#kernel/web/client/document.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/**
 * The longest wait for the stylesheet, in milliseconds: a stalled connection must not delay a page that is already
 * visible.
 */
const longestWaitMs = 4_000;

/**
 * Adds the styles of all screens to the ones inlined in the page, as an adopted stylesheet. A linked stylesheet would
 * make the browser select fonts again, so that headings would change width long after the first paint. The styles go
 * into a cascade layer of their own, so that unlayered rules, such as those for print, keep precedence.
 * @returns a promise that resolves once the styles are applied, or after the first failed attempt, or after
 *   `longestWaitMs`; after a failure the attempts continue in the background
 */
export function addStyles(): Promise<void> {
  const link = document.getElementById(stylesheetId) as HTMLLinkElement | null;
  if (!link) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, longestWaitMs);
    const read = async () => {
      try {
        const answer = await fetch(link.href);
        // An error status, for instance while the server restarts: throwing makes `lazyPart` retry.
        if (!answer.ok) throw new Error();
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`@layer all{${await answer.text()}}`);
        document.adoptedStyleSheets.push(sheet);
      } finally {
        done();
      }
    };
    void lazyPart(read);
  });
}

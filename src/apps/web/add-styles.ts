import { stylesheetId } from '#kernel/web/client/document.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** A connection that stalls keeps nobody from a page that is seen already. */
const longestWaitMs = 4_000;

/**
 * Adds the styles of all screens to those that the page brought, as an adopted stylesheet. A linked one would make the
 * browser choose its typefaces again, so that a heading changed its width long after it was seen. It has a cascade
 * layer of its own: rules outside of layers, such as those for print, stay stronger.
 * @returns resolves once they are in; or could not be had at the first try or soon, and follow as soon as they can
 */
export function addStyles(): Promise<void> {
  const link = document.getElementById(stylesheetId) as HTMLLinkElement | null;
  if (!link) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, longestWaitMs);
    const read = async () => {
      try {
        const answer = await fetch(link.href);
        // Such as while the server is replaced: tried again.
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

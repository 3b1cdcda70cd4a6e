import { stylesheetId } from '#kernel/web/client/document.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/**
 * Adds the styles of all screens to those that the page brought. A sheet of the document would have its typefaces
 * looked at anew, and a heading change its width long after it was seen. A layer of its own keeps what stands in none,
 * such as the rules of paper, above it.
 * @returns resolves once they are in; or could not be had at the first try, and follow as soon as they can
 */
export function addStyles(): Promise<void> {
  const link = document.getElementById(stylesheetId) as HTMLLinkElement | null;
  if (!link) return Promise.resolve();
  return new Promise((done) => {
    const read = async () => {
      try {
        const answer = await fetch(link.href);
        if (!answer.ok) return;
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

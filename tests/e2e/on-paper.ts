import type { Page } from '@playwright/test';
import { readPdf } from '#tests/factories/pdf-reader.ts';

/** The faults of a page as it is printed, one line each; none where all is well. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const called = (element: Element) =>
      `${element.tagName.toLowerCase()} ${JSON.stringify(
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60),
      )}`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const seen = [...document.querySelectorAll('body *')].filter(isSeen);

    // Furniture: what only a screen can do.
    const furniture = [
      ...[
        'body > header',
        'body > footer',
        '[role=banner]',
        'nav a:not([aria-current])',
        'search',
        '[role=search]',
        'a[href="#content"]',
      ],
      ...[
        'button',
        '[role=button]',
        '[role=switch]',
        '[role=tablist]',
        '[role=combobox]',
        'input',
        'select',
        'textarea',
      ],
      ...['[data-slot=button]', '[data-sonner-toaster]', '.navigation-progress'],
    ].join();
    for (const element of seen)
      if (element.matches(furniture) && !element.closest('[data-prints]')) found.push(`prints ${called(element)}`);

    // A fixed element is laid over every sheet.
    for (const element of seen)
      if (/^(fixed|sticky)$/.test(getComputedStyle(element).position)) found.push(`lies over text: ${called(element)}`);

    // A table says on each sheet what its columns are, and no row is cut.
    for (const element of seen) {
      const style = getComputedStyle(element);
      if (element.matches('thead') && style.display !== 'table-header-group') found.push(`no head: ${called(element)}`);
      if (element.matches('tbody tr, li, dl > div') && style.breakInside !== 'avoid')
        found.push(`may be cut: ${called(element)}`);
      if (element.matches('h1, h2, h3, h4') && style.breakAfter !== 'avoid')
        found.push(`may stand alone: ${called(element)}`);
    }

    // A choice is told by ink, not by a colour.
    for (const element of seen)
      if (
        element.matches(
          '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [data-state=active]',
        )
      ) {
        const { color, textDecorationLine, backgroundColor } = getComputedStyle(element);
        if (
          color !== 'rgb(0, 0, 0)' ||
          textDecorationLine !== 'underline' ||
          !/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(backgroundColor)
        )
          found.push(`is chosen, in ${color} on ${backgroundColor}, ${textDecorationLine}: ${called(element)}`);
      }

    // Nothing runs off the paper.
    const wide = document.documentElement.clientWidth;
    for (const element of seen)
      if (element.getBoundingClientRect().right > wide + 1 && element.textContent)
        found.push(`leaves the paper: ${called(element)}`);
    return found;
  });
  return faults;
}

/** The words of each sheet of letter paper that a page is printed on. */
export async function onEachSheet(page: Page): Promise<string[]> {
  const margin = '0.5in';
  const file = await page.pdf({
    format: 'Letter',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  return (await readPdf(file, false)).map(({ text }) => text);
}

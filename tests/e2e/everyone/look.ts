import type { Page } from '@playwright/test';
import { violationsOf } from '../journey.ts';

export const widths = [320, 375, 768, 1280] as const;
export const schemes = ['light', 'dark'] as const;

/** Waits until the page shows what it has to say, or that it cannot. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await page.waitForFunction(() => !document.querySelector('main [data-slot=skeleton], main [aria-busy=true]'));
}

/** Everything that keeps somebody out of the page as it stands, as sentences; none where it is well. */
export async function barriersOf(page: Page): Promise<string[]> {
  return [...(await violationsOf(page)), ...(await page.evaluate(lookAround))];
}

/** Faults of the layout at the page's width, which no theme changes: as sentences; none where all fits. */
export async function layoutBarriersOf(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(lookAround)),
    ...(await lostText(page)),
    ...(await page.evaluate(lookAtText, textSizes)),
  ];
}

/** Size and line of text in pixels: facts, body and controls, section, figures, page on phones and from 900 px. */
const textSizes = {
  all: ['13/18', '15/22', '17/24', '19/26', '22/28', '26/32'],
  /** Elements with a size of their own: marks in drawings, and the figure that a page is about. */
  others: [
    'svg *, [aria-hidden=true], [aria-hidden=true] *, .text-xs, .text-xs *',
    '.text-5xl, .text-5xl *',
    // The television, by whose height everything is measured, and the site's first words.
    '[class*="vh]"], [class*="vh]"] *, [class*="text-[clamp("]',
  ].join(),
};

/** Runs in the page: text of another size, heads of more than a title and a line, states in small letters. */
function lookAtText({ all, others }: typeof textSizes): string[] {
  const found = new Map<string, string>();
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || !element.checkVisibility() || element.matches(others)) continue;
    const { fontSize, lineHeight } = getComputedStyle(element);
    const size = `${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}`;
    if (!all.includes(size)) found.set(size, `text of ${size}: ${element.outerHTML.slice(0, 140)}`);
  }
  const heads = [...document.querySelectorAll('[data-slot=page-header] h1 + p:not([data-slot=message])')].filter(
    (line) => line.getBoundingClientRect().height > (innerWidth < 640 ? 46 : 24),
  );
  const words = [...document.querySelectorAll('[data-tone]')].filter(({ textContent }) => /^[a-z]/.test(textContent));
  return [
    ...found.values(),
    ...heads.map(({ textContent }) => `a head of several lines: ${textContent}`),
    ...words.map(({ textContent }) => `a state in small letters: ${textContent}`),
  ];
}

/** The texts cut off at the lower edge of their box, or running out of it: lost for readers. */
export const lostText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Words for ears alone lie in a box of one pixel: some at narrow widths only, so that no class tells them.
    const isForEars = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth <= 1 && element.clientHeight <= 1 && getComputedStyle(element).overflowX === 'hidden') ||
        isForEars(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('[aria-hidden=true], svg') &&
          !isForEars(element) &&
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // A teaser is short on purpose: its whole text is a link away.
        if (webkitLineClamp !== 'none') return false;
        const isCut =
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2) ||
          (overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 2);
        return isCut && element.tagName !== 'TEXTAREA';
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`);
  });

/** Runs in the page: what axe does not ask. */
function lookAround(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-2);
    const culprits = wide.map((element) => element.outerHTML.slice(0, 120)).join(' | ');
    found.push(`scrolls sideways by ${scrollWidth - clientWidth} px: ${culprits}`);
  }
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  if (count('h1') !== 1) found.push(`${count('h1')} main headings`);
  if (count('main') !== 1) found.push(`${count('main')} main landmarks`);
  // Tools have a frame of their own without the site's footer, and a form with one way on has none.
  const feet = count('footer') + count('[data-slot=app-shell]') + count('[data-footer=none]');
  // On a phone the site's navigation opens by a button of its header.
  const ways = count('nav') + count('header button[aria-haspopup]');
  if (count('header') < 1 || feet < 1 || ways < 1) found.push('a landmark is missing');
  if (!/\S+ \| \S+|\S+: \S+/.test(document.title)) found.push(`the title says too little: '${document.title}'`);
  // A running animation is one that goes on where less motion is asked for; a fade that goes with scrolling is none.
  for (const animation of document.getAnimations()) {
    if (!(animation.timeline instanceof DocumentTimeline)) continue;
    const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
    if (animation.playState === 'running' && duration > 10) found.push(`moves for ${duration} ms`);
  }
  return [...found, ...smallTargets()];

  /** Targets under 24 px whose 24 px circle meets another target or its circle. Links in a line of text are spared. */
  function smallTargets(): string[] {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], ' +
          '[role=switch], [role=checkbox], [role=radio]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('[inert], [aria-hidden=true], .sr-only'),
      )
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && getComputedStyle(element).position !== 'fixed');
    const isSmall = (box: DOMRect) => box.width < 23.9 || box.height < 23.9;
    // An element that floats over the page moves away from those under it now.
    const floatOf = (element: Element | null): Element | null =>
      element && !/fixed|sticky/.test(getComputedStyle(element).position) ? floatOf(element.parentElement) : element;
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInText(element))
      .filter(({ element, box }) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return targets.some(({ element: other, box: near }) => {
          if (floatOf(other) !== floatOf(element)) return false;
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const [dx, dy] = [Math.max(near.left - x, 0, x - near.right), Math.max(near.top - y, 0, y - near.bottom)];
          const centres = Math.hypot(near.x + near.width / 2 - x, near.y + near.height / 2 - y);
          return Math.hypot(dx, dy) < 12 || (isSmall(near) && centres < 24);
        });
      })
      .map(
        ({ element, box }) =>
          `a target of ${Math.round(box.width)} × ${Math.round(box.height)} px: ${element.outerHTML.slice(0, 140)}`,
      );
  }
}

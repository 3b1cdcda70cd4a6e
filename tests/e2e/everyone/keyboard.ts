import type { Locator, Page } from '@playwright/test';
import { expect, tabOpenedBy } from '../journey.ts';

const farthest = 160;

/**
 * Somebody who has keys and no mouse. An element that gets the focus on the way must be seen: in view, under nothing,
 * with a mark that it has it.
 */
export async function keyboardOf(page: Page) {
  await page.addInitScript(() =>
    document.addEventListener(
      'click',
      (event) => {
        if (event.detail > 0) throw new Error('the mouse was used');
      },
      true,
    ),
  );
  const press = (key: string) => page.keyboard.press(key);

  /**
   * Goes on from stop to stop until there.
   * @throws where it cannot be reached, or a stop on the way is hidden or unmarked
   */
  async function to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).not.toBeDisabled();
    for (let stops = 0; stops < farthest; stops++) {
      const isThere = await target.evaluate((element) => element === document.activeElement);
      if (isThere && stops > 0) return;
      await press(key);
      // An element that comes into view with the focus is there a frame later.
      await expect.poll(() => page.evaluate(judgeStop), { timeout: 2_000 }).toEqual([]);
    }
    throw new Error(`the keyboard does not lead to ${target}`);
  }
  /** Goes there unless it is there already, as where the page has moved the focus itself. */
  async function at(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    if (!(await target.evaluate((element) => element === document.activeElement))) await to(target);
  }
  async function activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await at(target);
    await press(key);
  }
  return {
    press,
    to,
    at,
    activate,
    async write(target: Locator, text: string): Promise<void> {
      await at(target);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    /** A date goes into its parts, in the order of the place. @param date '2026-06-05' */
    async date(target: Locator, date: string): Promise<void> {
      await at(target);
      const [year, month, day] = date.split('-');
      await page.keyboard.type(`${month}${day}${year}`);
      await expect(target).toHaveValue(date);
    },
    /** Of a group of choices one is a stop; arrows lead through the rest. */
    async choose(group: Locator, choice: Locator, key: 'ArrowDown' | 'ArrowRight' = 'ArrowDown'): Promise<void> {
      const choices = await group.count();
      const held = page.locator(':focus');
      for (let stops = 0; stops < farthest && (await group.and(held).count()) === 0; stops++) {
        await press('Tab');
        // An element that comes into view with the focus is there a frame later.
        await expect.poll(() => page.evaluate(judgeStop), { timeout: 2_000 }).toEqual([]);
      }
      await press('Space');
      for (let steps = 0; steps < choices && !(await choice.isChecked()); steps++) await press(key);
      await expect(choice).toBeChecked();
    },
    /** Opens the card page in its tab, pays there, and leaves the tab open. */
    async payIn(opener: Locator, button: RegExp): Promise<Page> {
      await at(opener);
      const tab = await tabOpenedBy(page.context(), () => press('Enter'));
      await tab.waitForURL(/\/sandbox\/checkout\//);
      await (await keyboardOf(tab)).activate(tab.getByRole('button', { name: button }));
      return tab;
    },
  };
}

/**
 * Runs in the page after a key that moves the focus: what is wrong with where it is now, and with the mark of where it
 * was.
 */
async function judgeStop(): Promise<string[]> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  type Marked = { last?: { element: Element; look: string } };
  const kept = window as unknown as Marked;
  const found: string[] = [];
  const lookOf = (element: Element): string => {
    const parts: [Element | null, string?][] = [
      [element],
      [element, '::after'],
      [element, '::before'],
      [element.parentElement],
      [element.nextElementSibling],
      [element.closest('label')],
    ];
    return JSON.stringify(
      parts.map(([part, pseudo]) => {
        if (!part) return null;
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor, backgroundColor } =
          getComputedStyle(part, pseudo);
        return [
          outlineStyle === 'none' ? 'none' : [outlineStyle, outlineWidth, outlineColor],
          boxShadow,
          borderTopColor,
          backgroundColor,
        ];
      }),
    );
  };
  const nameOf = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 200);
  if (
    kept.last?.element.isConnected &&
    kept.last.element !== document.activeElement &&
    lookOf(kept.last.element) === kept.last.look
  ) {
    found.push(`looks the same with and without the focus: ${nameOf(kept.last.element)}`);
  }
  const element = document.activeElement;
  // A date's own parts are stops, too; the browser marks them itself.
  if (kept.last && kept.last.element === element) return found;
  kept.last = undefined;
  // A heading that a new screen gave the focus to is no stop of the keyboard's.
  if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element === document.body) return found;
  kept.last = { element, look: lookOf(element) };
  const own = element.getBoundingClientRect();
  const shown =
    own.width > 1 && own.height > 1 ? element : (element.closest('label') ?? element.parentElement ?? element);
  const { left, top, right, bottom, width, height } = shown.getBoundingClientRect();
  const share = [0.1, 0.5, 0.9];
  const points = share.flatMap((x) => share.map((y) => [left + width * x, top + height * y] as const));
  const isSeen = ([x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  };
  // A message passes by itself: it may lie over a part, never over all.
  const isUnderMessage = ([x, y]: readonly [number, number]) =>
    Boolean(document.elementFromPoint(x, y)?.closest('[data-sonner-toaster]'));
  // The browser itself may leave a part below the fold; what lies over the rest is ours.
  const inView = points.filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
  const seen = inView.filter(isSeen).length;
  if (seen === 0 || seen + inView.filter(isUnderMessage).length < inView.length / 2)
    found.push(
      `seen at ${seen} of ${inView.length} points, at ${[left, top, right, bottom].map(Math.round)} ` +
        `of ${innerWidth} × ${innerHeight}: ${nameOf(element)}`,
    );
  return found;
}

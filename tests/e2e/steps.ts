import type { Page } from '@playwright/test';
import { budgets, type Goal, heights } from './budgets.ts';
import { expect } from './journey.ts';

export type Steps = { clicks: number; screens: number; fields: number };

/** Counted by the page itself: what a person presses, and each field that is typed into or chosen from. */
const listen = () => {
  const tell = (kind: 'click' | 'field', what: string) =>
    (window as unknown as { countStep: (kind: string, what: string) => void }).countStep(kind, what);
  const isTyped = (element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(element.type));
  /** A press on a label is told twice: of itself, and then of what it is the label of. */
  const isTwin = (element: EventTarget | null) => {
    if (!(element instanceof Element)) return false;
    const label = element.closest('label');
    // A control that is pressed for itself within a label is told once.
    return Boolean(label?.control) && element.closest('a, button, input, select, textarea, label') === label;
  };
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      // A press of Enter in a field is told as a click of its form's button, and is one for a person as well.
      if (isTrusted && !isTyped(target) && !isTwin(target)) tell('click', '');
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (isTyped(target)) tell('field', `${location.pathname} ${target.name || target.id}`);
    },
    true,
  );
};

/**
 * Counts what somebody does on a page and in the tabs that it opens from now on: presses, addresses that they see (the
 * one they begin on among them, one that they come back to once) and fields that they type into.
 * @returns judges what was done so far by the bar of a goal
 */
export async function countSteps(page: Page): Promise<(goal: Goal) => Steps> {
  let clicks = 0;
  const fields = new Set<string>();
  const paths = new Set<string>();
  const context = page.context();
  await context.exposeBinding('countStep', (_, kind: string, what: string) => {
    if (kind === 'click') clicks += 1;
    else fields.add(what);
  });
  await context.addInitScript(listen);
  await page.evaluate(listen);
  const follow = (tab: Page) => {
    const look = () => tab.url().startsWith('http') && paths.add(new URL(tab.url()).pathname);
    look();
    tab.on('framenavigated', (frame) => frame === tab.mainFrame() && look());
  };
  follow(page);
  context.on('page', follow);
  return (goal) => {
    const steps = { clicks, screens: paths.size, fields: fields.size };
    const bar = budgets[goal];
    const over = (Object.keys(bar) as (keyof Steps)[]).filter((kind) => steps[kind] > bar[kind]);
    expect(over, `${goal}: ${JSON.stringify(steps)}, on ${[...paths].join(' → ')}; typed ${[...fields]}`).toEqual([]);
    return steps;
  };
}

/** Judges how high a screen of a phone is, as it stands and without the site's footer, by its bar. */
export async function expectHeight(page: Page, screen: keyof typeof heights): Promise<void> {
  expect(page.viewportSize()?.width).toBe(375);
  const height = await page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect().height ?? 0;
    return document.documentElement.scrollHeight - footer;
  });
  expect(height, `${screen}, px at 375`).toBeLessThanOrEqual(heights[screen]);
}

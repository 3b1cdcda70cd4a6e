import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addStyles } from '#apps/web/add-styles.ts';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

/** A page with the link to the file of all styles, whose server answers so, one after another. */
function openPage(...answers: (() => Promise<Response>)[]) {
  const sheets: Sheet[] = [];
  const link = { href: '/assets/app.css' };
  vi.stubGlobal('document', { getElementById: () => link, adoptedStyleSheets: sheets });
  vi.stubGlobal('fetch', (href: string) => {
    expect(href).toBe(link.href);
    return answers.shift()?.() ?? Promise.reject(new Error('asked once more'));
  });
  let isAlive = false;
  void addStyles().then(() => {
    isAlive = true;
  });
  return { texts: () => sheets.map(({ text }) => text), isAlive: () => isAlive };
}
const styles = async () => new Response('.a{top:1px}');
const added = ['@layer all{.a{top:1px}}'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CSSStyleSheet', Sheet);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('adds the styles of all screens before the page comes alive', async () => {
  const page = openPage(styles);
  expect(page.isAlive()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([page.isAlive(), page.texts()]).toEqual([true, added]);
});

it.each([
  ['is refused', async () => new Response('busy', { status: 503 })],
  ['finds no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('lets the page come alive where the file %s, and adds it later', async (_, refusal) => {
  const page = openPage(refusal, refusal, styles);
  await vi.advanceTimersByTimeAsync(0);
  expect([page.isAlive(), page.texts()]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(page.texts()).toEqual(added);
});

it('waits no longer than a moment for a connection that stalls', async () => {
  let come = (_: Response) => {};
  const page = openPage(() => new Promise((answer) => (come = answer)));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(page.isAlive()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(page.isAlive()).toBe(true);
  come(await styles());
  await vi.advanceTimersByTimeAsync(0);
  expect(page.texts()).toEqual(added);
});

import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/find-browser.ts';
import { makeField } from './board-field.ts';
import type { Figures } from './listing.ts';
import { makeDay, makeSheet } from './sheet-world.ts';
import { makeWorld } from './world.ts';

/** The groups, of four, on the committee's page. */
const groups = 72;
const boardPlayers = 144;

/**
 * The first view of public pages, of a leaderboard, of a branded organizer, and of a full tee sheet and its day, on a
 * throttled phone: slow 4G (1.6 Mbit/s, 150 ms) and a CPU four times slower. Medians of five. It ends with 1 where one
 * comes later than it may.
 */
export async function firstView(): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const ours = await world.startOurs({ DEMO: '1' });
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const rows: Figures = [];
    const { rows: branded } = await world.pool.query<{ slug: string }>(
      'select slug from brands where slug is not null limit 1',
    );
    const board = await makeField(world, boardPlayers, 9);
    const views = [
      ...(await firstViews(ours.origin)).map((path) => ({ path, cookie: '', most: Number.POSITIVE_INFINITY })),
      { path: `/o/${branded[0]?.slug}`, cookie: '', most: 0.8 },
      { path: `/leaderboard/${board.id}`, cookie: '', most: 0.9 },
      { ...(await makeSheet(world.pool, groups)), most: 1.2 },
      { ...(await makeDay(world.pool, groups)), most: 1.2 },
    ];
    for (const { path, cookie, most } of views) {
      const runs = [];
      for (let n = 0; n < 6; n++) runs.push(await visit(browser, `${ours.origin}${path}`, cookie));
      const counted = runs.slice(1);
      const lcp = median(counted.map((view) => view.lcp));
      if (lcp > most) process.exitCode = 1;
      rows.push({
        page: path.replace(/(?<=details\/|management\/|leaderboard\/)[^/]+/, ':id'),
        'LCP s': lcp,
        'at most': Number.isFinite(most) ? most : '',
        CLS: median(counted.map(({ cls }) => cls)),
        'JavaScript kB, gzip': median(counted.map(({ script }) => script)),
        'all kB as sent': median(counted.map(({ all }) => all)),
      });
    }
    return [{ title: 'first view on a throttled phone (slow 4G, CPU / 4)', rows }];
  } finally {
    await browser.close();
    await ours.stop();
    await world.stop();
  }
}

/** The pages that strangers see first. */
export async function firstViews(origin: string): Promise<string[]> {
  const { data } = (await (await fetch(`${origin}/api/tournaments?limit=1`)).json()) as { data: { id: string }[] };
  return ['/', '/tournaments', '/marketplace', `/tournament-details/${data[0]?.id}`];
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function visit(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string, cookie: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const [name = '', value = ''] = cookie.split('=');
  if (cookie) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let script = 0;
  let all = 0;
  session.on('Network.responseReceived', ({ type, response }) => {
    // The file's size in gzip; browsers are sent the smaller brotli.
    if (type === 'Script') script += statSync(`build/web/client${new URL(response.url).pathname}.gz`).size;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(800);
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen);
  await context.close();
  return {
    lcp: Math.round(seen.lcp / 10) / 100,
    cls: Math.round(seen.cls * 1000) / 1000,
    script: Math.round(script / 1024),
    all: Math.round(all / 1024),
  };
}

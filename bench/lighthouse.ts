import { spawn } from 'node:child_process';
import { findBrowser } from '#tests/find-browser.ts';
import { firstViews } from './first-view.ts';
import type { Figures } from './listing.ts';
import { makeWorld } from './world.ts';

const program = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; title: string; numericValue?: number }>;
};

/** Lighthouse's marks for a phone, of the pages that strangers see first. npx downloads it: it is no dependency. */
export async function lighthouse(): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  const ours = await world.startOurs({ DEMO: '1' });
  try {
    const rows: Figures = [];
    for (const path of await firstViews(ours.origin)) {
      const report = await middleMark(`${ours.origin}${path}`);
      const lost = Object.values(report.audits).filter(({ score }) => score !== null && score < 0.9);
      rows.push({
        page: path.replace(/(?<=details\/).*/, ':id'),
        ...Object.fromEntries(
          categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
        ),
        'LCP s': Math.round((report.audits['largest-contentful-paint']?.numericValue ?? 0) / 10) / 100,
        'blocked ms': Math.round(report.audits['total-blocking-time']?.numericValue ?? 0),
        'points lost by': lost.map(({ id }) => id).join(' '),
      });
    }
    return [{ title: 'Lighthouse, mobile', rows }];
  } finally {
    await ours.stop();
    await world.stop();
  }
}

/** The middle one of three: a single run is at the mercy of the machine's other work. */
async function middleMark(url: string): Promise<Report> {
  const reports = [await mark(url), await mark(url), await mark(url)];
  const scoreOf = (report: Report) => report.categories.performance?.score ?? 0;
  return reports.sort((one, other) => scoreOf(one) - scoreOf(other))[1] as Report;
}

/**
 * The slow line and processor are really slow: what is reckoned from a quick run puts what yields to pictures before
 * them again.
 */
async function mark(url: string): Promise<Report> {
  const { executablePath, args } = await findBrowser();
  const flags = [
    '--quiet',
    '--output=json',
    '--throttling-method=devtools',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
  ];
  const child = spawn('npx', ['--yes', program, url, ...flags], {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await new Promise<void>((done, failed) =>
    child
      .once('error', failed)
      .once('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} ended with ${code}`)))),
  );
  return JSON.parse(output) as Report;
}

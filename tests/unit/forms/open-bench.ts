import { build } from 'esbuild';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tests/find-browser.ts';
import { hasRoomInMemory } from '#tests/throw-away.ts';

const origin = 'http://localhost';

/** Opens a program in a browser, on a page of its own without a server. */
export async function openBench(
  entry: string,
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const [{ outputFiles }, browser] = await Promise.all([
    build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      jsx: 'automatic',
      // A module that a lazy part shares with the others would be left out before it has begun.
      ignoreAnnotations: true,
      loader: { '.svg': 'dataurl', '.css': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
      logLevel: 'error',
    }),
    launch(),
  ]);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
  );
  await page.goto(origin);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return { page, complaints, close: () => browser.close() };
}

async function launch(): Promise<Browser> {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({
    executablePath,
    args,
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
  });
}

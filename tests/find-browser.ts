import { existsSync } from 'node:fs';

// The shell without a window comes first: a journey costs it a sixth less of the machine.
const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, Playwright's own, else the one that npm ships.
 * @returns where it is and what it must be started with
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  const known = [process.env.CHROMIUM_PATH, ...system].find((path) => path !== undefined && existsSync(path));
  if (known) return { executablePath: known, args: quiet };
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath(), args: quiet };
  // Where the system lacks the browser's libraries, this setting makes the package unpack its own.
  if (process.platform === 'linux' && !existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')) process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: shipped } = await import('@sparticuz/chromium');
  return { executablePath: await shipped.executablePath(), args: [...quiet, '--single-process', '--no-zygote', '--headless'] };
}

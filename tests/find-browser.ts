import { existsSync } from 'node:fs';

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** A browser without windows costs a twentieth less of the machine, and can show no notification. */
const shell = '/usr/bin/chromium-headless-shell';

/**
 * Parts of a whole browser that no page sees. Chromium heeds the last such list alone, so that Playwright's own stands
 * here as well.
 */
const unused = [
  // Each window reads two pages for its address bar and has a process ready for a next site: a third of all work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, Playwright's own, else the one that npm ships.
 * @param mustNotify looks for one that can show notifications first
 * @returns where it is, what it must be started with, and whether it can show notifications
 */
export async function findBrowser({
  mustNotify = false,
} = {}): Promise<{ executablePath: string; args: string[]; notifies: boolean }> {
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${unused.join()}`,
  ];
  const system = mustNotify ? [...whole, shell] : [shell, ...whole];
  const known = [process.env.CHROMIUM_PATH, ...system].find((path) => path !== undefined && existsSync(path));
  if (known) return { executablePath: known, args: quiet, notifies: !known.includes('headless-shell') };
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath()))
    return {
      executablePath: chromium.executablePath(),
      args: quiet,
      notifies: !chromium.executablePath().includes('headless'),
    };
  // Where the system lacks the browser's libraries, this setting makes the package unpack its own.
  if (process.platform === 'linux' && !existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so'))
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: shipped } = await import('@sparticuz/chromium');
  return {
    executablePath: await shipped.executablePath(),
    // Not in a single process: there every second page that is closed takes the browser along.
    args: [...quiet, '--no-zygote', '--headless'],
    notifies: false,
  };
}

/** Draws every mail of an entry's life as phones and computers show it, by day and by night, into a folder. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { checkInPicture } from '#areas/play/services/tee-sheets/check-in-code.ts';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { templates, worlds } from '#tests/factories/mails.ts';
import { findBrowser } from '#tests/find-browser.ts';

const [folder = '.'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const { plain } = worlds;
if (!plain) throw new Error('no such world');
const looks = ([375, 600] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const gap = 8;
const code = checkInPicture('https://golf.test/check-in').content;
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args });
/** A mail in its four looks beside one another. */
for (const [name, template] of Object.entries(templates)) {
  const content = template(plain);
  const { html: sent } = await renderMail(content);
  const html = content.picture ? sent.replace(`cid:${content.picture.cid}`, `data:image/png;base64,${code}`) : sent;
  const shots: Buffer[] = [];
  for (const { width, colorScheme } of looks) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    await page.setContent(html);
    shots.push(await page.screenshot({ fullPage: true }));
    await page.close();
  }
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  const places = sizes.map((_, place) => sizes.slice(0, place).reduce((sum, one) => sum + (one.width ?? 0) + gap, gap));
  const width = sizes.reduce((sum, one) => sum + (one.width ?? 0) + gap, gap);
  const height = Math.max(...sizes.map((one) => one.height ?? 0)) + 2 * gap;
  const whole = await sharp({ create: { width, height, channels: 3, background: '#8a9098' } })
    .composite(shots.map((input, place) => ({ input, left: places[place] ?? 0, top: gap })))
    .png()
    .toBuffer();
  const file = `mail-${name.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`;
  await sharp(whole).resize({ width: 1300 }).webp({ quality: 55 }).toFile(join(folder, file));
}
await browser.close();

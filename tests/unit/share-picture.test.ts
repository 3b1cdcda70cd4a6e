import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PictureStore } from '#kernel/platform/picture-store.ts';
import { readSharedPhoto } from '#kernel/services/read-png.ts';
import { drawShared, sharedEdge, type SharedPicture } from '#kernel/platform/share-picture.ts';

const titles = {
  '37 letters': 'Wollongong Memorial WWWW Championship',
  '72 letters': 'The Fourteenth Annual Wilmington Community Hospital Foundation Golf Open',
  '140 letters': `${'The Fourteenth Annual Wilmington Community Hospital Foundation Golf Open '.repeat(2)}`.slice(
    0,
    140,
  ),
  'one word': 'W'.repeat(72),
  Hebrew: 'אליפות הגולף הפתוחה של קיסריה לזכר מייסדי המועדון לשנת 2026 Caesarea Golf Club',
  'letters of no font': '株式会社ゴルフ大会'.repeat(12),
};
const rows = Array.from({ length: 5 }, (_, n) => ({
  position: `T${n + 1}`,
  name: `Maximiliana Wilhelmina Featherstonehaugh-Cholmondeley ${n}`,
  figure: '144.5 points',
}));
const about = 'Official results · Championship Division of the Members of the Wilmington Community';
const logo = sharp({ create: { width: 400, height: 100, channels: 3, background: '#cc0000' } })
  .png()
  .toBuffer();

/** The columns and rows that have anything but the ground. */
async function inked(picture: Omit<SharedPicture, 'from'>) {
  const png = await drawShared({ from: 'Wilmington Community Hospital Foundation', ...picture });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  const columns = new Set<number>();
  const lines = new Set<number>();
  for (const [at, value] of data.entries())
    if (Math.abs(value - ground) > 12) {
      columns.add(at % info.width);
      lines.add(Math.floor(at / info.width));
    }
  return {
    info,
    left: Math.min(...columns),
    right: Math.max(...columns),
    bottom: Math.max(...lines),
    ink: columns.size,
  };
}

for (const [name, title] of Object.entries(titles))
  it.each(['rows', 'rows and a logo', 'facts'])(
    `a title of ${name} stays within the margin beside %s`,
    async (beside) => {
      const picture = beside === 'facts' ? { facts: [title, about] } : { rows, about };
      const drawn = await inked({ title, ...picture, ...(beside === 'rows and a logo' && { logo: await logo }) });
      expect(drawn.info).toMatchObject({ width: 1200, height: 630 });
      expect(drawn.left).toBeGreaterThanOrEqual(sharedEdge - 4);
      expect(drawn.right).toBeLessThanOrEqual(1200 - sharedEdge + 2);
      expect(drawn.bottom).toBeLessThan(630 - 24);
      expect(drawn.ink).toBeGreaterThan(400);
    },
  );

it('a photo whose file is not there yet is looked for again, and one that is there is cut once', async () => {
  const photo = await sharp(await logo)
    .webp()
    .toBuffer();
  const files = [null, { stream: Readable.from([photo]), size: photo.length }];
  const store = { get: async () => files.shift() } as unknown as PictureStore;
  expect(await readSharedPhoto(store, 'late')).toBeNull();
  const [one, other] = await Promise.all([readSharedPhoto(store, 'late'), readSharedPhoto(store, 'late')]);
  expect(await sharp(one ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(other).toBe(one);
});

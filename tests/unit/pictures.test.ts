import { describe, expect, it } from 'vitest';
import { pictureFormatOf, pictureSrcSet, pictureUrl } from '#kernel/rules/pictures.ts';
import { picture } from '#tests/factories/shop.ts';

const id = '018f3c3a-0000-7000-8000-000000000000';
const box = (brand: string, more: string[] = []) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * more.length]),
    Buffer.from(`ftyp${brand}\0\0\0\0${more.join('')}`, 'latin1'),
  ]);

describe('what the bytes of a picture are', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) =>
    expect(pictureFormatOf(await picture(format))).toBe(format),
  );

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a GIF', Buffer.from('GIF89a/*<script>*/')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that speaks of PNG', Buffer.from('<html>\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PNG whose line ends were changed', Buffer.from('\x89PNG\n\x1a\n', 'latin1')],
    ['a sound in the same wrapping as WebP', Buffer.from('RIFF\0\0\0\0WAVE')],
    ['a HEIC', box('heic', ['mif1', 'heic'])],
    ['a film', box('isom', ['mp41'])],
    ['a brand that is named beyond the box', Buffer.concat([box('mif1'), Buffer.from('avif')])],
  ])('%s is none that is taken', (_name, bytes) => expect(pictureFormatOf(bytes)).toBeNull());

  it('finds AVIF among the brands of its box', () =>
    expect(pictureFormatOf(box('mif1', ['miaf', 'avif']))).toBe('avif'));
});

describe('where pictures are', () => {
  it('names every width', () => {
    expect(pictureUrl(id, 960)).toBe(`/pictures/${id}/960.webp`);
    expect(pictureSrcSet(pictureUrl(id, 480))).toBe(
      `/pictures/${id}/480.webp 480w, /pictures/${id}/960.webp 960w, /pictures/${id}/1600.webp 1600w`,
    );
  });
  it.each([null, '', 'https://elsewhere.test/a.webp', '/pictures/x/960.webp'])('knows no widths of %s', (url) =>
    expect(pictureSrcSet(url)).toBeUndefined(),
  );
});

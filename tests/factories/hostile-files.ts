import { deflateSync, gzipSync } from 'node:zlib';
import { picture } from './shop.ts';

export type HostileFile = { name: string; bytes: Buffer; type: string };

const text = (content: string) => Buffer.from(content, 'utf8');
const firstBytes = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  webp: Buffer.from('RIFF\x40\0\0\0WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
};
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;

/** Files that are no picture at all, whatever their header claims. */
const strangers: [string, Buffer][] = [
  ['a page with a script', text('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG that runs on load', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an SVG that asks a stranger', text('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://x.test/"/></svg>')],
  [
    'XML that reads a file',
    text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>'),
  ],
  ['XML that grows', text('<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>')],
  ['a program for Linux', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a program for Windows', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['a program for macOS', Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1])],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['a ZIP', Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
  ['a gzip', gzipSync(Buffer.alloc(10_000))],
  ['a deflate stream', deflateSync(Buffer.alloc(10_000))],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['PostScript', text('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n')],
  ['an ImageMagick script', text('push graphic-context\nfill \'url(https://x.test"|id")\'\npop graphic-context')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1')],
  ['a GIF that is a script as well', text('GIF89a/*\x00*/=1;alert(1)//')],
  ['a BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36', 'latin1')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
  ['a PSD', text('8BPS\0\x01')],
  ['a JPEG XL', Buffer.from([0xff, 0x0a, 0, 0])],
  ['a JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1')],
  ['an HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')],
  ['a WebM', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  ['a WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['JSON', text('{"__proto__":{"isAdmin":true}}')],
  ['a table', text('=cmd|" /C calc"!A0,1,2\n')],
  ['zeros', Buffer.alloc(4096)],
  ['one byte', Buffer.from([0xff])],
  ['a byte order mark and a page', text('\ufeff<html><body onload=alert(1)>')],
];

/**
 * Two hundred files that no picture comes of: strangers, heads without a body, bodies cut short, one sort in another.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (const [name, bytes] of strangers)
    for (const type of types.slice(0, 3)) files.push({ name: `${name} as ${type}`, bytes, type });
  for (const [format, head] of Object.entries(firstBytes)) {
    for (const [name, bytes] of strangers.slice(0, 17))
      files.push({
        name: `${name} behind the first bytes of ${format}`,
        bytes: Buffer.concat([head, bytes]),
        type: `image/${format}`,
      });
    const whole = await picture(format as keyof typeof firstBytes, { width: 320, height: 240 });
    for (const share of [0.02, 0.05, 0.1, 0.2])
      files.push({
        name: `${share * 100} percent of a ${format}`,
        bytes: whole.subarray(0, Math.max(12, Math.floor(whole.length * share))),
        type: `image/${format}`,
      });
    const flooded = Buffer.from(whole);
    flooded.fill(0xa5, 16);
    files.push({ name: `a ${format} whose body is noise`, bytes: flooded, type: `image/${format}` });
    files.push({
      name: `${format} too large`,
      bytes: Buffer.concat([whole, Buffer.alloc(10_500_000)]),
      type: `image/${format}`,
    });
  }
  files.push(
    ...['image/png', 'application/octet-stream', 'image/svg+xml', 'image/gif', 'text/html', 'application/zip'].map(
      (type) => ({
        name: 'nothing at all',
        bytes: Buffer.alloc(0),
        type,
      }),
    ),
  );
  return files;
}

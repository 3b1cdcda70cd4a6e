import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStore } from '#kernel/platform/picture-store.ts';
import { savePicture } from '#kernel/services/save-picture.ts';
import { sweepPictures } from '#kernel/services/sweep-pictures.ts';
import { setAdmin } from '#areas/accounts/database/accounts.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeProduct, picture } from '#tests/factories/shop.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  const operator = await makeGolfer(server, { email: 'operator@example.test' });
  await setAdmin(server.context.pool, 'operator@example.test', true, { needsFactor: false });
  admin = await server.tokenOf(operator.golfer.userId);
});
afterAll(() => server.stop());

const put = (productId: string, body: unknown, type: string, as = admin) =>
  server.call('PUT', `/api/admin/products/${productId}/picture`, { as, body, headers: { 'content-type': type } });
const fetchPicture = async (url: string) => {
  const answer = await server.app.inject(url);
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const pictureCount = async () =>
  Number((await server.context.pool.query('select count(*) as n from pictures')).rows[0].n);

/** A PNG whose header says how large it is, and whose pixels are not there. */
function pngOf(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that is kept', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s becomes WebP of three widths, never larger than it was',
    async (format) => {
      const product = await makeProduct(server);
      const answer = await put(product.id, await picture(format, { width: 1200, height: 900 }), `image/${format}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      for (const [asked, wide] of [
        [480, 480],
        [960, 960],
        [1600, 1200],
      ] as const) {
        const found = await fetchPicture(answer.body.image_url.replace(/960(?=\.\w+$|$)/, String(asked)));
        expect(found.status).toBe(200);
        expect(found.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        expect(Number(found.headers['content-length'])).toBe(found.bytes.length);
        expect(await sharp(found.bytes).metadata()).toMatchObject({ format: 'webp', width: wide });
      }
    },
  );

  it('is turned upright and says nothing of who took it where', async () => {
    const product = await makeProduct(server);
    const shot = await sharp(await picture('jpeg', { width: 900, height: 600 }))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(shot).metadata()).orientation).toBe(6);
    const { body } = await put(product.id, shot, 'image/jpeg');
    const { bytes } = await fetchPicture(body.image_url);
    const seen = await sharp(bytes).metadata();
    expect(seen).toMatchObject({ width: 600, height: 900 });
    expect(seen.exif).toBeUndefined();
    expect(seen.orientation).toBeUndefined();
    expect(bytes.includes('Secret Person')).toBe(false);
    // The yellow corner was top left; turned by a quarter it is top right.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(red(590, 10)).toBeGreaterThan(200);
    expect(red(10, 10)).toBeLessThan(100);
    const { rows } = await server.context.pool.query(
      'select width, height from pictures where id = (select picture_id from products where id = $1)',
      [product.id],
    );
    expect(rows[0]).toEqual({ width: 600, height: 900 });
  });

  it('keeps nothing of what hides behind its pixels', async () => {
    const product = await makeProduct(server);
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const answer = await put(product.id, polyglot, 'image/jpeg');
    expect(answer.status).toBe(200);
    const { bytes } = await fetchPicture(answer.body.image_url);
    expect(bytes.includes('<script>')).toBe(false);
  });

  it('believes the bytes and not the header', async () => {
    const product = await makeProduct(server);
    expect((await put(product.id, await picture('png'), 'image/svg+xml')).status).toBe(200);
    expect((await put(product.id, await picture('png'), 'application/octet-stream')).status).toBe(200);
  });
});

describe('a picture that is refused', () => {
  const cases: [string, () => Promise<unknown> | unknown, string, number][] = [
    ['nothing', () => Buffer.alloc(0), 'image/png', 422],
    ['a GIF', () => picture('gif'), 'image/gif', 422],
    ['a GIF that says it is a PNG', () => picture('gif'), 'image/png', 422],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/svg+xml',
      422,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg', 422],
    [
      'the first bytes of a JPEG before a page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script>')]),
      'image/jpeg',
      422,
    ],
    [
      'half a JPEG',
      async () => (await picture('jpeg', { width: 1600, height: 1200 })).subarray(0, 4000),
      'image/jpeg',
      422,
    ],
    [
      'half a PNG',
      async () => (await picture('png', { width: 1600, height: 1200 })).subarray(0, 2000),
      'image/png',
      422,
    ],
    ['a header that promises 100,000 x 100,000 pixels', () => pngOf(100_000, 100_000), 'image/png', 422],
    ['a header of 41 megapixels', () => pngOf(6400, 6410), 'image/png', 422],
    ['a header without its pixels', () => pngOf(640, 480), 'image/png', 422],
    [
      'more than 10 MB',
      async () => Buffer.concat([await picture('jpeg'), Buffer.alloc(10 * 1024 * 1024)]),
      'image/jpeg',
      422,
    ],
    [
      'more than the server reads',
      async () => Buffer.concat([await picture('jpeg'), Buffer.alloc(12 * 1024 * 1024)]),
      'image/jpeg',
      413,
    ],
    ['JSON', () => ({ picture: 'x' }), 'application/json', 422],
    ['a text', () => 'hello', 'text/plain', 415],
  ];
  it.each(cases)('%s', async (_name, make, type, status) => {
    const product = await makeProduct(server);
    const before = await pictureCount();
    const answer = await put(product.id, await make(), type);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (status === 422)
      expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'picture' }] });
    expect(await pictureCount()).toBe(before);
    expect(
      (await server.call('GET', '/api/admin/products?limit=100', { as: admin })).body.data.find(
        (one: { id: string }) => one.id === product.id,
      ).image_url,
    ).toBeNull();
  });

  it('by everybody but the operator, and where no picture is taken', async () => {
    const product = await makeProduct(server);
    const { token } = await makeOrganizer(server);
    expect((await put(product.id, await picture('png'), 'image/png', token)).status).toBe(403);
    const elsewhere = await server.call('POST', '/api/contact', {
      body: await picture('png'),
      headers: { 'content-type': 'image/png' },
    });
    expect(elsewhere).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect((await put('018f3c3a-0000-7000-8000-000000000000', await picture('png'), 'image/png')).status).toBe(404);
  });
});

describe('addresses of pictures', () => {
  it.each([
    '/pictures/018f3c3a-0000-7000-8000-000000000000/480.webp',
    '/pictures/018f3c3a-0000-7000-8000-000000000000/481.webp',
    '/pictures/..%2f..%2fauth-secret/480.webp',
    '/pictures/018f3c3a-0000-7000-8000-000000000000/..%2f..%2fauth-secret',
    '/pictures/x/y',
  ])('%s is not found', async (url) => expect((await fetchPicture(url)).status).toBe(404));
});

describe('the store', () => {
  it('is cleared of what nothing shows any more, after a day', async () => {
    const product = await makeProduct(server);
    const old = (await put(product.id, await picture('png'), 'image/png')).body.image_url as string;
    const shown = (await put(product.id, await picture('webp'), 'image/webp')).body.image_url as string;
    const alone = await savePicture(server.context, await picture('png'));
    await sweepPictures(server.context);
    expect((await fetchPicture(old)).status).toBe(200);
    server.clock.advance(25 * 3_600_000);
    await sweepPictures(server.context);
    expect((await fetchPicture(old)).status).toBe(404);
    expect((await fetchPicture(`/pictures/${alone.id}/480.webp`)).status).toBe(404);
    expect((await fetchPicture(shown)).status).toBe(200);
  });

  it('may be a bucket', async () => {
    const files = new Map<string, Buffer>();
    const bucket = createServer((request, response) => {
      const key = new URL(request.url ?? '', 'http://bucket').pathname;
      const body: Buffer[] = [];
      request.on('data', (part: Buffer) => body.push(part));
      request.on('end', () => {
        if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return response.writeHead(403).end();
        if (request.method === 'PUT') files.set(key, Buffer.concat(body));
        if (request.method === 'DELETE') files.delete(key);
        const found = files.get(key);
        if (request.method === 'GET' && !found)
          return response
            .writeHead(404, { 'content-type': 'application/xml' })
            .end('<Error><Code>NoSuchKey</Code></Error>');
        response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined);
      });
    });
    await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
    const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
    const store = bucketStore({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    await store.put('one/480.webp', Buffer.from('picture'), 'image/webp');
    expect([...files.keys()]).toEqual(['/pictures/one/480.webp']);
    const found = await store.get('one/480.webp');
    expect(Buffer.concat(await (found?.stream.toArray() ?? [])).toString()).toContain('picture');
    await store.delete('one/480.webp');
    expect(await store.get('one/480.webp')).toBeNull();
    bucket.close();
    bucket.closeAllConnections();
  });

  it('keeps nothing half written', async () => {
    const { folderStore } = await import('#kernel/platform/picture-store.ts');
    const { mkdtemp, rm } = await import('node:fs/promises');
    const folder = await mkdtemp('/tmp/fairway-store-');
    const store = folderStore(folder);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.put('one/480.webp', Buffer.alloc(100_000, n), 'image/webp')),
    );
    expect(await readdir(`${folder}/one`)).toEqual(['480.webp']);
    const bytes = Buffer.concat(await ((await store.get('one/480.webp'))?.stream.toArray() ?? []));
    expect(bytes.length).toBe(100_000);
    expect(new Set(bytes).size).toBe(1);
    await rm(folder, { recursive: true });
  });
});

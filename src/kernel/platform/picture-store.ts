import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Env } from './settings/env.ts';

/** Where the files of pictures lie. Keys are the program's own, such as '<id>/960.webp'. */
export type PictureStore = {
  /** All of it or nothing; the same key again replaces it. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file as a stream with its size in bytes, or null where there is none. */
  get(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Does nothing where there is none. */
  delete(key: string): Promise<void>;
};

/** Files below a folder of this machine; several processes may use the same one. */
export function folderStore(folder: string): PictureStore {
  return {
    put: async (key, bytes) => {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      const unfinished = `${file}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = await open(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },
    delete: async (key) => rm(join(folder, key), { force: true }),
  };
}

export type BucketSettings = {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/**
 * A bucket of any S3-compatible service. Its client is loaded with the first picture: most installations never need it.
 */
export function bucketStore({ bucket, region, endpoint, credentials }: BucketSettings): PictureStore {
  let opened: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const connect = () => {
    opened ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        region,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        ...(credentials ? { credentials } : {}),
      }),
    }));
    return opened;
  };
  return {
    put: async (key, bytes, type) => {
      const { s3, client } = await connect();
      await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }));
    },
    get: async (key) => {
      const { s3, client } = await connect();
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }));
        return found.Body ? { stream: found.Body as Readable, size: found.ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
        throw error;
      }
    },
    delete: async (key) => {
      const { s3, client } = await connect();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

/** The store of the settings: the bucket where one is named, else a folder beside the other data. */
export function openPictures(env: Env): PictureStore {
  if (!env.PICTURES_S3_BUCKET) return folderStore(join(resolve(env.DATA_DIR), 'pictures'));
  const { PICTURES_S3_ACCESS_KEY_ID: accessKeyId, PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return bucketStore({
    bucket: env.PICTURES_S3_BUCKET,
    region: env.PICTURES_S3_REGION,
    endpoint: env.PICTURES_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}

import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { openSource, sweepFolder, writeDurably } from './durable-file.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';
import { StorageNotFoundError, withStorageErrors } from './storage-errors.ts';
import { keyToPath, pathToKey } from './storage-key.ts';
import { describeObject } from './stored-object.ts';

/** How to reach the bucket; `spoolDir` is a local folder for files on their way. */
export type S3StorageOptions = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  spoolDir: string;
};

/**
 * The two checksum settings keep the SDK from framing the body with trailing checksums, which S3-compatible
 * servers store as part of the file.
 */
function createClient(options: S3StorageOptions): S3Client {
  const { accessKeyId, secretAccessKey } = options;
  return new S3Client({
    region: options.region,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

async function openObject(
  client: S3Client,
  bucket: string,
  path: string,
  range?: ByteRange,
): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: bucket, Key: path, ...(Range ? { Range } : {}) }),
  );
  if (!(Body instanceof Readable)) throw new StorageNotFoundError('The bucket answered without a body');
  return Body;
}

async function* walk(driver: S3Driver, prefix: string): AsyncGenerator<StoredFile> {
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(prefix === '' ? '/' : `${prefix}/`, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const entry of page.objects) {
      if (entry.isDirectory) continue;
      const key = pathToKey(entry.key);
      if (key === null) continue;
      const { contentLength, lastModified } = await entry.getMetaData();
      yield { key, size: contentLength, modifiedAt: lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/**
 * Objects in an S3-compatible bucket. Every write is spooled to a local file first: S3 wants the length before the
 * bytes, and the hash must be known before the object becomes visible.
 */
export function createS3Storage(options: S3StorageOptions): Storage {
  const client = createClient(options);
  const driver = new S3Driver({ client, bucket: options.bucket, visibility: 'private', supportsACL: false });
  const disk = new Disk(driver);

  const put: Storage['put'] = async (key, source, expected) => {
    const path = keyToPath(key);
    await mkdir(options.spoolDir, { recursive: true });
    const spooled = join(options.spoolDir, randomUUID());
    try {
      const written = await writeDurably(spooled, options.spoolDir, openSource(source), expected?.sha256);
      await disk.putStream(path, openSource(spooled), {
        contentLength: written.size,
        contentType: 'application/octet-stream',
      });
      return written;
    } finally {
      await rm(spooled, { force: true });
    }
  };

  return {
    put: (key, source, expected) => withStorageErrors(() => put(key, source, expected)),
    getStream: (key, range) =>
      withStorageErrors(() => openObject(client, options.bucket, keyToPath(key), range)),
    stat: (key) => describeObject(disk, key),
    exists: async (key) => disk.exists(keyToPath(key)),
    delete: async (key) => disk.delete(keyToPath(key)),
    list: (prefix = '') => walk(driver, prefix),
    sweep: (olderThan) => sweepFolder(options.spoolDir, olderThan),
    close: () => client.destroy(),
  };
}

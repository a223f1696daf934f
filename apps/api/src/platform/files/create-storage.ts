import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** The environment values that choose the storage. An S3 bucket wins over the disk. */
export type StorageEnv = {
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
  /** Address of an S3-compatible server; absent for AWS itself. Its buckets are addressed by path. */
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  /** Absent on AWS machines that carry their own role. */
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/**
 * The storage of this installation: `DATA_DIR/arquivos`, or an S3-compatible bucket when `S3_BUCKET` is set. Only then
 * what speaks to buckets is loaded, 10 MiB.
 */
export async function createStorage(env: StorageEnv): Promise<Storage> {
  if (!env.S3_BUCKET) return createDiskStorage(join(env.DATA_DIR, 'arquivos'));
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    spoolDir: join(env.DATA_DIR, 'arquivos-temp'),
  });
}

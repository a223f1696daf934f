import type { Disk } from 'flydrive';
import type { StoredFile } from './storage.ts';
import { StorageNotFoundError, withStorageErrors } from './storage-errors.ts';
import { keyToPath } from './storage-key.ts';

/** Size and time of the object under a key, `null` when there is none; the same over every driver. */
export async function describeObject(disk: Disk, key: string): Promise<StoredFile | null> {
  try {
    const meta = await withStorageErrors(() => disk.getMetaData(keyToPath(key)));
    return { key, size: meta.contentLength, modifiedAt: meta.lastModified };
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null;
    throw error;
  }
}

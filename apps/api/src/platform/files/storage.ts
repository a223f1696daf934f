import type { Readable } from 'node:stream';
import type { FileSource, WrittenFile } from './durable-file.ts';

/** Bytes from `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** What is known of a stored object without reading it; `size` in bytes. */
export type StoredFile = { key: string; size: number; modifiedAt: Date };

/**
 * Where the bytes of attachments and documents live. Keys are lower-case uuids made by the application; the name
 * that a person gave stays in the database. An object appears whole or not at all, and `put` returns only
 * when it would survive a power cut, so the row that points to it is committed afterwards.
 */
export type Storage = {
  /**
   * Stores a file. With `sha256`, the bytes must have that hash (the one that was inspected and scanned). With `at`, a
   * file on disk tells that moment and no other.
   *
   * @throws {StorageFullError} no room
   * @throws {StorageMismatchError} other bytes than expected
   */
  put(
    key: string,
    source: FileSource,
    expected?: { sha256?: string | undefined; at?: Date },
  ): Promise<WrittenFile>;
  /** Opens an object. @throws {StorageNotFoundError} before the first byte, so a 404 can still be answered */
  getStream(key: string, range?: ByteRange): Promise<Readable>;
  /** Size and time of an object, `null` when there is none. */
  stat(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes an object; removing what is not there is not an error. */
  delete(key: string): Promise<void>;
  /** Walks the objects, whole (`''`) or one folder (`'ab'`, `'ab/cd'`), for the nightly check of rows against files. */
  list(prefix?: string): AsyncIterable<StoredFile>;
  /** Removes temporary files that killed processes left before `olderThan`; returns how many. */
  sweep(olderThan: Date): Promise<number>;
  /** Closes connections. */
  close(): void;
};

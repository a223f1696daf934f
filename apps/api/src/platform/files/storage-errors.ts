/** The disk or bucket has no room left. Nothing of the refused write stays visible; the answer to the person is 507. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** No object is stored under this key. */
export class StorageNotFoundError extends Error {
  override name = 'StorageNotFoundError';
}

/** The bytes read differ from the SHA-256 that the caller inspected and scanned; nothing was stored. */
export class StorageMismatchError extends Error {
  override name = 'StorageMismatchError';
}

/** Codes of POSIX (`ENOSPC`, `EDQUOT`) and of S3-compatible servers that all mean "no room". */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const MISSING_CODES = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
}

/** Whether the error, or one it wraps, carries one of the codes (drivers wrap the system error in `cause`). */
function carries(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (codes.has(codeOf(current) ?? '')) return true;
  }
  return false;
}

/** Turns a driver's error into one of ours where the caller must tell it apart; anything else comes back unchanged. */
export function toStorageError(error: unknown): unknown {
  if (carries(error, FULL_CODES))
    return new StorageFullError('No space left in file storage', { cause: error });
  if (carries(error, MISSING_CODES)) return new StorageNotFoundError('No such stored file', { cause: error });
  return error;
}

/** Runs a storage operation, rethrowing its failures through {@link toStorageError}. */
export async function withStorageErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** What an upload may be refused for; anything else that the store throws is about the disk. */
export class UploadError extends Error {}

/** The chunk does not begin where the acknowledged bytes end; the client goes on from `offset` (409). */
export class UploadOffsetError extends UploadError {
  override name = 'UploadOffsetError';
  readonly offset: number;

  constructor(offset: number) {
    super(`The upload continues at byte ${offset}`);
    this.offset = offset;
  }
}

/** Another chunk of the same upload is being received (409, try again). */
export class UploadBusyError extends UploadError {
  override name = 'UploadBusyError';
}

/** The chunk would pass the limit in bytes given by the caller (413); what was acknowledged before stays. */
export class UploadTooLargeError extends UploadError {
  override name = 'UploadTooLargeError';
}

/** Too many small chunks for one upload: each is a file, so their number is bounded (413). */
export class UploadFragmentedError extends UploadError {
  override name = 'UploadFragmentedError';
}

/** The client went away in the middle of a chunk; `offset` is what is kept and acknowledged. */
export class UploadInterruptedError extends UploadError {
  override name = 'UploadInterruptedError';
  readonly offset: number;

  constructor(offset: number, cause: unknown) {
    super('The chunk ended before its last byte', { cause });
    this.offset = offset;
  }
}

/** The upload was asked to finish with another size than the acknowledged one; `offset` is what is there. */
export class UploadIncompleteError extends UploadError {
  override name = 'UploadIncompleteError';
  readonly offset: number;

  constructor(offset: number) {
    super(`Only ${offset} bytes were acknowledged`);
    this.offset = offset;
  }
}

/** The upload was discarded, or swept away, while it was in use (404). */
export class UploadGoneError extends UploadError {
  override name = 'UploadGoneError';
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Where an object lives inside the storage: `ab/cd/<uuid>`, two levels of 256 folders.
 * The folders come from the uuid's last four digits: the first ones of a v7 uuid are a clock, which
 * would put every file of a month in the same folder.
 *
 * @throws {RangeError} when the key is not a lower-case uuid, so no name given by a person ever becomes a path.
 */
export function keyToPath(key: string): string {
  if (!UUID.test(key)) throw new RangeError('A storage key must be a lower-case uuid');
  return `${key.slice(-4, -2)}/${key.slice(-2)}/${key}`;
}

/** The key of a stored path, or `null` for anything that {@link keyToPath} did not write. */
export function pathToKey(path: string): string | null {
  const key = path.slice(path.lastIndexOf('/') + 1);
  return UUID.test(key) && keyToPath(key) === path ? key : null;
}

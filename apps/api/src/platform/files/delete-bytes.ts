import type { Deps } from '../deps.ts';

/** Deletes the bytes of a removed file; the sweep takes what is left. */
export async function deleteBytes(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  chave: string,
): Promise<void> {
  try {
    await storage.delete(chave);
  } catch (err) {
    log.warn({ err }, 'removed file still in storage; the sweep will take it');
  }
}

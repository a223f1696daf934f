import { OfflineError } from './problem.ts';

/**
 * Imports a part of the portal, unless the network is down. A browser remembers a failed import until the next reload,
 * so a retry would fail as well.
 * @throws OfflineError without a network.
 */
export function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new OfflineError('network'));
}

import { OfflineError } from './problem.ts';

/**
 * Fetches a part of the portal, unless there is no network: a browser remembers a module that it could not fetch and
 * refuses it until the page is loaded again, so that nothing could be tried again once the network is back.
 * @throws OfflineError without a network.
 */
export function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new OfflineError('network'));
}

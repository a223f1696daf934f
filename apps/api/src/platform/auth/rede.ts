import type { Deps } from '../deps.ts';
import { networkOf } from './network.ts';
import { keyedHash, keyedHashes } from './secret.ts';

/** The network of an address as counters and sessions know it: the same one gives the same text, which tells no address. */
export function redeOfIp({ keys }: Pick<Deps, 'keys'>, ip: string): string {
  return keyedHash(keys.resumo().current, 'rede', networkOf(ip));
}

/** The same network as rows may know it that were written before the key was changed. */
export function redesOfIp({ keys }: Pick<Deps, 'keys'>, ip: string): string[] {
  return keyedHashes(keys.resumo(), 'rede', networkOf(ip));
}

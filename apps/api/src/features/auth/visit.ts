import { redeOfIp, redesOfIp } from '#platform/auth/rede.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestMeta } from '#platform/http/context.ts';

/**
 * The context of the identity use cases. They open their own transactions: failure counters outlive a refusal, and
 * hashing a password must not hold a connection.
 */
export interface Visit {
  deps: Deps;
  meta: RequestMeta;
  now: Date;
}

/**
 * The visitor's network as counters and sessions store it: the same network gives the same text, which reveals no
 * address.
 */
export function redeOf({ deps, meta }: Visit): string {
  return redeOfIp(deps, meta.ip);
}

/** The visitor's network under every key, for sessions that were opened before the key changed. */
export function redesOf({ deps, meta }: Visit): string[] {
  return redesOfIp(deps, meta.ip);
}

import { redeOfIp, redesOfIp } from '#platform/auth/rede.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestMeta } from '#platform/http/context.ts';

/**
 * What the use cases of identity work with. They open their own transactions: counters of failures outlive a refusal,
 * and hashing a password must not hold a connection.
 */
export interface Visit {
  deps: Deps;
  meta: RequestMeta;
  now: Date;
}

/** The visitor's network as counters and sessions know it: the same one gives the same text, which tells no address. */
export function redeOf({ deps, meta }: Visit): string {
  return redeOfIp(deps, meta.ip);
}

/** The visitor's network as sessions may know it that were opened before the key was changed. */
export function redesOf({ deps, meta }: Visit): string[] {
  return redesOfIp(deps, meta.ip);
}

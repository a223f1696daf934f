import type { Walk } from './plan.ts';

/** The promise that a case belongs to. */
export type Kind = 'list' | 'detail' | 'search' | 'counts' | 'create' | 'other';

/** One request whose cost is measured while the data grow. */
export interface ScaleCase {
  kind: Kind;
  name: string;
  walks: readonly Walk[];
  /** Walks that change something and may be done only once. */
  once?: boolean;
  /** Walks in turn, each a different request; the slowest of them are listed. */
  sweep?: boolean;
}

/** A walk of one request, with its expected status. */
export function get(token: string, path: string, status = 200, headers: Record<string, string> = {}): Walk {
  return {
    status,
    steps: [
      {
        method: 'GET',
        path: encodeURI(`/api${path}`),
        headers: { authorization: `Bearer ${token}`, ...headers },
      },
    ],
  };
}

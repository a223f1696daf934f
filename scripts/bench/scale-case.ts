import type { Walk } from './plan.ts';

/** What a case is held against. */
export type Kind = 'list' | 'detail' | 'search' | 'counts' | 'create' | 'other';

/** One way of asking whose cost is watched while the data grow. */
export interface ScaleCase {
  kind: Kind;
  name: string;
  walks: readonly Walk[];
  /** Walks that change something and may be done only once. */
  once?: boolean;
  /** Walks in turn, each with a way of asking of its own: the slowest of them are named. */
  sweep?: boolean;
}

/** A request of one step, with its answer's status. */
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

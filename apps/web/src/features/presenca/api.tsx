// The door of presence: what other features may use.
import { lazyNamed } from '#ui/lazy-named.ts';

export const PresencaHead = lazyNamed(() => import('./presenca-head.tsx'), 'PresencaHead');
export const PresencaLine = lazyNamed(() => import('./presenca-line.tsx'), 'PresencaLine');
export const Respondendo = lazyNamed(() => import('./respondendo.tsx'), 'Respondendo');

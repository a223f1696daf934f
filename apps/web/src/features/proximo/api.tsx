// The door of the next request: what other features may use.
import { lazyNamed } from '#ui/lazy-named.ts';

export const ProximoButton = lazyNamed(() => import('./proximo-button.tsx'), 'ProximoButton');

// The door of the next request: what other features may use.
import { lazyPart } from '#ui/lazy-part.ts';

export const ProximoButton = lazyPart(() => import('./proximo-button.tsx'), 'ProximoButton', 'dispensable');

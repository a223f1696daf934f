// The door of presence.
import { lazyPart } from '#ui/lazy-part.ts';

export const PresencaHead = lazyPart(() => import('./presenca-head.tsx'), 'PresencaHead', 'dispensable');
export const PresencaLine = lazyPart(() => import('./presenca-line.tsx'), 'PresencaLine', 'dispensable');
export const PresencaNaOuvidoria = lazyPart(
  () => import('./presenca-na-ouvidoria.tsx'),
  'PresencaNaOuvidoria',
  'dispensable',
);
export const Respondendo = lazyPart(() => import('./respondendo.tsx'), 'Respondendo', 'dispensable');

import { lazyPart } from '#ui/lazy-part.ts';

/** The choice of a reply template. Loads for the unit alone. */
export const ModelosDaOuvidoria = lazyPart(
  () => import('./modelos-da-ouvidoria.tsx'),
  'ModelosDaOuvidoria',
  'dispensable',
);

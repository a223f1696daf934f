import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';

const Field = lazyPart(() => import('./arquivos-field.tsx'), 'ArquivosField');
const Lista = lazyPart(() => import('./lista-de-pecas.tsx'), 'ListaDePecas');
const ClipeDaMensagem = lazyPart(() => import('./clipe.tsx'), 'Clipe');
const ClipesDaMensagem = lazyPart(() => import('./clipes.tsx'), 'Clipes');

// A page loads these with the place where files are chosen, and not with its first picture.

/** Height of the field without files: the button below it must not move away from who presses it. */
const FIELD_PX = 152;

/** The files of a text: chosen, dropped, pasted or photographed. */
export const ArquivosField = (props: ComponentProps<typeof Field>) => (
  <Suspense fallback={<SkeletonRows rows={1} height={FIELD_PX} />}>
    <Field {...props} />
  </Suspense>
);

/** The chosen files with what becomes of each. */
export const ListaDePecas = (props: ComponentProps<typeof Lista>) => (
  <Suspense>
    <Lista {...props} />
  </Suspense>
);

/** A paper clip that chooses the files of a message. */
export const Clipe = (props: ComponentProps<typeof ClipeDaMensagem>) => (
  <Suspense>
    <ClipeDaMensagem {...props} />
  </Suspense>
);

/** The files of a message as chips. */
export const Clipes = (props: ComponentProps<typeof ClipesDaMensagem>) => (
  <Suspense>
    <ClipesDaMensagem {...props} />
  </Suspense>
);

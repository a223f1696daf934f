import { useEffect } from 'react';
import { goTo } from '#platform/navigation.ts';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { formularioPath } from './wizard-search.ts';

/** Goes on to the confirmation of a draft that was filed already. */
export function Filed({ tipoId, id }: { tipoId: number; id: string }) {
  useEffect(() => goTo(formularioPath(tipoId, { enviado: id }), { replace: true }), [tipoId, id]);
  return <SkeletonPage />;
}

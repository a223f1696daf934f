import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goTo } from '#platform/navigation.ts';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { formularioPath } from './wizard-search.ts';

interface FiledProps {
  tipoId: number;
  /** The request. */
  id: string;
  /** Where the form was opened, as a place in the history of the browser. */
  desde: number;
}

/**
 * Goes on to the confirmation of a draft that was filed, in the place of the pages of its form: «back» leads from there to where
 * the person came from, and not into what was sent.
 */
export function Filed({ tipoId, id, desde }: FiledProps) {
  const history = useRouter().history as RouterHistory;
  const at = usePlaceInHistory();
  useEffect(() => {
    if (at > desde) history.go(desde - at);
    else goTo(formularioPath(tipoId, { enviado: id }), { replace: true });
  }, [history, at, desde, tipoId, id]);
  return <SkeletonPage />;
}

/** Which of the pages that were opened this is, the first being 0. */
export function usePlaceInHistory(): number {
  return useLocation({ select: ({ state }) => state.__TSR_index });
}

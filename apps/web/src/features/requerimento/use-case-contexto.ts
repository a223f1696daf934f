import type { Contexto } from '@balcao/domain/formulario/contexto';
import { useMemo } from 'react';
import type { Anexo } from '#features/envio/api.tsx';
import { toAnexoInfo, usePlaceNames } from '#features/formulario/api.tsx';
import type { Detalhe } from './queries.ts';

// One list for all, so that "nothing more" is the same at each drawing.
const NOTHING_MORE: readonly Anexo[] = [];

/** Facts around the answers of a filed request; `more` are files sent since, not yet part of it. */
export function useCaseContexto(detail: Detalhe, more: readonly Anexo[] = NOTHING_MORE): Contexto {
  const { hoje, opcoes, anexos, formulario, respostas } = detail;
  const contexto = useMemo(
    () => ({ hoje, opcoes, anexos: [...anexos, ...more].map(toAnexoInfo) }),
    [hoje, opcoes, anexos, more],
  );
  return usePlaceNames(formulario, respostas, contexto);
}

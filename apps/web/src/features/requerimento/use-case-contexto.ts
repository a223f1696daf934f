import type { Contexto } from '@balcao/domain/formulario/contexto';
import { useMemo } from 'react';
import type { Anexo } from '#features/envio/api.tsx';
import { toAnexoInfo, usePlaceNames } from '#features/formulario/api.tsx';
import type { Detalhe } from './queries.ts';

// One array for all calls, so that the memo stays valid.
const NOTHING_MORE: readonly Anexo[] = [];

/** Facts around the answers of a filed request. `more` are files sent later, not yet part of it. */
export function useCaseContexto(detail: Detalhe, more: readonly Anexo[] = NOTHING_MORE): Contexto {
  const { hoje, opcoes, anexos, formulario, respostas } = detail;
  const contexto = useMemo(
    () => ({ hoje, opcoes, anexos: [...anexos, ...more].map(toAnexoInfo) }),
    [hoje, opcoes, anexos, more],
  );
  return usePlaceNames(formulario, respostas, contexto);
}

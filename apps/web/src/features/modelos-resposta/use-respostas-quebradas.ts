import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { problemasDasRespostas } from '@balcao/domain/resposta/problemas';
import { useMemo } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useModelos } from './queries.ts';

const NENHUM: readonly ProblemaLint[] = [];

/**
 * What bars publishing a service in the replies prepared for it, as the portal judges it: those in use that others share.
 * Nothing is known for whoever may not read them; publishing is refused all the same.
 */
export function useRespostasQuebradas(tipoId: number): readonly ProblemaLint[] {
  const enabled = can(useEu(), 'requerimento.assumir');
  const { data } = useModelos({ enabled });
  return useMemo(() => {
    const own = data?.items.filter(
      (each) => each.tipoId === tipoId && each.ativo && each.alcance !== 'pessoal',
    );
    return own ? problemasDasRespostas(own) : NENHUM;
  }, [data, tipoId]);
}

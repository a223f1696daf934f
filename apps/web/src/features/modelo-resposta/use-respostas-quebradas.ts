import type { Formulario } from '@balcao/domain/formulario/campo';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { problemasDasRespostas } from '@balcao/domain/resposta/problemas';
import { useMemo } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useModelos } from './queries.ts';

const NENHUM: readonly ProblemaLint[] = [];

/**
 * What bars publishing a service in the replies prepared for it, as the portal judges it: those published and in use that
 * others share, for the service as it is being changed. Nothing is known for whoever may not read them; publishing is
 * refused all the same.
 */
export function useRespostasQuebradas(tipoId: number, form: Formulario): readonly ProblemaLint[] {
  const enabled = can(useEu(), 'requerimento.assumir');
  const { data } = useModelos({ enabled });
  const { titulo, baseLegal } = form;
  return useMemo(() => {
    const own = data?.items.flatMap(({ publicado, ...each }) =>
      publicado && each.tipoId === tipoId && each.ativo && each.alcance !== 'pessoal'
        ? [{ titulo: each.titulo, corpo: publicado.corpo }]
        : [],
    );
    return own ? problemasDasRespostas(own, { titulo, baseLegal }) : NENHUM;
  }, [data, tipoId, titulo, baseLegal]);
}

import type { Formulario } from '@balcao/domain/formulario/campo';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { problemasDasRespostas } from '@balcao/domain/resposta/problemas';
import { useMemo } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useModelos } from './queries.ts';

const NENHUM: readonly ProblemaLint[] = [];

/**
 * Errors in the reply templates of a service, judged against its current form: published, active, shared ones. Without
 * permission to read templates the list is empty, but the server still refuses publication.
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

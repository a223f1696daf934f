import type { Formulario } from '@balcao/domain/formulario/campo';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useMemo } from 'react';
import { useRespostasQuebradas } from '#features/modelo-resposta/api.tsx';
import { useNorma } from '#features/norma/api.tsx';
import { now } from '#platform/clock.ts';
import { useStore } from '#platform/store.ts';
import { useCasos } from '../queries.ts';
import { type CasoRodado, rodarTodos } from '../testes/rodar.ts';
import type { Edicao } from './edicao.ts';
import { semRepetidos } from './recusas.ts';

/** All known obstacles to publication. */
export interface Conferencia {
  /** Findings of the linter, of the council's setup, of the replies, and refusals of the server. */
  problemas: readonly ProblemaLint[];
  /** Saved tests that fail. */
  falhos: readonly CasoRodado[];
  /** Whether the saved tests could be loaded. */
  testes: 'lendo' | 'lidos' | 'falhou';
}

/**
 * Checks the form as publication will: rules, saved tests, replies, and findings of the server. `publicado` is the
 * published version, null before the first.
 */
export function useConferencia(
  { tipoId, edicao }: { tipoId: number; edicao: Edicao },
  { form, publicado }: { form: Formulario; publicado: Formulario | null },
): Conferencia {
  const { faltas, recusas } = useStore(edicao.store);
  const respostas = useRespostasQuebradas(tipoId, form);
  const norma = useNorma();
  const casos = useCasos(tipoId);
  const items = casos.data?.items;
  const problemas = useMemo(() => {
    const known = [...lintFormulario(form, norma), ...faltas, ...respostas];
    return [...semRepetidos(recusas, known), ...known];
  }, [form, norma, faltas, recusas, respostas]);
  const falhos = useMemo(
    () =>
      rodarTodos({ form, publicado }, items ?? [], isoDateInSaoPaulo(now())).filter(
        ({ resultado }) => !resultado.ok,
      ),
    [form, publicado, items],
  );
  return { problemas, falhos, testes: items ? 'lidos' : casos.isError ? 'falhou' : 'lendo' };
}

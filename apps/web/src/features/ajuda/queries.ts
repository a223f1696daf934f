import { ajuda } from '@balcao/contract/ajuda';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

export type Tema = ResponseOf<typeof ajuda.list>['temas'][number];
export type Item = Tema['itens'][number];

/** Its numbers change with norms and settings, not while somebody reads. */
const FRESH_MS = 300_000;

/** The help for the person, by subject. */
export function useAjuda(wanted = true) {
  return useQuery({ ...query(ajuda.list), staleTime: FRESH_MS, enabled: wanted });
}

/** The questions and guides that answer to everyday words, the best first; all of them for none. */
export function procurarNaAjuda(temas: readonly Tema[], text: string): Item[] {
  const all = temas.flatMap(({ nome, itens }) =>
    itens.map((item) => ({
      item,
      titulo: item.titulo,
      palavrasChave: item.palavrasChave,
      resumo: [...item.texto, ...item.passos.map(({ titulo }) => titulo)].join(' '),
      categoria: nome,
    })),
  );
  return searchServicos(all, text).map(({ item }) => item);
}

/** Whether it is a guide, and not a question. */
export function isGuia({ passos }: Item): boolean {
  return passos.length > 0;
}

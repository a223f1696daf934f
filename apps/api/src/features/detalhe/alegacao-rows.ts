import type { Calendario } from '@balcao/domain/prazo/calendario';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { listTermoPassos } from '@balcao/domain/prazo/termo-explicado';
import { alegacoesPrazo } from '@balcao/domain/requerimento/recurso';
import { type RawBuilder, sql } from 'kysely';
import { DO_RECURSO } from '#features/contexto/api.ts';

/** Another party that was notified of the pending appeal. */
export interface AlegacaoRow {
  id: string;
  nome: string;
  papel: string;
  apresentadaEm: string | null;
}

/**
 * The parties notified of the appeal, for a select from `requerimento r` beside `staff.reads`. As with agreements, the
 * requester reads the name of a party that accepted or answered. For the others they read the registration.
 */
export function alegacoesColumn(): RawBuilder<AlegacaoRow[]> {
  return sql<AlegacaoRow[]>`coalesce((select json_agg(json_build_object('id', l.id, 'papel', a.papel,
      'nome', case when staff.reads or a.situacao = 'aceito' or l.apresentada_em is not null
        then coalesce(u.nome_social, u.nome) else a.registro end,
      'apresentadaEm', l.apresentada_em) order by l.id)
    from alegacao l join aceite a on a.id = l.aceite_id join usuario u on u.id = a.usuario_id
    where ${DO_RECURSO}), '[]')`;
}

/** The other parties of the pending appeal, with their last day; null when it has none. */
export function presentAlegacoes(
  { alegacoes, recorridoEm }: { alegacoes: readonly AlegacaoRow[]; recorridoEm: string | null },
  { calendario }: { calendario: Calendario },
) {
  if (alegacoes.length === 0 || recorridoEm === null) return null;
  const calculado = alegacoesPrazo({ dia: todayInSaoPaulo(new Date(recorridoEm)), calendario });
  const ate = calculado.vencimento;
  return {
    ate,
    explicacao: explicar(listTermoPassos({ atual: ate, calculado, calendario, fato: 'recurso' })),
    partes: alegacoes.map((one) => ({
      ...one,
      apresentadaEm: one.apresentadaEm === null ? null : new Date(one.apresentadaEm).toISOString(),
    })),
  };
}

import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { EM_CONFIRMACAO } from '@balcao/db/em-confirmacao';
import { EM_CAIXA } from '@balcao/db/saldos';
import { parcelasDoMotivo } from '@balcao/domain/pagamento/acordo';
import {
  type Desconto,
  emDiaAte,
  memoriaDoTotal,
  type RegraDoDia,
  totalEm,
} from '@balcao/domain/pagamento/encargos';
import { GRUPOS_DE_SITUACAO, type GrupoDeSituacao } from '@balcao/domain/pagamento/filtro';
import { isEmAberto, SITUACOES_ABERTAS, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

export type Linha = Omit<
  ResponseInputOf<typeof cobrancasLista.minhas>['items'][number],
  'parcelavel' | 'aMais'
>;

/** A charge as its list reads it, before its total of today is counted. */
export type LinhaLida = Omit<Linha, 'encargos' | 'total' | 'memoria' | 'parcelas' | 'ultimoDia'> & {
  descontos: readonly Desconto[];
  semMulta: boolean;
  motivo: string | null;
};

/** Literal: indexes of a few situations are for those words alone. */
const emUmaDe = (situacoes: readonly SituacaoCobranca[]) =>
  sql<boolean>`c.situacao in (${sql.join(situacoes.map((one) => sql.lit(one)))})`;

/** Charges `c` with something to pay. */
export const ABERTA = emUmaDe(SITUACOES_ABERTAS);

/** Charges `c` in one of the situations of this group. */
export function naSituacao(grupo: GrupoDeSituacao): RawBuilder<boolean> {
  return emUmaDe(GRUPOS_DE_SITUACAO[grupo].situacoes);
}

/** Who owes charge `c`, and its request where it has one. */
export const NOMES = sql`join usuario u on u.id = c.pessoa_id left join requerimento r on r.id = c.requerimento_id`;

/** The columns of a list of charges. */
export function colunasDe(who: Who): RawBuilder<unknown> {
  return sql`c.id, c.especie, c.descricao, c.exercicio, c.vencimento, c.valor as original, c.situacao, c.descontos,
    c.sem_multa as "semMulta", c.motivo, c.em_disputa as "emDisputa", (${ABERTA} and ${EM_DISCUSSAO}) as "emDiscussao",
    (${ABERTA} and ${EM_CONFIRMACAO}) as "emConfirmacao",
    c.pago_em as "pagoEm", ${EM_CAIXA} as pago, json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as pessoa,
    case when r.id is not null and ${visibleTo(who)} then json_build_object('id', r.id, 'numero', r.numero) end as requerimento`;
}

/** These charges with what each comes to today. */
export async function comTotais<Row extends LinhaLida>(db: Db, rows: readonly Row[], now: Date) {
  if (rows.length === 0) return [];
  const regra = { dia: todayInSaoPaulo(now), calendario: await loadCalendario(db, await sedeIbge(db)) };
  return rows.map(({ descontos, semMulta, motivo, ...row }) => ({
    ...row,
    ultimoDia: emDiaAte(row, regra),
    parcelas: row.situacao === 'PARCELADA' ? parcelasDoMotivo(motivo) : null,
    ...totalDe({ ...row, descontos, semMulta }, regra),
  }));
}

function totalDe(
  { original: valor, situacao, ...row }: Omit<LinhaLida, 'motivo'>,
  regra: RegraDoDia,
): Pick<Linha, 'encargos' | 'total' | 'memoria'> {
  if (!isEmAberto(situacao)) return { encargos: 0, total: 0, memoria: [] };
  const cobravel = { ...row, valor };
  const { total } = totalEm(cobravel, regra);
  return { encargos: total - valor, total, memoria: memoriaDoTotal(cobravel, regra) };
}

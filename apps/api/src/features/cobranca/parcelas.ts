import type { cobranca as contrato } from '@balcao/contract/cobranca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { acordoPassos } from '@balcao/domain/pagamento/prazo-do-acordo';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { type CobrancaRow, presentCobranca, resumoDaCobranca } from '#features/detalhe/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { getRequerimento, isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { can, type Who } from '#platform/auth/who.ts';

interface ParcelaRow {
  resumo: CobrancaRow;
  descricao: string;
  /** The unpaid rest of an underpaid instalment. */
  resto: boolean;
}

/**
 * Lists the instalments that a request created, in order, each with its unpaid rest. Payers and staff who may see
 * charges get them.
 */
export async function listParcelas(
  db: Db,
  who: Who,
  requerimentoId: string,
): Promise<ResponseInputOf<typeof contrato.parcelas>> {
  const requerimento = await getRequerimento(db, who, requerimentoId);
  const paga = isAutor(who, requerimento);
  if (!paga && !can(who, 'financeiro.ver')) return { items: [], explicacao: [] };
  const { rows } = await sql<ParcelaRow>`
    with parcela as (select id, ordem from cobranca where requerimento_id = ${requerimento.id} and especie = 'PARCELA')
    select ${resumoDaCobranca} as resumo, c.descricao, c.id <> p.id as resto from parcela p
      join cobranca c on c.pessoa_id = ${requerimento.autorId} and (c.id = p.id or c.origem_id = p.id) order by p.ordem, c.created_at, c.id`.execute(
    db,
  );
  const calendario = await loadCalendario(db, await sedeIbge(db));
  return {
    items: rows.map(({ resumo, descricao }) => ({
      ...presentCobranca(resumo, paga),
      descricao,
      ultimoDia: emDiaAte(resumo, { calendario }),
    })),
    explicacao: await explainAcordo(db, requerimento, rows),
  };
}

type DoPedido = Pick<Requerimento, 'tipoId' | 'tipoVersao' | 'localidadeIbge' | 'respostas'>;

/** Explains how the days of the agreement follow from the day chosen in its request. */
export async function explainAcordo(
  db: Db,
  { tipoId, tipoVersao, localidadeIbge, respostas }: DoPedido,
  rows: readonly Pick<ParcelaRow, 'resumo' | 'resto'>[],
): Promise<string[]> {
  const parcelas = rows.filter(({ resto }) => !resto).map(({ resumo }) => resumo);
  const { efeitos = [] } = await loadFormulario(db, tipoId, tipoVersao);
  const parcelar = efeitos.find(({ efeito }) => efeito === 'parcelar');
  const [primeira] = parcelas;
  if (!primeira || parcelar?.efeito !== 'parcelar') return [];
  return explicar(
    acordoPassos({
      hoje: todayInSaoPaulo(new Date(primeira.emitidaEm)),
      dia: Number((respostas as Record<string, unknown>)[parcelar.dia]),
      vencimentos: parcelas.map(({ vencimento }) => vencimento),
      calendario: await loadCalendario(db, localidadeIbge),
    }),
  );
}

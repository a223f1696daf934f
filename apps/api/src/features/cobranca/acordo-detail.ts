import type { acordo as contrato } from '@balcao/contract/acordo';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { A_RESTITUIR, EM_CAIXA } from '@balcao/db/saldos';
import { valorEm } from '@balcao/domain/norma/valor';
import { totalDoDebito } from '@balcao/domain/pagamento/consolidacao';
import { totalEm } from '@balcao/domain/pagamento/encargos';
import { JUROS_DO_ACORDO } from '@balcao/domain/pagamento/parcelas';
import { resumirAcordo } from '@balcao/domain/pagamento/resumo-do-acordo';
import { isEmAberto, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { type CobrancaRow, presentCobranca, resumoDaCobranca } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { getRequerimento, isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Cobranca } from './access.ts';
import { explainAcordo } from './parcelas.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

type Detalhe = ResponseInputOf<typeof contrato.detail>;

/** Returns an agreement with its instalments and debts. @throws `not_found` for who neither pays it nor may see charges */
export async function acordoDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const requerimento = await getDoAcordo(db, who, id);
  const paga = isAutor(who, requerimento);
  const hoje = todayInSaoPaulo(who.now);
  const rows = await loadParcelas(db, requerimento, hoje);
  const [primeira] = rows;
  if (!primeira) throw new Problem('not_found');
  const parcelas = rows.map(({ resumo, descricao, ordem, pago, hojeEm, desconto }) => ({
    ...presentCobranca(resumo, paga),
    descricao,
    ordem,
    pago,
    hoje: hojeEm,
    desconto,
  }));
  const { parcelas: quantas, ...resumo } = resumirAcordo(
    rows.map((row) => ({ ...row, id: row.resumo.id, situacao: row.situacao, total: row.hojeEm })),
    hoje,
  );
  return {
    id,
    numero: requerimento.numero,
    devedor: await loadNome(db, requerimento.autorId),
    paga,
    ...resumo,
    quantas,
    feitoEm: new Date(primeira.resumo.emitidaEm).toISOString(),
    parcelas,
    debitos: await loadDebitos(db, id),
    quebra: await loadQuebra(db, id, todayInSaoPaulo(new Date(primeira.resumo.emitidaEm))),
    comJuros: rows.some(({ resumo: { itens } }) =>
      itens.some(({ descricao }) => descricao === JUROS_DO_ACORDO),
    ),
    termo: await findTermo(db, id),
    explicacao: await explainAcordo(
      db,
      requerimento,
      rows.map(({ resumo: one, resto }) => ({ resumo: one, resto })),
    ),
  };
}

/** The request of the agreement, for its debtor and who acts for them; any for staff who may see charges. */
async function getDoAcordo(db: Db, who: Who, id: string): Promise<Requerimento> {
  if (!can(who, 'financeiro.ver')) {
    const own = await getRequerimento(db, who, id);
    if (!isAutor(who, own)) throw new Problem('not_found');
    return own;
  }
  const row = await db
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', id)
    .where('sigilo', '=', false)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

interface Linha
  extends Pick<Cobranca, 'especie' | 'valor' | 'vencimento' | 'descontos' | 'semMulta' | 'motivo'> {
  resumo: CobrancaRow;
  situacao: SituacaoCobranca;
  descricao: string;
  ordem: number;
  resto: boolean;
  pago: number;
}

/** The instalments in order, each followed by its rest, with what they come to today. */
async function loadParcelas(
  db: Db,
  { id, autorId }: Requerimento,
  hoje: IsoDate,
): Promise<(Linha & { hojeEm: number; desconto: number })[]> {
  const { rows } = await sql<Linha>`
    with parcela as (select id, ordem from cobranca where requerimento_id = ${id} and especie = 'PARCELA')
    select ${resumoDaCobranca} as resumo, c.situacao, c.descricao, c.especie, c.valor, c.vencimento, c.descontos, c.motivo,
      c.sem_multa as "semMulta", p.ordem, c.id <> p.id as resto,
      -- What is owed back is the payer's: once it pays another instalment, it counts there.
      ${EM_CAIXA} - ${A_RESTITUIR} as pago
    from parcela p join cobranca c on c.pessoa_id = ${autorId} and (c.id = p.id or c.origem_id = p.id)
    order by p.ordem, c.created_at, c.id`.execute(db);
  const regra = await regraDoDia(db, hoje);
  return rows.map((row) => {
    const { total, desconto } = totalEm(cobravelOf(row), regra);
    return { ...row, hojeEm: isEmAberto(row.situacao) ? total : row.valor, desconto };
  });
}

async function loadNome(db: Db, id: string): Promise<string> {
  const { nome } = await db
    .selectFrom('usuario')
    .select('nome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nome;
}

async function loadDebitos(db: Db, requerimentoId: string): Promise<Detalhe['debitos']> {
  const rows = await db
    .selectFrom('acordoDebito as d')
    .innerJoin('cobranca as c', 'c.id', 'd.cobrancaId')
    .leftJoin('acordoAbatimento as a', (join) =>
      join.onRef('a.cobrancaId', '=', 'd.cobrancaId').onRef('a.requerimentoId', '=', 'd.requerimentoId'),
    )
    .select([
      'c.id',
      'c.descricao',
      'c.vencimento',
      'c.situacao',
      'd.principal',
      'd.multa',
      'd.juros',
      'a.abatido',
    ])
    .where('d.requerimentoId', '=', requerimentoId)
    .orderBy('c.vencimento')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, total: totalDoDebito(row) }));
}

/** What breaks the agreement, by the norms of its day, and the last day that the latest notice named. */
async function loadQuebra(db: Db, requerimentoId: string, feitoEm: IsoDate): Promise<Detalhe['quebra']> {
  const normas = await loadNormas(db);
  const row = await db
    .selectFrom('acordoAviso as a')
    .innerJoin('cobranca as c', 'c.id', 'a.cobrancaId')
    .select('a.prazo')
    .where('a.requerimentoId', '=', requerimentoId)
    .where('c.situacao', 'in', ['EMITIDA', 'A_VENCER', 'VENCIDA', 'EM_COBRANCA_ADM'])
    .orderBy('a.prazo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    parcelas: valorEm(normas, 'acordo.parcelas_vencidas', feitoEm),
    dias: valorEm(normas, 'acordo.atraso', feitoEm),
    aviso: valorEm(normas, 'acordo.aviso', feitoEm),
    prazo: row?.prazo ?? null,
  };
}

async function findTermo(db: Db, requerimentoId: string): Promise<Detalhe['termo']> {
  const row = await db
    .selectFrom('documento')
    .select(['id', 'arquivoId'])
    .where('ownerId', '=', requerimentoId)
    .where('especie', '=', 'termo_parcelamento')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, pronto: row.arquivoId !== null } : null;
}

import type { acordo as contrato } from '@balcao/contract/acordo';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { valorEm } from '@balcao/domain/norma/valor';
import { totalDoDebito } from '@balcao/domain/pagamento/consolidacao';
import { JUROS_DO_ACORDO } from '@balcao/domain/pagamento/parcelas';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { presentCobranca } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { getRequerimento, isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { idsDoPedido } from './do-pedido.ts';
import { explainAcordo } from './parcelas.ts';
import { loadParcelas, resumirParcelas } from './parcelas-do-acordo.ts';

type Detalhe = ResponseInputOf<typeof contrato.detail>;

/** Returns an agreement with its instalments and debts. @throws `not_found` for who neither pays it nor may see charges */
export async function acordoDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const requerimento = await getDoAcordo(db, who, id);
  const paga = isAutor(who, requerimento);
  const hoje = todayInSaoPaulo(who.now);
  const rows = await loadParcelas(db, [id], hoje);
  const [primeira] = rows;
  if (!primeira) throw new Problem('not_found');
  const parcelas = rows.map(({ resumo, descricao, ultimoDia, ordem, pago, hojeEm, desconto }) => ({
    ...presentCobranca(resumo, paga),
    descricao,
    ultimoDia,
    ordem,
    pago,
    hoje: hojeEm,
    desconto,
  }));
  const { parcelas: quantas, ...resumo } = resumirParcelas(rows, hoje);
  return {
    id,
    numero: requerimento.numero,
    devedor: await loadNome(db, requerimento.autorId),
    devedorId: requerimento.autorId,
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

/** The name in use: the social name where there is one. */
async function loadNome(db: Db, id: string): Promise<string> {
  const { nome, nomeSocial } = await db
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nomeSocial ?? nome;
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
    .innerJoin('cobranca as c', (join) =>
      join.on(sql`coalesce(c.origem_id, c.id)`, '=', sql.ref('a.cobranca_id')),
    )
    .select('a.prazo')
    .where('a.requerimentoId', '=', requerimentoId)
    .where('c.id', 'in', idsDoPedido(requerimentoId))
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

import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { ComprovantePagamento } from '#platform/pdf/modelos/comprovante-pagamento.ts';
import type { ExtratoPagamentos } from '#platform/pdf/modelos/extrato-pagamentos.ts';
import { loadConselho } from './conselho.ts';
import { comprovantePagamentoPapel } from './especies/comprovante-pagamento.ts';
import { extratoPagamentosPapel } from './especies/extrato-pagamentos.ts';
import { insertDocumento, replaceDocumento } from './insert-documento.ts';
import { nextDocumentoNumero } from './numero.ts';
import { loadTitular } from './titular.ts';

interface Pedido<C> {
  /** Who owed what was paid. */
  pessoaId: string;
  conteudo: Omit<C, 'pessoa'>;
  now: Date;
}

/**
 * Requests the receipt of a payment on the caller's transaction: number, code and facts are fixed now, and the worker
 * prints and signs it. The caller makes sure that it has none.
 */
export async function requestComprovanteDePagamento(
  tx: Db,
  { pagamentoId, ...pedido }: Pedido<ComprovantePagamento> & { pagamentoId: string },
): Promise<void> {
  const { codigo: especie } = comprovantePagamentoPapel;
  const papel = { especie, prefixo: 'CPG', titulo: 'Comprovante de Pagamento' };
  const documentoId = await insertPapel(tx, papel, pedido);
  await tx
    .insertInto('documentoFinanceiro')
    .values({ documentoId, pessoaId: pedido.pessoaId, pagamentoId })
    .execute();
}

/**
 * Requests the statement of a year on the caller's transaction. One in force that says the same is kept, and another one is
 * replaced. Returns the id of the document. The caller locks the person.
 */
export async function requestExtrato(tx: Db, pedido: Pedido<ExtratoPagamentos>): Promise<string> {
  const { pessoaId, conteudo, now } = pedido;
  const { ano } = conteudo;
  const anterior = await findExtrato(tx, pedido);
  if (anterior?.igual) return anterior.id;
  if (anterior) await replaceDocumento(tx, anterior.id, { revokedAt: now });
  const { codigo: especie } = extratoPagamentosPapel;
  const papel = { especie, prefixo: 'EXT', titulo: `Extrato de Pagamentos de ${ano}` };
  const documentoId = await insertPapel(tx, papel, pedido);
  await tx.insertInto('documentoFinanceiro').values({ documentoId, pessoaId, ano }).execute();
  if (anterior) await replaceDocumento(tx, anterior.id, { substituidoPorId: documentoId });
  return documentoId;
}

/** The statement of the same year in force, and whether it says the same. */
function findExtrato(tx: Db, { pessoaId, conteudo }: Pedido<ExtratoPagamentos>) {
  return tx
    .selectFrom('documentoFinanceiro as f')
    .innerJoin('documento as d', 'd.id', 'f.documentoId')
    .select('d.id')
    .select(sql<boolean>`(d.dados->'conteudo') - 'pessoa' = ${JSON.stringify(conteudo)}::jsonb`.as('igual'))
    .where('f.pessoaId', '=', pessoaId)
    .where('f.ano', '=', conteudo.ano)
    .where('d.revokedAt', 'is', null)
    .executeTakeFirst();
}

interface Papel {
  especie: string;
  /** Letters before its number. */
  prefixo: string;
  titulo: string;
}

/** Only the seal of the council goes on it: nobody decided it. */
async function insertPapel(tx: Db, papel: Papel, pedido: Pedido<object>): Promise<string> {
  const { especie, prefixo, titulo } = papel;
  const { pessoaId, now } = pedido;
  const hoje = todayInSaoPaulo(now);
  const { timbre: conselho, cidade } = await loadConselho(tx);
  const { pessoa } = await loadTitular(tx, pessoaId, { hoje });
  // The sequence row stays locked until the transaction ends, so the number comes last.
  const numero = await nextDocumentoNumero(tx, { especie, prefixo, ano: Number(hoje.slice(0, 4)) });
  const conteudo = { ...pedido.conteudo, pessoa };
  return insertDocumento(tx, {
    especie,
    numero,
    titulo,
    titularId: pessoaId,
    titularNome: pessoa.nome,
    dados: { conselho, cidade, numero, assinaturas: [], conteudo },
    assinantes: [{ nome: conselho.nome, cargo: 'Emissão automática' }],
    createdAt: now,
  });
}

import type { Db } from '@balcao/db/db';
import type { Desconto } from '@balcao/domain/pagamento/encargos';
import { lancarEmissao } from '@balcao/domain/pagamento/lancamento';
import type { EspecieCobranca } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { v7 as uuidv7 } from 'uuid';
import type { Cobranca } from './access.ts';
import { enterLancamentos } from './livro.ts';

export interface NovaCobranca {
  pessoaId: string;
  especie: EspecieCobranca;
  descricao: string;
  itens: { descricao: string; valor: number }[];
  vencimento: IsoDate;
  exercicio?: number;
  requerimentoId?: string;
  /** The underpaid charge when this is its rest, or the cancelled charge when this one replaces it. */
  origemId?: string;
  ordem?: number;
  /** Let off for early payment, the nearest day first. */
  descontos?: readonly Desconto[];
  /** The fine for its delay is in its amount already. */
  semMulta?: boolean;
  now: Date;
}

/** Writes a charge and its entry in the books, on the caller's transaction. */
export async function emitirCobranca(tx: Db, nova: NovaCobranca): Promise<Cobranca> {
  const { now, itens, exercicio, requerimentoId, origemId, ordem, descontos = [], ...rest } = nova;
  const valor = itens.reduce((sum, item) => sum + item.valor, 0);
  const cobranca = await tx
    .insertInto('cobranca')
    .values({
      ...rest,
      id: uuidv7(),
      situacao: 'EMITIDA',
      valor,
      itens: JSON.stringify(itens),
      descontos: JSON.stringify(descontos),
      exercicio: exercicio ?? null,
      requerimentoId: requerimentoId ?? null,
      origemId: origemId ?? null,
      ordem: ordem ?? 1,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = cobranca;
  const lancamentos = lancarEmissao(valor);
  await enterLancamentos(tx, { cobrancaId: id, evento: 'EMISSAO', referenciaId: id, lancamentos, now });
  return cobranca;
}

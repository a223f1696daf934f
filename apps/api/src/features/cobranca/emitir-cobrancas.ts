import type { Db } from '@balcao/db/db';
import { lancarEmissao } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NovaCobranca } from './emitir-cobranca.ts';

/** The annuity of a year for one person. */
export type NovaAnuidade = Omit<
  NovaCobranca,
  'requerimentoId' | 'origemId' | 'ordem' | 'exercicio' | 'semMulta'
> & {
  especie: 'ANUIDADE';
  exercicio: number;
};

/**
 * Writes many annuities and their entries in the books by two statements, with the same rows as `emitirCobranca`. A person
 * who has a charge of that year gets no other.
 * @returns the people who were charged
 */
export async function emitirCobrancas(tx: Db, novas: readonly NovaAnuidade[]): Promise<string[]> {
  if (novas.length === 0) return [];
  const rows = novas.map((nova) => {
    const valor = nova.itens.reduce((sum, item) => sum + item.valor, 0);
    return { descontos: [], ...nova, id: uuidv7(), valor };
  });
  const { rows: written } = await sql<{ id: string; pessoaId: string }>`
    insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, descontos, vencimento, exercicio,
      ordem, created_at, updated_at)
    select n.id, n."pessoaId", n.especie, n.descricao, 'EMITIDA', n.valor, n.itens, n.descontos, n.vencimento,
      n.exercicio, 1, n.now, n.now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "pessoaId" uuid, especie text, descricao text,
      valor integer, itens jsonb, descontos jsonb, vencimento date, exercicio integer, now timestamptz)
    on conflict (pessoa_id, exercicio) where especie = 'ANUIDADE' do nothing
    returning id, pessoa_id as "pessoaId"`.execute(tx);
  const kept = new Set(written.map(({ id }) => id));
  const lancamentos = rows
    .filter(({ id }) => kept.has(id))
    .flatMap(({ id, valor, now }) =>
      lancarEmissao(valor).map((entry) => ({ ...entry, id: uuidv7(), cobrancaId: id, now })),
    );
  await sql`
    insert into lancamento (id, cobranca_id, evento, referencia_id, debito, credito, valor, created_at)
    select n.id, n."cobrancaId", 'EMISSAO', n."cobrancaId", n.debito, n.credito, n.valor, n.now
    from jsonb_to_recordset(${JSON.stringify(lancamentos)}::jsonb) as n(id uuid, "cobrancaId" uuid, debito text,
      credito text, valor integer, now timestamptz)`.execute(tx);
  return written.map(({ pessoaId }) => pessoaId);
}

import type { Db } from '@balcao/db/db';
import { lancarEmissao } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NovaCobranca } from './emitir-cobranca.ts';

/** The annuity of one person. */
export type NovaAnuidade = Pick<NovaCobranca, 'pessoaId' | 'itens' | 'vencimento' | 'descontos'>;

/** What all of them have. */
interface Todas {
  exercicio: number;
  descricao: string;
  now: Date;
}

/**
 * Writes many annuities and their entries in the books by one statement, with the same rows as `emitirCobranca`. A person
 * who has a charge of that year that was not cancelled gets no other.
 * @returns the people who were charged
 */
export async function emitirCobrancas(
  tx: Db,
  novas: readonly NovaAnuidade[],
  { exercicio, descricao, now }: Todas,
): Promise<string[]> {
  if (novas.length === 0) return [];
  const { rows } = await sql<{ pessoaId: string }>`
    with novas as materialized (select * from json_to_recordset(${JSON.stringify(novas.map(toRow))}::json) as n(id uuid,
        "pessoaId" uuid, valor integer, itens jsonb, descontos jsonb, vencimento date, lancamento uuid, debito text,
        credito text)),
      escritas as (
        insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, descontos, vencimento,
          exercicio, ordem, created_at, updated_at)
        select id, "pessoaId", 'ANUIDADE', ${descricao}, 'EMITIDA', valor, itens, descontos, vencimento,
          ${exercicio}::integer, 1, ${now}, ${now} from novas
        on conflict (pessoa_id, exercicio) where especie = 'ANUIDADE' and fim is distinct from 'CANCELADA' do nothing
        returning id, pessoa_id),
      livro as (
        insert into lancamento (id, cobranca_id, evento, referencia_id, debito, credito, valor, created_at)
        select n.lancamento, n.id, 'EMISSAO', n.id, n.debito, n.credito, n.valor, ${now}
        from novas n join escritas e on e.id = n.id)
    select pessoa_id as "pessoaId" from escritas`.execute(tx);
  return rows.map(({ pessoaId }) => pessoaId);
}

/** A charge with its one entry in the books. */
function toRow({ itens, descontos = [], ...rest }: NovaAnuidade) {
  const valor = itens.reduce((sum, item) => sum + item.valor, 0);
  const [entry, ...others] = lancarEmissao(valor);
  if (!entry || others.length > 0) throw new Error('an annuity is issued by one entry');
  const { debito, credito } = entry;
  return { ...rest, id: uuidv7(), valor, itens, descontos, lancamento: uuidv7(), debito, credito };
}

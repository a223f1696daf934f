import type { diferenca as contrato } from '@balcao/contract/fechamento';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { isSelada } from '@balcao/db/selada';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { sql } from 'kysely';
import { findPessoas } from '#features/pessoa/api.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { requireFound } from '#platform/db/seen.ts';
import { totaisDoDia } from '../total-do-dia.ts';

type Destinos = ResponseInputOf<typeof contrato.destinos>;

/** More would not be read at once: a longer search names the one. */
const PESSOAS = 10;
const COBRANCAS = 30;

/** Closed charges that may carry a credit, the latest first. */
const QUITADAS = ['PAGA', 'PAGA_A_MAIOR'] as const;

/**
 * Where the money of a difference may go: its payer with their open charges, or the people that the search finds where
 * nobody knows the payer; nobody where the payer is protected. The reader and the people they act for are left out: `requireSemInteresse` refuses them.
 */
export async function listDestinos(
  db: Db,
  who: Who,
  { id, busca }: { id: string; busca: string },
): Promise<Destinos> {
  const { pagadorId, selada } = requireFound(await findPagador(db, id));
  if (selada) return { pessoas: [] };
  const found = pagadorId ? [pagadorId] : await peopleCalled(db, busca);
  const ids = found.filter((one) => !partes(who).includes(one));
  if (ids.length === 0) return { pessoas: [] };
  const { rows } = await sql<Omit<Destinos['pessoas'][number], 'cobrancas'>>`
    select u.id as "pessoaId", coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj",
      exists (select from cobranca c where c.pessoa_id = u.id and c.situacao = any(${[...QUITADAS]}::text[])) as "recebeCredito"
    from usuario u where u.id = any(${ids}::uuid[]) order by u.nome_dobrado, u.id`.execute(db);
  const abertas = await listAbertas(db, who, ids);
  return {
    pessoas: rows.map(({ cpfCnpj, ...row }) => ({
      ...row,
      cpfCnpj: cpfCnpj && maskCpfCnpj(cpfCnpj),
      cobrancas: abertas.filter((one) => one.pessoaId === row.pessoaId).map(({ pessoaId: _, ...one }) => one),
    })),
  };
}

async function findPagador(
  db: Db,
  id: string,
): Promise<{ pagadorId: string | null; selada: boolean } | undefined> {
  return db
    .selectFrom('diferenca as d')
    .leftJoin('pagamento as p', 'p.id', 'd.pagamentoId')
    .leftJoin('cobranca as c', 'c.id', 'p.cobrancaId')
    .select(['c.pessoaId as pagadorId', isSelada().as('selada')])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

async function peopleCalled(db: Db, busca: string): Promise<string[]> {
  const found = await findPessoas(
    db,
    lerConsulta(busca),
    { entre: 'todos', limite: PESSOAS },
    async (pessoas) => {
      const { rows } = await pessoas.execute(db);
      return rows.map(({ id }) => id);
    },
  );
  return (found ?? []).slice(0, PESSOAS);
}

/** Open charges of these people with what each comes to today, the nearest day first. */
async function listAbertas(db: Db, who: Who, pessoas: readonly string[]) {
  const rows = await db
    .selectFrom('cobranca as c')
    .selectAll()
    .where('pessoaId', 'in', [...pessoas])
    .where(sql<boolean>`not ${isSelada()}`)
    .where('situacao', 'in', [...SITUACOES_ABERTAS])
    .orderBy('vencimento')
    .orderBy('id')
    .limit(COBRANCAS * pessoas.length)
    .execute();
  const totais = await totaisDoDia(db, rows, todayInSaoPaulo(who.now));
  return rows.map(({ id, pessoaId, descricao, vencimento }, i) => ({
    id,
    pessoaId,
    descricao,
    vencimento,
    total: totais[i]?.total ?? 0,
  }));
}

/** The latest paid charge of a person, on which a credit can stay; null where there is none. */
export async function findCobrancaDoCredito(db: Db, pessoaId: string): Promise<string | null> {
  const row = await db
    .selectFrom('cobranca')
    .select('id')
    .where('pessoaId', '=', pessoaId)
    .where('situacao', 'in', [...QUITADAS])
    .orderBy('pagoEm', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

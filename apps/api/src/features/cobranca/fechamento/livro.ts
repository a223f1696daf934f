import { Readable } from 'node:stream';
import type { fechamento } from '@balcao/contract/fechamento';
import type { QueryOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { isSelada, nomeOuProtegida } from '@balcao/db/selada';
import { COLUNAS_DO_LIVRO, celulasDoLivro, type LinhaDoLivro } from '@balcao/domain/fechamento/livro';
import type { Celula } from '@balcao/domain/planilha/celula';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import type { FileAnswer } from '#platform/http/context.ts';
import { writePlanilha } from '#platform/planilha/planilha.ts';
import { limitesDo } from './contados.ts';
import { loadCotasDe, porCentoDe } from './cota.ts';

type Periodo = QueryOf<typeof fechamento.livro>;

const FATIA = 2_000;

/** The entries of a period in their order, written as they are read. That somebody took them is recorded. */
export async function exportLivro(db: Db, who: Who, { inicio, fim }: Periodo): Promise<FileAnswer> {
  await recordAudit(db, who, { acao: 'livro.exportado', objeto: 'livro', dados: { inicio, fim } });
  const nome = `Livro de lançamentos ${inicio} a ${fim}.csv`;
  const fatias = readFatias(db, { desde: limitesDo(inicio).inicio, ate: limitesDo(fim).fim });
  return {
    headers: downloadHeaders({ nome, mime: 'text/csv', disposition: 'attachment' }),
    stream: Readable.from(writePlanilha('csv', { nome: 'Livro', colunas: COLUNAS_DO_LIVRO, fatias }), {
      objectMode: false,
    }),
  };
}

interface Linha extends Omit<LinhaDoLivro, 'cota'> {
  /** Its instant to the microsecond. */
  marca: string;
}

/** Each slice goes on after the last entry of the one before: entries are only added. */
async function* readFatias(db: Db, { desde, ate }: { desde: Date; ate: Date }): AsyncGenerator<Celula[][]> {
  const porCento = await porCentoDe(db);
  let after = sql`true`;
  for (;;) {
    const { rows } = await sql<Linha>`
      select l.id, l.created_at as em, l.created_at::text as marca, l.evento, l.debito, l.credito, l.valor,
        l.cobranca_id as "cobrancaId", c.descricao, c.exercicio, c.vencimento, ${nomeOuProtegida(sql`coalesce(u.nome_social, u.nome)`, isSelada())} as pessoa
      from lancamento l join cobranca c on c.id = l.cobranca_id join usuario u on u.id = c.pessoa_id
      where l.created_at >= ${desde} and l.created_at < ${ate} and ${after}
      order by l.created_at, l.id limit ${FATIA}`.execute(db);
    const cotas = await loadCotasDe(db, rows, porCento);
    yield rows.map((row) => celulasDoLivro({ ...row, cota: cotas.get(row.id) ?? null }));
    const last = rows.at(-1);
    if (!last || rows.length < FATIA) return;
    after = sql`(l.created_at, l.id) > (${last.marca}::timestamptz, ${last.id}::uuid)`;
  }
}

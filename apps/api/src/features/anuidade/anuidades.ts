import { anuidade } from '@balcao/contract/anuidade';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { AnuidadeTabelaTable } from '@balcao/db/schema.gen';
import type { MotivoSemAnuidade } from '@balcao/domain/anuidade/motivo';
import { type TabelaAnuidade, tabelaInicial, validateTabela } from '@balcao/domain/anuidade/tabela';
import { available } from '@balcao/domain/ciclo/ciclo';
import { partsOf } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Selectable, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { requireFound, requireSeen } from '#platform/db/seen.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { throwProblemas } from '#platform/http/problemas.ts';
import { readList } from '#platform/read-list.ts';
import { type Linhas, readLinhas, somarLinhas, type Totais } from './totais.ts';
import { ANUIDADE } from './vida.ts';

export type Tabela = Selectable<AnuidadeTabelaTable>;
type Vista = ResponseInputOf<typeof anuidade.detail>;

/** The table as the rules read it: contract and rules checked it when it was written. */
export function tabelaOf(row: Tabela): TabelaAnuidade {
  const { exercicio, fator, valores, vencimento, descontos, recemFormado } = row as unknown as TabelaAnuidade;
  return { exercicio, fator, valores, vencimento, descontos, recemFormado };
}

/** The years with a table, the newest first. */
export function listAnuidades(
  db: Db,
  query: QueryOf<typeof anuidade.list>,
): Promise<ResponseInputOf<typeof anuidade.list>> {
  return readList(db, query, {
    columns: sql`t.id, t.exercicio, t.situacao, t.version`,
    from: sql`anuidade_tabela t`,
    reach: sql`true`,
    where: {},
    order: sql`t.exercicio desc, t.id`,
  });
}

/** The annuity of a year as staff read it. @throws Problem `not_found` */
async function readAnuidade(db: Db, who: Who, id: string): Promise<Vista> {
  const row = requireFound(
    await db.selectFrom('anuidadeTabela').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  const { version, situacao } = row;
  const { contexto } = await ANUIDADE.load(db, who, row, who.now);
  const atos = available(ANUIDADE.ciclo, contexto).map(({ para: _, ...offer }) => offer);
  return { id, version, situacao, atos, ...tabelaOf(row), ...(await readExecucao(db, id)) } as Vista;
}

interface Execucao {
  id: string;
  linhas: Linhas;
  previsao: Linhas | null;
  calculadaEm: Date | null;
  iniciadaEm: Date | null;
  iniciadaPor: string;
  concluidaEm: Date | null;
}

/** What the preview found and the run did. */
async function readExecucao(
  db: Db,
  tabelaId: string,
): Promise<Pick<Vista, 'previsao' | 'emissao' | 'motivos'>> {
  const { rows } = await sql<Execucao>`
    select e.id, e.linhas, e.previsao, e.calculada_em as "calculadaEm", e.iniciada_em as "iniciadaEm",
      coalesce(u.nome_social, u.nome) as "iniciadaPor", e.concluida_em as "concluidaEm"
    from anuidade_execucao e left join usuario u on u.id = e.iniciada_por where e.tabela_id = ${tabelaId}`.execute(
    db,
  );
  const [run] = rows;
  if (!run?.previsao || !run.calculadaEm) return { previsao: null, emissao: null, motivos: [] };
  const { calculadaEm, iniciadaEm, iniciadaPor, concluidaEm } = run;
  return {
    previsao: { ...somarLinhas(run.previsao), calculadaEm },
    emissao: iniciadaEm && { ...somarLinhas(run.linhas), iniciadaEm, iniciadaPor, concluidaEm },
    motivos: await countMotivos(db, run.id),
  };
}

async function countMotivos(db: Db, execucaoId: string): Promise<Vista['motivos']> {
  const { rows } = await sql<{ motivo: MotivoSemAnuidade; quantidade: number }>`
    select motivo, count(*)::int as quantidade from anuidade_excecao where execucao_id = ${execucaoId}
    group by motivo order by 2 desc, 1`.execute(db);
  return rows;
}

/** How far a run is. @throws Problem `not_found` */
export async function readAndamento(db: Db, id: string): Promise<ResponseInputOf<typeof anuidade.andamento>> {
  const row = await db
    .selectFrom('anuidadeTabela as t')
    .leftJoin('anuidadeExecucao as e', 'e.tabelaId', 't.id')
    .select(['t.situacao', 'e.vistas', 'e.pessoas', 'e.linhas'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  const { situacao, vistas, pessoas, linhas } = requireFound(row);
  const { quantidade, total }: Totais = somarLinhas(readLinhas(linhas));
  return { situacao, vistas: vistas ?? 0, pessoas: pessoas ?? 0, quantidade, total };
}

/** The stored form: an array would become one of the database. */
const stored = ({ valores, descontos }: Pick<TabelaAnuidade, 'valores' | 'descontos'>) => ({
  valores: JSON.stringify(valores),
  descontos: JSON.stringify(descontos),
});

/** Keeps the tables; a new one begins with the amounts of the latest year before it. */
const kept = keepRecord(anuidade, {
  table: 'anuidadeTabela',
  acoes: { create: 'anuidade.tabela_incluida', change: 'anuidade.tabela_alterada' },
  unique: { anuidade_tabela_exercicio_unique: ['exercicio', 'Este ano já tem uma tabela.'] },
  mayChange: anyReader,
  read: readAnuidade,
  set: async (said, tx) => {
    if (!('exercicio' in said)) throw new Error('a change goes by changeAnuidade');
    const before = await tx
      .selectFrom('anuidadeTabela')
      .selectAll()
      .where('exercicio', '<', said.exercicio)
      .orderBy('exercicio', 'desc')
      .limit(1)
      .executeTakeFirst();
    const tabela = tabelaInicial(said.exercicio, before ? tabelaOf(before) : null);
    return { ...tabela, ...stored(tabela) };
  },
});

/** Begins the table of this year or of one to come: one that is published stays. @throws Problem `validation` */
const create: typeof kept.handlers.create = ({ tx, who, body }) => {
  const { year } = partsOf(todayInSaoPaulo(who.now));
  if (body.exercicio < year) throw invalidField('exercicio', `Informe um ano a partir de ${year}.`);
  return kept.add(tx, who, body);
};

/**
 * Changes a table that is a draft.
 * @throws Problem `not_found`, `stale`, `validation`; `not_possible` once it is published
 */
const change: typeof kept.handlers.change = async ({
  tx,
  who,
  params: { id },
  body: { version, ...said },
}) => {
  const row = await kept.hold(tx, who, { id });
  if (row.situacao !== 'RASCUNHO')
    throw new Problem('not_possible', { detail: 'A tabela já foi publicada. Reabra-a antes de mudar.' });
  requireSeen(row, version);
  throwProblemas(validateTabela({ exercicio: row.exercicio, ...said }));
  const acao = 'anuidade.tabela_alterada';
  await changeRecord(tx, who, { table: 'anuidadeTabela', row, set: said, also: stored(said), acao });
  return readAnuidade(tx, who, id);
};

export const anuidades = { ...kept, handlers: { ...kept.handlers, create, change } };

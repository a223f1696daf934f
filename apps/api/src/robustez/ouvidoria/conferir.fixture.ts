import { manifestacao } from '@balcao/contract/manifestacao';
import { REGRA_DA_RESPOSTA } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import { derivePrazo } from '@balcao/domain/prazo/relogio';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Detalhe } from '#features/manifestacao/manifestacao.fixture.ts';
import { guardar } from '#features/manifestacao/relogio.ts';
import { readLedger } from '#platform/owner/relogio.ts';
import { type Agora, alcanca, type Modelo, relogioDe } from './modelo.fixture.ts';
import { type Mundo, RELATO } from './mundo.fixture.ts';

interface Linha {
  situacao: string;
  tipo: string;
  tipoOriginal: string;
  categoriaOriginalId: string | null;
  relato: string;
  prazoEm: string | null;
  prazoSituacao: string;
  abertos: number;
  revisoes: number;
  prorrogacoes: number;
  ultima: string;
  quebras: number;
  daArea: number;
}

async function readLinha({ api, pessoas }: Mundo, id: string): Promise<Linha> {
  const areas = [pessoas.marcos.id, pessoas.outro.id];
  const { rows } = await sql<Linha>`select m.situacao, m.tipo, m.tipo_original as "tipoOriginal", m.relato,
      m.categoria_original_id as "categoriaOriginalId", m.prazo_em as "prazoEm", m.prazo_situacao as "prazoSituacao",
      (select count(*)::int from manifestacao_complemento c where c.manifestacao_id = m.id and c.resposta is null) as abertos,
      (select count(*)::int from manifestacao_tramite t where t.manifestacao_id = m.id and t.acao = 'pedir_revisao') as revisoes,
      (select count(*)::int from manifestacao_prazo_evento e where e.manifestacao_id = m.id and e.tipo = 'PRORROGACAO') as prorrogacoes,
      (select t.para_status from manifestacao_tramite t where t.manifestacao_id = m.id order by t.seq desc limit 1) as ultima,
      (select count(*)::int from (select de_status, lag(para_status) over (order by seq) as antes from manifestacao_tramite t
        where t.manifestacao_id = m.id) x where de_status is distinct from antes) as quebras,
      (select count(*)::int from manifestacao_mensagem x where x.manifestacao_id = m.id and x.autor_id = any(${areas}::uuid[])) as "daArea"
    from manifestacao m where m.id = ${id}::uuid`.execute(api.owner);
  const [linha] = rows;
  if (!linha) throw new Error('the case is not there');
  return linha;
}

/** Everything that holds of a manifestation after each act. `n` chooses who looks from outside. */
export async function conferir(mundo: Mundo, m: Modelo, agora: Agora, n: number): Promise<void> {
  const linha = await readLinha(mundo, m.id);
  const ledger = await readLedger(mundo.api.owner, { kind: 'manifestacao', id: m.id });
  const derived = guardar(derivePrazo(ledger, REGRA_DA_RESPOSTA, agora.calendario, agora.now));
  expect(linha).toEqual({
    situacao: m.vida.situacao,
    ultima: m.vida.situacao,
    tipo: m.vida.tipo,
    tipoOriginal: m.original,
    categoriaOriginalId: null,
    relato: RELATO,
    ...derived,
    abertos: linha.abertos,
    revisoes: m.vida.revisaoPedida ? 1 : 0,
    prorrogacoes: m.eventos.filter(({ tipo }) => tipo === 'PRORROGACAO').length,
    quebras: 0,
    daArea: 0,
  });
  expect(derived).toEqual(guardar(relogioDe(m, agora)));
  expect([linha.abertos, linha.prorrogacoes].filter((n) => n > 1)).toEqual([]);
  expect(await leavesTrace(mundo, m)).toEqual([]);
  await conferirDeFora(mundo, m, DE_FORA[n % DE_FORA.length] ?? 'estranho');
}

const DE_FORA = ['estranho', 'marcos', 'outro'] as const;

/** Who has no part finds nothing; an area finds the covered text alone, and no author. */
async function conferirDeFora(
  { api, pessoas, entrar }: Mundo,
  m: Modelo,
  quem: (typeof DE_FORA)[number],
): Promise<void> {
  const token = await entrar(quem);
  const seen = await api.call(manifestacao.detail, { params: { id: m.id } }, { token });
  expect(seen.status, quem).toBe(alcanca(m, quem) ? 200 : 404);
  if (seen.status !== 200) return;
  expect(seen.raw.body).not.toMatch(/Iara|98888|Velloso/);
  expect(seen.raw.body).not.toContain(pessoas.autor.id);
  const { lado, autor, mensagens, historico, coberta } = seen.body as Detalhe;
  expect({ lado, autor, mensagens, historico, coberta }).toEqual({
    lado: 'area',
    autor: null,
    mensagens: [],
    historico: [],
    coberta: true,
  });
}

/** What every officer is told of every case, and an officer who wrote one as much as the others. */
const PARA_A_UNIDADE = ['ouv.novidade', 'ouv.area_respondeu'];

/** Rows that lead from a protected author to the case, and moments of an anonymous one that are more than the hour. */
async function leavesTrace({ api, pessoas }: Mundo, { id, autor, vida }: Modelo): Promise<string[]> {
  if (vida.identificacao === 'IDENTIFICADA') return [];
  const author = autor === 'chave' ? pessoas.autor.id : pessoas[autor].id;
  const by = (table: string, column: string) =>
    sql`select ${sql.lit(table)} as place from ${sql.table(table)} where manifestacao_id = ${id}::uuid and ${sql.ref(column)} = ${author}::uuid`;
  const { rows } = await sql<{ place: string }>`
    ${by('manifestacao_tramite', 'usuario_id')}
    union all ${by('manifestacao_mensagem', 'autor_id')}
    union all ${by('manifestacao_prazo_evento', 'usuario_id')}
    union all select 'audit_log' from audit_log where objeto_id = ${id} and ator_id = ${author}::uuid
    union all select 'notificacao' from notificacao where owner_id = ${id}::uuid and usuario_id = ${author}::uuid and tipo <> all(${PARA_A_UNIDADE})
    union all select 'idempotencia' from idempotencia where usuario_id = ${author}::uuid and resposta::text like ${`%${id}%`}
    union all select 'email' from email where owner_id = ${id}::uuid and usuario_id = ${author}::uuid and template <> all(${PARA_A_UNIDADE})
    union all select 'job' from graphile_worker._private_jobs j
      where j.payload::text like ${`%${id}%`} and j.payload::text like ${`%${author}%`}
    union all select 'hour of ' || x.place from (
      select 'history' as place, created_at from manifestacao_tramite where manifestacao_id = ${id}::uuid
      union all select 'message', created_at from manifestacao_mensagem where manifestacao_id = ${id}::uuid
      union all select 'clock', em from manifestacao_prazo_evento where manifestacao_id = ${id}::uuid
      union all select 'notice', created_at from notificacao where owner_id = ${id}::uuid
      union all select 'row', created_at from manifestacao where id = ${id}::uuid) x
      where ${vida.identificacao === 'ANONIMA'} and x.created_at - date_trunc('hour', x.created_at) > interval '1 second'`.execute(
    api.owner,
  );
  return rows.map(({ place }) => place);
}

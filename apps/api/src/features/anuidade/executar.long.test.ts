import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '#features/cobranca/cobranca.fixture.ts';
import type { Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { desk, tesouraria } from './anuidade.fixture.ts';
import { executar } from './executar.ts';

const CHILD = fileURLToPath(new URL('./executar.child.ts', import.meta.url));
const PESSOAS = 3_000;
const LOTE = 40;
const HOJE = '2026-12-10T13:00:00Z';

let api: TestApi;
let marcos: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow(HOJE);
  marcos = await tesouraria(api);
  await populate();
});
afterAll(() => api.close());

/** People, of whom a tenth is no longer registered. */
async function populate(): Promise<void> {
  await sql`insert into usuario (id, pessoa, cpf_cnpj, nome, email)
    select gen_random_uuid(), 'PF', (70000000000 + n)::text, 'Pessoa ' || n, 'pessoa' || n || '@exemplo.example'
    from generate_series(1, ${sql.lit(PESSOAS)}) n`.execute(api.owner);
  await sql`insert into registro (id, usuario_id, numero, categoria, situacao, desde, situacao_desde)
    select gen_random_uuid(), id, 'CRCR-MG ' || cpf_cnpj, 'D',
      case when right(cpf_cnpj, 1) = '0' then 'CANCELADO' else 'ATIVO' end, '2015-02-03',
      case when right(cpf_cnpj, 1) = '0' then date '2020-01-01' end
    from usuario where nome like 'Pessoa %'`.execute(api.owner);
}

/** Lets a process of its own go on with the run and kills it after some milliseconds; true when it ended before. */
function killAfter(tabelaId: string, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, api.databaseUrl, tabelaId, String(LOTE), HOJE], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('error', reject);
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), ms));
    child.once('close', (code) => resolve(code === 0));
  });
}

async function count(tabelaId: string) {
  const { rows } = await sql<{ cobrancas: number; pessoas: number; lancado: number; feitas: number }>`
    select count(distinct c.id)::int as cobrancas, count(distinct c.pessoa_id)::int as pessoas,
      coalesce(sum(l.valor), 0)::bigint as lancado,
      (select sum((v.value->>0)::int)::int from anuidade_execucao e, jsonb_each(e.linhas) v where e.tabela_id = ${tabelaId}) as feitas
    from anuidade_tabela t join cobranca c on c.exercicio = t.exercicio and c.especie = 'ANUIDADE'
      join lancamento l on l.cobranca_id = c.id
    where t.id = ${tabelaId}`.execute(api.db);
  return rows[0];
}

it('charges 3,000 people once each, however often its process is killed', async () => {
  const { preview, start, read } = desk(api, marcos);
  const { id, previsao } = await preview(2027);
  expect(previsao?.quantidade).toBe((PESSOAS * 9) / 10);
  await start(id);
  let kills = 0;
  for (let ended = false; !ended; ) {
    ended = await killAfter(id, 100 + Math.random() * 500);
    if (!ended) kills += 1;
    const now = await count(id);
    // Charges, books and the count of the run are of the same batches.
    expect([now?.cobrancas, now?.pessoas, now?.feitas ?? 0], `kill ${kills}`).toEqual([
      now?.cobrancas,
      now?.cobrancas,
      now?.cobrancas,
    ]);
  }
  expect(kills).toBeGreaterThan(1);
  expect(await count(id)).toEqual({
    cobrancas: previsao?.quantidade,
    pessoas: previsao?.quantidade,
    feitas: previsao?.quantidade,
    lancado: previsao?.total,
  });
  const { situacao, emissao, motivos } = await read(id);
  expect([situacao, emissao?.total]).toEqual(['CONCLUIDA', previsao?.total]);
  expect(motivos).toEqual([{ motivo: 'CANCELADO', quantidade: PESSOAS / 10 }]);
  // The job that waited meanwhile finds nothing left to do.
  await api.runJobs();
  expect((await count(id))?.cobrancas).toBe(previsao?.quantidade);
}, 300_000);

it('charges nobody twice when three workers go on with one run at once', async () => {
  const { preview, start, read } = desk(api, marcos);
  const { id, previsao } = await preview(2028);
  await start(id);
  const worker = async () => {
    for (;;) {
      await executar(api.deps, id, LOTE);
      if ((await read(id)).situacao !== 'EMITINDO') return;
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(await count(id)).toMatchObject({ cobrancas: previsao?.quantidade, lancado: previsao?.total });
  expect((await read(id)).emissao?.quantidade).toBe(previsao?.quantidade);
}, 300_000);

it('leaves books that hold', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

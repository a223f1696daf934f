import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { CONCESSOES_DOS_GRUPOS } from '@balcao/catalogo/grupos';
import { diferenca } from '@balcao/contract/fechamento';
import { loadCasos } from '@balcao/db/seed/demo/casos';
import { MACROS } from '@balcao/db/seed/demo/etiquetas';
import { seedId } from '@balcao/db/seed/seed-id';
import { demoSignIns } from '@balcao/db/seed/sign-ins';
import { checkPassos } from '@balcao/domain/macro/passo';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devolver } from '#features/cobranca/devolver.ts';
import { openJournal, PROVEDOR_JOURNAL } from '#platform/provedor-simulado/journal.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { brokenPromises } from '../robustez/invariants.ts';
import { viverDemonstracao } from './demonstracao.ts';
import { createPortal } from './portal.ts';
import { createProvedor } from './provedor.ts';

const NOW = new Date('2026-11-23T17:00:00Z');
/** Of processor time, because a busy machine must not fail the test; one in a slow hour takes 40. */
const SEGUNDOS = 60;
/** Passing situations: a decided request continues at once, and the worker prints at once. */
const PASSAGEIROS = ['RASCUNHO', 'DEFERIDO', 'DEFERIDO_PARCIAL', 'EM_EMISSAO'];

describe('the demonstration', () => {
  let api: TestApi;
  let cpuSeconds: number;
  const lines: string[] = [];

  beforeAll(async () => {
    api = await startApi();
    await grantToGroups();
    const started = process.cpuUsage();
    await live();
    const { user, system } = process.cpuUsage(started);
    cpuSeconds = (user + system) / 1_000_000;
  }, 1_200_000);
  afterAll(() => api.close());

  /** A start of the tests leaves out what the groups of an installation grant. */
  async function grantToGroups(): Promise<void> {
    for (const [sigla, grants] of Object.entries(CONCESSOES_DOS_GRUPOS))
      for (const [permissao, alcance] of grants)
        await api.owner
          .insertInto('permissaoConcedida')
          .values({
            id: seedId('concessao', permissao, sigla),
            permissao,
            alcance,
            efeito: 'permitir',
            grupoId: seedId('grupo', sigla),
            createdAt: NOW,
          })
          .execute();
  }

  function openProvedor() {
    const pasta = api.deps.env.DATA_DIR;
    const journal = openJournal(join(pasta, PROVEDOR_JOURNAL));
    return { journal, provedor: createProvedor({ journal, cnab: join(pasta, 'cnab'), clock: api.now }) };
  }

  async function live(): Promise<void> {
    const { journal, provedor } = openProvedor();
    Object.assign(api.deps, { pix: provedor.pix, cartao: provedor.cartao });
    await viverDemonstracao({
      owner: api.owner,
      portal: createPortal(api.app, api.deps, (at) => api.setNow(at.toISOString())),
      provedor,
      now: NOW,
      senhaHash: 'hash',
      keepArquivo: async () => undefined,
      log: (line) => lines.push(line),
    });
    journal.close();
  }

  const valuesOf = async (text: string) =>
    (await sql<{ value: string }>`${sql.raw(text)}`.execute(api.db)).rows.map(({ value }) => value);

  it(`is played within ${SEGUNDOS} s`, () => {
    console.log(`demonstration lived in ${cpuSeconds.toFixed(1)} s of CPU`);
    expect(cpuSeconds).toBeLessThan(SEGUNDOS);
    expect(lines.at(-1)).toMatch(/pronto em \d+(,\d)? s: \d+ pessoas e 1\d\d pedidos/);
  });

  it('tells a line for each month', () => {
    const months = lines.filter((line) => /^ {2}\p{L}+ de \d{4}$/u.test(line));
    expect(months.length).toBeGreaterThan(10);
    expect(new Set(months).size).toBe(months.length);
  });

  it('has requests in every lasting situation', async () => {
    const found = await valuesOf('select distinct status as value from requerimento');
    expect(
      STATUS_CODIGOS.filter((status) => !found.includes(status) && !PASSAGEIROS.includes(status)),
    ).toEqual([]);
  });

  it('has requests of every service', async () => {
    const found = await valuesOf('select distinct tipo_id::text as value from requerimento');
    expect(tiposDoPrimeiroLancamento.filter(({ id }) => !found.includes(String(id)))).toEqual([]);
  });

  it('gives everybody who may sign in something to look at', async () => {
    const found = await valuesOf('select distinct autor_id::text as value from requerimento');
    const requesters = demoSignIns.filter(({ tipo }) => tipo === 0);
    expect(requesters.filter(({ usuarioId }) => !found.includes(usuarioId))).toEqual([]);
    const working = await valuesOf(
      'select distinct m.usuario_id::text as value from grupo_membro m join requerimento r on r.grupo_id = m.grupo_id',
    );
    // The Ouvidoria answers for no service.
    const staff = demoSignIns.filter(({ tipo, grupo }) => tipo === 1 && grupo !== 'OUV');
    expect(staff.filter(({ usuarioId }) => !working.includes(usuarioId))).toEqual([]);
  });

  it('leaves the histories that journeys open in the expected state', async () => {
    const casos = await loadCasos(api.db);
    const statusOf = async (id: string) =>
      (await valuesOf(`select status as value from requerimento where id = '${id}'`))[0];
    expect(await statusOf(casos.helenaExigencia.id)).toBe('EM_EXIGENCIA');
    expect(await statusOf(casos.helenaTaxa.id)).toBe('AGUARDANDO_PAGAMENTO');
    expect(await statusOf(casos.caioIndeferido.id)).toBe('INDEFERIDO');
    expect(await statusOf(casos.regRecurso.id)).toBe('EM_RECURSO');
    expect(await statusOf(casos.regRespondida.id)).toBe('EXIGENCIA_RESPONDIDA');
    expect(await statusOf(casos.arquivadoSemResposta.id)).toBe('ARQUIVADO');
    for (const nome of ['helenaExigencia', 'regTriagem', 'postalDevolvida'] as const)
      expect(casos[nome].cartaId).not.toBeNull();
    const due = `select prazo_em::text as value from requerimento where id = '${casos.regVenceHoje.id}'`;
    expect(await valuesOf(due)).toEqual([todayInSaoPaulo(NOW)]);
  });

  it('has a boleto whose return file waits to be read, a refused card, a dispute and a contest', async () => {
    expect(await valuesOf("select situacao as value from pagamento_tentativa where meio = 'BOLETO'")).toEqual(
      ['ATIVA'],
    );
    const [nome, ...others] = (await readdir(join(api.deps.env.DATA_DIR, 'cnab', 'retorno'))).filter((one) =>
      one.endsWith('.RET'),
    );
    expect(others).toEqual([]);
    const file = await readFile(join(api.deps.env.DATA_DIR, 'cnab', 'retorno', nome ?? ''), 'latin1');
    const numero = (await valuesOf('select no_arquivo as value from boleto'))[0];
    expect(file).toContain(numero);
    expect(await valuesOf('select situacao as value from cartao_tentativa order by situacao')).toEqual([
      'CAPTURADA',
      'CHARGEBACK_ABERTO',
      'NEGADA',
    ]);
    expect(
      await valuesOf(
        'select disputa_situacao as value from cartao_tentativa where disputa_situacao is not null',
      ),
    ).toEqual(['ABERTA']);
    const contested = `select c.id::text as value from cobranca c where c.situacao <> 'PAGA' and exists (
      select from requerimento r where r.tipo_id = 121 and r.respostas::text like '%' || c.id::text || '%')`;
    expect(await valuesOf(contested)).not.toEqual([]);
  });

  it('has a double payment to solve, and acts that wait for either of two people', async () => {
    const open = "select especie || ' ' || meio as value from diferenca where situacao = 'ABERTA'";
    expect(await valuesOf(open)).toEqual(['EM_DOBRO PIX']);
    const asked = `select u.nome as value from ato_financeiro a join usuario u on u.id = a.pedido_por_id
      where a.situacao = 'PEDIDO' order by 1`;
    expect(await valuesOf(asked)).toEqual(['Marcos Vidal', 'Neusa Miranda']);
  });

  it('keeps the invariants of the portal', async () => {
    const query = async (text: string) =>
      (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(api.owner.withoutPlugins())).rows;
    expect(await brokenPromises(query)).toEqual([]);
  });

  it('has runnable macros, and tags on open requests', async () => {
    expect(MACROS.flatMap(({ passos }) => checkPassos(passos))).toEqual([]);
    expect(await valuesOf('select id::text as value from etiqueta_posta')).not.toEqual([]);
  });

  it('leaves nobody signed in, and no message to send', async () => {
    expect(await valuesOf('select id::text as value from sessao')).toEqual([]);
    expect(await valuesOf("select id::text as value from email where situacao = 'pendente'")).toEqual([]);
  });

  it('leaves its transfers with the running provider, which gives them back', async () => {
    const { journal, provedor } = openProvedor();
    const { gateway } = provedor.pix;
    const fim = new Date(NOW.getTime() + 1);
    const arrived: string[] = [];
    for await (const some of gateway.received({ inicio: new Date(0), fim }))
      arrived.push(...some.map(({ e2eId }) => e2eId));
    const paid = await valuesOf(
      "select distinct e2e_id as value from pagamento where meio = 'PIX' and provedor = 'simulador'",
    );
    expect(arrived.sort()).toEqual(paid.sort());
    const open = await valuesOf(
      "select txid as value from pagamento_tentativa where meio = 'PIX' and situacao = 'ATIVA'",
    );
    for (const txid of open) expect(await gateway.read(txid)).toMatchObject({ situacao: 'ATIVA' });
    Object.assign(api.deps, { pix: provedor.pix, cartao: provedor.cartao });
    expect(await giveBackDiferenca()).toBe('RESOLVIDA');
    expect(await valuesOf("select situacao as value from devolucao where situacao <> 'DEVOLVIDA'")).toEqual(
      [],
    );
    journal.close();
  });

  /** Two of the staff give back what was paid twice, and the worker sends what waits. Returns where the difference stands. */
  async function giveBackDiferenca(): Promise<string> {
    const portal = createPortal(api.app, api.deps, () => undefined);
    const staff = async (nome: string) =>
      api.db.selectFrom('usuario').select(['id', 'tipo']).where('nome', '=', nome).executeTakeFirstOrThrow();
    const motivo = 'Conferido com o extrato do banco.';
    const { items } = await portal.call(diferenca.list, { query: {} } as never, await staff('Marcos Vidal'));
    const [first] = items;
    if (!first) throw new Error('no difference waits');
    const { id, version } = first;
    const params = { id };
    const asked = await portal.call(
      diferenca.resolver,
      { params, body: { version, solucao: 'DEVOLVER', motivo } },
      await staff('Marcos Vidal'),
    );
    await portal.call(
      diferenca.decidir,
      { params, body: { version: asked.version, motivo, aprova: true } },
      await staff('Neusa Miranda'),
    );
    for (const devolucaoId of await valuesOf('select id::text as value from devolucao'))
      await devolver({ deps: api.deps, now: api.now() }, devolucaoId);
    return (await portal.call(diferenca.detail, { params }, await staff('Marcos Vidal'))).situacao;
  }

  it('changes nothing the second time', async () => {
    const count = 'select count(*)::text as value from tramite';
    const before = await valuesOf(count);
    await live();
    expect(await valuesOf(count)).toEqual(before);
  });
});

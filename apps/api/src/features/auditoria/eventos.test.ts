import { auditoria } from '@balcao/contract/auditoria';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameCouncil, type Person, person } from '#features/documento/documento.fixture.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { readXlsx } from '#platform/planilha/read-xlsx.fixture.ts';
import { takeDatabaseClock } from '#test/database-clock.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let lia: Person;
let rui: Person;

type Query = ArgsOf<typeof auditoria.list>['query'];

const acoes = async (query: Query) =>
  (await api.must(auditoria.list, { query }, lia)).items.map(({ acao }) => acao);

beforeAll(async () => {
  api = await startApi();
  await takeDatabaseClock(api.db);
  lia = await person(api, { nome: 'Lia Superior', tipo: 3 });
  rui = await person(api, { nome: 'Rui Barbosa Neto' });
  await by(rui, { acao: 'etiqueta.alterada', objeto: 'etiqueta', objetoId: 'e1', dados: COR });
  await by(rui, { acao: 'sessao.saida' });
  await recordAudit(api.db, null, { acao: 'dono.conferido', objeto: 'dono' });
});
afterAll(() => api.close());

const COR = { antes: { cor: 'azul' }, depois: { cor: 'verde' } };

async function by({ id }: Person, event: Parameters<typeof recordAudit>[2]): Promise<void> {
  const { id: sessaoId } = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();
  await recordAudit(api.db, { usuarioId: id, tipo: 0, sessaoId, requestId: 'r' }, event);
}

describe('the audit log', () => {
  it('is for superior administrators only', async () => {
    for (const tipo of [0, 1, 2] as const) {
      const other = await person(api, { tipo });
      expect((await api.call(auditoria.list, {}, other)).status).toBe(403);
      expect((await api.call(auditoria.cadeia, {}, other)).status).toBe(403);
      expect((await api.call(auditoria.conferir, {}, other)).status).toBe(403);
    }
    expect((await api.call(auditoria.list, {})).status).toBe(401);
  });

  it('is read newest first, narrowed by each filter, and page by page', async () => {
    expect((await acoes({ pessoa: 'barbosa' })).slice(0, 2)).toEqual(['sessao.saida', 'etiqueta.alterada']);
    expect(await acoes({ pessoa: 'ninguém assim' })).toEqual([]);
    expect(await acoes({ acao: 'dono.conferido' })).toEqual(['dono.conferido']);
    expect(await acoes({ acao: 'norma.alterada' })).toEqual([]);
    expect(await acoes({ objeto: 'etiqueta' })).toEqual(['etiqueta.alterada']);
    expect(await acoes({ objetoId: 'e1' })).toEqual(['etiqueta.alterada']);
    expect(await acoes({ objetoId: 'e2' })).toEqual([]);
    expect(await acoes({ inicio: '2199-01-01' })).toEqual([]);
    expect(await acoes({ fim: '1999-01-01' })).toEqual([]);
    expect(await acoes({ inicio: '1900-01-01', fim: '1913-12-31' })).toEqual([]);
    const every = await acoes({ inicio: '2020-01-01', fim: '2198-01-01', porPagina: 2, pagina: 2 });
    expect(every).toEqual((await acoes({})).slice(2, 4));
  });

  it('opens an event with before and after, and where it was done', async () => {
    const [row] = (await api.must(auditoria.list, { query: { objetoId: 'e1' } }, lia)).items;
    const event = await api.must(auditoria.detail, { params: { id: row?.id ?? '' } }, lia);
    const atorDocumento = maskCpfCnpj(rui.cpfCnpj);
    expect(event).toMatchObject({
      ator: 'Rui Barbosa Neto',
      atorDocumento,
      dados: COR,
      sessao: { rede: null },
      selo: null,
    });
    expect((await api.call(auditoria.detail, { params: { id: lia.id } }, lia)).status).toBe(404);
  });

  it('records who read it, by the names of the filters alone', async () => {
    const rows = await api.db
      .selectFrom('auditLog')
      .select(['acao', 'dados'])
      .where('atorId', '=', lia.id)
      .where('acao', 'in', ['auditoria.consultada', 'auditoria.lida'])
      .execute();
    expect(rows).toContainEqual({ acao: 'auditoria.consultada', dados: { filtros: 'pessoa' } });
    expect(rows.filter(({ acao }) => acao === 'auditoria.lida')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('barbosa');
  });

  it('leaves as a file to who confirms their identity, and is recorded', async () => {
    const query = { objetoId: 'e1', formato: 'xlsx' } as const;
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', lia.id).execute();
    expect((await api.call(auditoria.exportar, { query }, lia)).problem.codigo).toBe('AUTH_CONFIRMAR');
    await api.confirmIdentity(lia.id);
    const { raw } = await api.call(auditoria.exportar, { query }, lia);
    const [sheet] = await readXlsx(raw.rawPayload);
    expect(sheet?.rows.slice(1).map((cells) => cells.slice(1).map(({ v }) => v))).toEqual([
      [
        `Rui Barbosa Neto · ${maskCpfCnpj(rui.cpfCnpj)}`,
        'Alterou uma etiqueta',
        'etiqueta.alterada',
        'Etiqueta',
        'e1',
        expect.any(String),
      ],
    ]);
    const csv = await api.call(auditoria.exportar, { query: { ...query, formato: 'csv' } }, lia);
    expect(csv.raw.body.trim().split('\r\n')).toHaveLength(2);
    expect(await acoes({ acao: 'auditoria.exportada' })).toHaveLength(2);
  });

  it('leaves whole, each event once, though many are of one moment', async () => {
    await sql`insert into audit_log (id, em, acao, objeto, objeto_id)
      select gen_random_uuid(), '2026-01-01', 'feriado.incluido', 'feriado', n::text
      from generate_series(1, 2050) n`.execute(api.owner);
    const query = { acao: 'feriado.incluido', formato: 'csv' } as const;
    const { raw } = await api.call(auditoria.exportar, { query }, lia);
    const ids = raw.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[5]);
    expect([ids.length, new Set(ids).size]).toEqual([2050, 2050]);
  });

  it('opens even when somebody forged an event', async () => {
    await recordAudit(api.db, null, { acao: 'requerimento.lido', objeto: 'requerimento', objetoId: 'x' });
    expect(await acoes({ objeto: 'requerimento', objetoId: 'x' })).toEqual(['requerimento.lido']);
  });
});

describe('events about a request whose author is protected', () => {
  let ana: Person;
  let pedido: string;
  const about = async (query: Query) => (await api.must(auditoria.list, { query }, lia)).items;

  beforeAll(async () => {
    ana = await person(api, { nome: 'Ana Protegida', registro: {} });
    const respostas = interrupcao(todayInSaoPaulo(api.now()));
    pedido = (await fileRequerimento(api, ana.token, { tipoId: 106, respostas })).id;
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', pedido).execute();
    const dados = { requerimentoId: pedido };
    await by(ana, { acao: 'carta.aberta', objeto: 'carta', objetoId: pedido, dados });
    await by(ana, { acao: 'usuario.alterado', objeto: 'usuario', objetoId: ana.id, dados });
    await by(ana, { acao: 'termo.aceito', objeto: 'termo', objetoId: ana.id });
  });

  it('name neither the author nor their record, in the list and opened', async () => {
    const rows = [...(await about({ acao: 'carta.aberta' })), ...(await about({ acao: 'usuario.alterado' }))];
    expect(rows.map(({ ator, protegido, objetoId }) => [ator, protegido, objetoId])).toEqual([
      [null, true, pedido],
      [null, true, null],
    ]);
    for (const { id } of rows)
      expect(await api.must(auditoria.detail, { params: { id } }, lia)).toMatchObject({
        ator: null,
        dados: {},
        sessao: null,
      });
  });

  it('are not found by the author, who is found by the rest', async () => {
    expect((await about({ pessoa: 'Ana Protegida' })).map(({ acao }) => acao)).toEqual([
      'termo.aceito',
      'sessao.aberta',
    ]);
    expect(await acoes({ objetoId: ana.id, objeto: 'usuario' })).toEqual([]);
  });
});

describe('the state of the chain', () => {
  const read = () => api.must(auditoria.cadeia, {}, lia);

  it('says how far it is sealed, and when its anchor left', async () => {
    expect(await read()).toMatchObject({ selados: 0, ultimoSelo: null, ancora: null, conferindo: false });
    await nameCouncil(api);
    await api.runDay('2026-11-25');
    lia.token = await api.as(lia);
    const state = await read();
    expect(state.selados).toBeGreaterThan(0);
    expect(state.ultimoSelo).not.toBeNull();
    expect(state.ancora).toMatchObject({
      em: null,
      para: 'dpo@crcr-mg.example',
      situacao: 'local',
    });
    await api.db.updateTable('email').set({ situacao: 'enviado', sentAt: api.now() }).execute();
    expect((await read()).ancora?.em).toBe(api.now().toISOString());
  });

  it('is verified in the background, once at a time', async () => {
    expect(await api.must(auditoria.conferir, {}, lia)).toMatchObject({ conferindo: true });
    expect(await api.must(auditoria.conferir, {}, lia)).toMatchObject({ conferindo: true });
    expect(await acoes({ acao: 'auditoria.conferencia_pedida' })).toHaveLength(1);
    await api.runJobs();
    const { conferindo, conferencia, selados } = await read();
    expect([conferindo, conferencia]).toMatchObject([false, { integra: true, eventos: selados, elo: null }]);
  });

  it('names the broken event', async () => {
    await api.owner.transaction().execute(async (tx) => {
      await sql.raw('alter table audit_log disable trigger all').execute(tx);
      await sql`update audit_log set acao = 'x' where id = (select audit_id from audit_chain where seq = 3)`.execute(
        tx,
      );
    });
    await api.must(auditoria.conferir, {}, lia);
    await api.runJobs();
    expect((await read()).conferencia).toMatchObject({
      integra: false,
      elo: 3,
      motivo: 'o registro foi alterado ou trocado',
    });
  });
});

describe('the actor of an event', () => {
  it('is named by registered name, with the social name and the masked number, on page, list and file', async () => {
    const dora = await person(api, { nome: 'Dorival Cascata', nomeSocial: 'Dora Cascata' });
    await by(dora, { acao: 'etiqueta.alterada' });
    const ator = 'Dorival Cascata (nome social: Dora Cascata)';
    const atorDocumento = maskCpfCnpj(dora.cpfCnpj);
    for (const pessoa of ['Dora Cascata', 'dorival']) {
      const { items } = await api.must(auditoria.list, { query: { pessoa, acao: 'etiqueta.alterada' } }, lia);
      expect(items).toMatchObject([{ ator, atorDocumento }]);
      const { id = '' } = items[0] ?? {};
      expect(await api.must(auditoria.detail, { params: { id } }, lia)).toMatchObject({
        ator,
        atorDocumento,
      });
    }
    const { raw } = await api.call(
      auditoria.exportar,
      { query: { pessoa: 'dorival', formato: 'csv' } },
      { token: await api.as(lia) },
    );
    expect(raw.body).toContain(`${ator} · ${atorDocumento}`);
    expect(raw.body).not.toContain(dora.cpfCnpj);
  });
});

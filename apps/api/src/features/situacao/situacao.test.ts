import { portal } from '@balcao/contract/portal';
import { situacao } from '@balcao/contract/situacao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { listenTo } from '#features/eventos/eventos.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let admin: Person;
let otavio: Person;
let lia: Person;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  admin = await person(api, { tipo: 2 });
  otavio = await attendant(api, 'REG');
  const grupos = [{ id: await grupoId(api, 'REG'), lider: true }];
  lia = await person(api, { tipo: 1, nome: 'Lia Prado', grupos });
});
afterAll(() => api.close());

const situacoes = async () => (await api.must(situacao.list, {}, admin)).items;
type Codigo = Awaited<ReturnType<typeof situacoes>>[number]['codigo'];

async function rename(codigo: Codigo, part: Record<string, unknown>, quem = admin) {
  const now = (await situacoes()).find((one) => one.codigo === codigo);
  if (!now) throw new Error(codigo);
  const { codigo: _, ...body } = now;
  return api.call(situacao.change, { params: { codigo }, body: { ...body, ...part } }, quem);
}

type Caminho = { de: Codigo; acao: string; para: Codigo };
const EXIGIR: Caminho = { de: 'EM_ANALISE', acao: 'exigir', para: 'EM_EXIGENCIA' };

async function decide(caminho: Caminho, part: Record<string, unknown>, quem = admin) {
  const { items } = await api.must(situacao.caminhos, {}, admin);
  const known = items.find((one) => `${one.de}${one.acao}${one.para}` === Object.values(caminho).join(''));
  const body = { alcance: 'lei', permissao: null, avisa: true, version: known?.version ?? 0, ...part };
  return api.call(situacao.changeCaminho, { params: caminho, body: body as never }, quem);
}

async function file() {
  const autora = await person(api, { registro: {} });
  const { id } = await fileRequerimento(api, autora.token, {
    tipoId: 106,
    respostas: interrupcao('2026-11-23'),
  });
  return { autora, id, ...actsOn(api, id) };
}

const names = async () =>
  (await api.must(portal.configuracoes, {})).configuracoes.statusRequerimento.find(
    (one) => one.codigo === 'EM_TRIAGEM',
  );

describe('the names and colours of situations', () => {
  it('are changed by administrators only, and shown to everybody at once', async () => {
    expect((await names())?.rotuloCidadao).toBe('Em conferência');
    expect((await rename('EM_TRIAGEM', { rotuloCidadao: 'Na conferência' }, otavio)).status).toBe(403);
    const done = await rename('EM_TRIAGEM', { rotuloCidadao: 'Na conferência', cor: 'teal' });
    expect(done.raw.json()).toMatchObject({ rotuloCidadao: 'Na conferência', cor: 'teal', version: 2 });
    expect(await names()).toMatchObject({ rotuloCidadao: 'Na conferência', cor: 'teal' });
    const [event] = await api.db
      .selectFrom('auditLog')
      .select(['objetoId', 'dados'])
      .where('acao', '=', 'situacao.alterada')
      .execute();
    expect(event).toEqual({
      objetoId: 'EM_TRIAGEM',
      dados: {
        antes: { rotuloCidadao: 'Em conferência', cor: 'blue' },
        depois: { rotuloCidadao: 'Na conferência', cor: 'teal' },
      },
    });
  });

  it('reach open pages', async () => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const page = await listenTo(address, otavio.token);
    await rename('EM_PARECER', { cor: 'indigo' });
    expect(await page.next('configuracoes')).toEqual({});
    page.close();
  });

  it('are refused over a later change, when empty, of no colour, or of another situation', async () => {
    expect((await rename('EM_ANALISE', { version: 9 })).problem.type).toBe('urn:problem:stale');
    expect((await rename('EM_ANALISE', { rotuloEquipe: '  ' })).problem.errors?.[0]?.path).toBe(
      'rotuloEquipe',
    );
    expect((await rename('EM_ANALISE', { cor: 'rosa' })).problem.errors?.[0]?.path).toBe('cor');
    for (const rotuloEquipe of ['em EXIGÊNCIA', 'Em exi\u200Bgência', 'Em\u00AD exigência\u2060']) {
      expect((await rename('EM_ANALISE', { rotuloEquipe })).problem.errors).toEqual([
        { path: 'rotuloEquipe', message: 'Outra situação já tem este nome para a equipe.' },
      ]);
    }
  });
});

describe('the people who may take a way', () => {
  it('can be limited to the leaders of the group: not offered to others, and refused to them', async () => {
    const { id, see, attempt, assumir, mover } = await file();
    await assumir(otavio);
    await mover(otavio, 'iniciar_analise');
    expect(offer(await see(otavio), 'exigir')).toMatchObject({ permitido: true });
    expect((await decide(EXIGIR, { alcance: 'lideranca' })).status).toBe(200);
    expect(offer(await see(otavio), 'exigir')).toBeUndefined();
    expect(offer(await see(lia), 'exigir')).toMatchObject({ permitido: true });
    expect(offer(await actsOn(api, id).see(admin), 'exigir')).toMatchObject({ permitido: true });
    const itens = [{ campo: null, texto: 'Falta a data.', obrigatorio: true }];
    const refused = await attempt(otavio, 'exigir', { itens, prazoDias: 10 } as never);
    expect(refused.status).toBe(403);
    expect((await decide(EXIGIR, { alcance: 'lei', permissao: 'requerimento.reabrir' })).status).toBe(200);
    expect(offer(await see(lia), 'exigir')).toBeUndefined();
    await decide(EXIGIR, {});
    expect(offer(await see(otavio), 'exigir')).toBeDefined();
  });

  it('can be nobody, when a request can still continue without it', async () => {
    const outro: Caminho = { de: 'EM_ANALISE', acao: 'aguardar_terceiro', para: 'AGUARDANDO_TERCEIRO' };
    const refused = await decide(outro, { alcance: 'ninguem' });
    expect(refused.problem.errors).toEqual([
      {
        path: 'alcance',
        message: expect.stringContaining('nenhum pedido chegaria mais a “Aguardando terceiro”'),
      },
    ]);
    const juntar: Caminho = { de: 'EM_ANALISE', acao: 'juntar', para: 'ARQUIVADO' };
    const { see, assumir, mover } = await file();
    await assumir(otavio);
    await mover(otavio, 'iniciar_analise');
    expect(offer(await see(otavio), 'juntar')).toBeDefined();
    expect((await decide(juntar, { alcance: 'ninguem' })).status).toBe(200);
    expect(offer(await see(otavio), 'juntar')).toBeUndefined();
    expect((await decide(juntar, { alcance: 'lei' })).status).toBe(200);
    expect(offer(await see(otavio), 'juntar')).toBeDefined();
  });

  it('are never fewer than the law demands: requesters, deciding, reopening', async () => {
    const message = async (caminho: Caminho, part: Record<string, unknown>) =>
      (await decide(caminho, part)).problem.errors?.[0]?.message;
    const cancelar: Caminho = { de: 'EM_ANALISE', acao: 'cancelar', para: 'CANCELADO' };
    expect(await message(cancelar, { alcance: 'lideranca' })).toContain('direito de quem pediu');
    const decidir: Caminho = { de: 'EM_ANALISE', acao: 'decidir', para: 'INDEFERIDO' };
    expect(await message(decidir, { alcance: 'ninguem' })).toContain('dever de decidir');
    expect(await message(decidir, { avisa: false })).toContain('intimação');
    expect(await message(decidir, { permissao: 'financeiro.ver' })).toContain('não pode ser pedida');
    const nenhum: Caminho = { de: 'CANCELADO', acao: 'reabrir', para: 'EM_ANALISE' };
    expect((await decide(nenhum, {})).status).toBe(404);
    expect((await decide(EXIGIR, {}, otavio)).status).toBe(403);
  });

  it('are not changed over another person’s decision', async () => {
    expect((await decide(EXIGIR, { alcance: 'responsavel' })).status).toBe(200);
    expect((await decide(EXIGIR, { version: 0 })).problem.type).toBe('urn:problem:stale');
    const { items } = await api.must(situacao.caminhos, {}, admin);
    expect(items[0]).toMatchObject({ ...EXIGIR, alcance: 'responsavel', alteradoPor: expect.any(String) });
    await decide(EXIGIR, {});
  });
});

describe('the notice of a way', () => {
  const told = async (usuarioId: string) =>
    api.db
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', '=', usuarioId)
      .where('titulo', 'like', 'Situação do seu pedido: %')
      .orderBy('id')
      .execute();

  it('can be switched off only when nobody needs it', async () => {
    const assumirCaminho: Caminho = { de: 'PROTOCOLADO', acao: 'assumir', para: 'EM_TRIAGEM' };
    await decide(assumirCaminho, { avisa: false });
    const silent = await file();
    await silent.assumir(otavio);
    expect(await told(silent.autora.id)).toEqual([]);
    await decide(assumirCaminho, {});
    const told2 = await file();
    await told2.assumir(otavio);
    expect(await told(told2.autora.id)).toHaveLength(1);
  });

  it('uses the requester’s name of the situation, in the e-mail too', async () => {
    expect((await rename('EM_TRIAGEM', { rotuloCidadao: 'Na mesa de entrada' })).status).toBe(200);
    const taken = await file();
    await taken.assumir(otavio);
    const mail = await api.db
      .selectFrom('email')
      .select(['assunto', 'texto'])
      .where('usuarioId', '=', taken.autora.id)
      .where('template', '=', 'req.em_analise')
      .executeTakeFirstOrThrow();
    expect(mail.assunto).toMatch(/Situação do seu pedido \S+: Na mesa de entrada$/);
    expect(mail.texto).toContain('Situação agora: Na mesa de entrada.');
    expect(await told(taken.autora.id)).toEqual([{ titulo: 'Situação do seu pedido: Na mesa de entrada' }]);
    expect(`${mail.assunto} ${mail.texto}`).not.toMatch(/analis|análise/);
  });
});

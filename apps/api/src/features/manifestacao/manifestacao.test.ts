import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { openIdentidade } from './cofre/lacrar.ts';
import {
  act,
  cover,
  type Detalhe,
  type Elenco,
  elenco,
  file,
  NENHUMA,
  relato,
} from './manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-21T13:00:00Z'));

async function read(id: string, by: Elenco['autor']) {
  by.token = await api.as(by);
  return api.call(manifestacao.detail, { params: { id } }, by);
}
const must = async (
  id: string,
  ato: Parameters<typeof act>[1]['ato'],
  by: Elenco['autor'],
  said?: object,
) => {
  const answer = await act(api, { id, ato, by, fin: c.fin }, said);
  expect(answer.status, `${ato}: ${answer.raw.body}`).toBe(200);
};

describe('receipt', () => {
  it('has a number, the legal day and a receipt in the portal at once', async () => {
    const filed = await file(api, c.autor);
    expect(filed).toMatchObject({ situacao: 'CADASTRADA', prazoEm: '2026-12-21', etapas: 2, lado: 'autor' });
    expect(filed.protocolo).toMatch(/^\d{5}\.\d{6}\/2026-\d{2}$/);
    const notices = await api.owner
      .selectFrom('notificacao')
      .select(['tipo', 'texto', 'link'])
      .where('ownerId', '=', filed.id)
      .where('usuarioId', '=', c.autor.id)
      .execute();
    expect(notices).toEqual([
      {
        tipo: 'ouv.recebida',
        texto: `Protocolo ${filed.protocolo}.`,
        link: `/ouvidoria/manifestacao/${filed.id}`,
      },
    ]);
  });

  it('is never refused to a debtor, an unproved account or one that has terms to read', async () => {
    const novo = await api.make.usuario({ nome: 'Sem Termo' });
    const token = await api.as(novo);
    const answer = await api.call(manifestacao.registrar, { body: relato() }, { token });
    expect(answer.status).toBe(200);
  });

  it('files once what is sent twice, and answers nobody else by the same id', async () => {
    const body = relato();
    const first = await api.must(manifestacao.registrar, { body }, c.autor);
    const again = await api.must(manifestacao.registrar, { body }, c.autor);
    expect(again.protocolo).toBe(first.protocolo);
    expect((await api.call(manifestacao.registrar, { body }, c.outro)).status).toBe(404);
  });

  it('says on each field what is wrong, and asks for kind and text alone', async () => {
    const answer = await api.call(
      manifestacao.registrar,
      { body: relato({ dataFato: '2027-01-01', municipioIbge: '9999999' }) },
      c.autor,
    );
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'dataFato' }] } });
  });
});

describe('a confidential author', () => {
  it('finds and reads their own; the unit reads the text and no name', async () => {
    const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    expect((await read(id, c.autor)).body).toMatchObject({ lado: 'autor' });
    expect((await read(id, c.sonia)).body).toMatchObject({ lado: 'ouvidoria', autor: null });
    const list = await api.must(manifestacoesLista.list, { query: {} }, c.autor);
    expect(list.items.map((one) => one.id)).toContain(id);
    const row = await api.owner
      .selectFrom('manifestacao')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.autorId, row.registradaPorId]).toEqual([null, null]);
  });

  it('stands in no history, audit, notice, stored answer or job of the case', async () => {
    const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    await must(id, 'iniciar_analise', c.sonia);
    await must(id, 'pedir_complemento', c.sonia);
    await must(id, 'complementar', c.autor);
    await api.must(
      manifestacao.mensagem,
      { params: { id }, body: { mensagemId: uuidv4(), texto: 'Há novidade?' } },
      c.autor,
    );
    const { rows } = await sql<{ where: string }>`
      select 'tramite' as where from manifestacao_tramite where manifestacao_id = ${id}::uuid and usuario_id = ${c.autor.id}::uuid
      union all select 'mensagem' from manifestacao_mensagem where manifestacao_id = ${id}::uuid and autor_id = ${c.autor.id}::uuid
      union all select 'prazo' from manifestacao_prazo_evento where manifestacao_id = ${id}::uuid and usuario_id = ${c.autor.id}::uuid
      union all select 'auditoria' from audit_log where objeto_id = ${id} and ator_id = ${c.autor.id}::uuid
      union all select 'aviso' from notificacao where owner_id = ${id}::uuid and usuario_id = ${c.autor.id}::uuid
      union all select 'resposta guardada' from idempotencia where usuario_id = ${c.autor.id}::uuid and resposta::text like ${`%${id}%`}
      union all select 'e-mail' from email where owner_id = ${id}::uuid and usuario_id = ${c.autor.id}::uuid`.execute(
      api.owner,
    );
    expect(rows).toEqual([]);
  });

  it('lies in the vault, which the server opens under another role and only for this manifestation', async () => {
    const one = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    const two = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    const ring = api.deps.keys.ouvidoria();
    await expect(sql`select * from cofre.identidade`.execute(api.db)).rejects.toThrow(/permission denied/);
    expect(await openIdentidade(api.db, ring, one.id)).toEqual({ usuarioId: c.autor.id });
    await sql`update cofre.identidade a set lacrada = b.lacrada, chave = b.chave from cofre.identidade b
      where a.manifestacao_id = ${one.id}::uuid and b.manifestacao_id = ${two.id}::uuid`.execute(api.owner);
    await expect(openIdentidade(api.db, ring, one.id)).rejects.toThrow();
  });
});

describe('an area', () => {
  it('reads nothing before it is asked, then the covered text alone, and never writes to the author', async () => {
    const { id } = await file(api, c.autor, { assunto: 'Carteira de Iara' });
    expect((await read(id, c.marcos)).status).toBe(404);
    await must(id, 'iniciar_analise', c.sonia);
    const early = await act(api, { id, ato: 'encaminhar', by: c.sonia, fin: c.fin });
    expect(early.status).toBe(422);
    await cover(api, id, c.sonia);
    await must(id, 'encaminhar', c.sonia);
    const seen = await read(id, c.marcos);
    expect(seen.body).toMatchObject({ lado: 'area', autor: null, historico: [], mensagens: [] });
    expect(seen.raw.body).not.toMatch(/Iara|98888/);
    const listed = await api.call(manifestacoesLista.list, { query: { caixa: 'equipe' } }, c.marcos);
    expect(listed.raw.body).not.toMatch(/Iara|98888/);
    const written = await api.call(
      manifestacao.mensagem,
      { params: { id }, body: { mensagemId: uuidv4(), texto: 'Olá' } },
      c.marcos,
    );
    expect(written.status).toBe(403);
    const found = await api.must(
      manifestacoesLista.list,
      { query: { caixa: 'equipe', busca: 'Iara' } },
      c.marcos,
    );
    expect(found.items).toEqual([]);
  });

  it('gets twenty days, but five before the last day of the answer', async () => {
    const { id } = await file(api, c.autor);
    await cover(api, id, c.sonia);
    api.setNow('2026-12-10T13:00:00Z');
    await must(id, 'encaminhar', c.sonia);
    const { encaminhamentos } = (await read(id, c.sonia)).body as Detalhe;
    expect(encaminhamentos).toMatchObject([{ prazoEm: '2026-12-16', situacao: 'ABERTO' }]);
  });
});

describe('the term', () => {
  it('rests at once where its author is asked in the hour of receipt', async () => {
    // Ids of one hour are in no order, so that a wrong one would show in half of the cases.
    for (let i = 0; i < 8; i += 1) {
      const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
      await must(id, 'pedir_complemento', c.sonia);
      expect((await read(id, c.autor)).body).toMatchObject({ prazoEm: null, prazoSituacao: 'pausado' });
    }
  });

  it('rests while the author is asked, is extended once, and ends sixty days after receipt at most', async () => {
    const { id } = await file(api, c.autor);
    await must(id, 'iniciar_analise', c.sonia);
    api.setNow('2026-11-25T13:00:00Z');
    await must(id, 'pedir_complemento', c.sonia);
    expect((await read(id, c.autor)).body).toMatchObject({ prazoEm: null, prazoSituacao: 'pausado' });
    api.setNow('2026-11-30T13:00:00Z');
    await must(id, 'complementar', c.autor);
    expect((await read(id, c.autor)).body).toMatchObject({
      prazoEm: '2026-12-28',
      prazoSituacao: 'correndo',
    });
    await must(id, 'prorrogar', c.sonia);
    expect((await read(id, c.autor)).body).toMatchObject({ prorrogada: true });
    expect((await act(api, { id, ato: 'prorrogar', by: c.sonia, fin: c.fin })).status).toBe(422);
  });
});

describe('the conclusive answer', () => {
  it('says what its kind asks for, on each point', async () => {
    const { id } = await file(api, c.autor, { tipo: 'ELOGIO' });
    await must(id, 'iniciar_analise', c.sonia);
    const bare = {
      desfecho: 'CIENCIA',
      pontos: {},
      texto: 'Obrigado pelo reconhecimento, ele chegou a quem merece.',
    };
    const refused = await act(api, { id, ato: 'concluir', by: c.sonia, fin: c.fin }, bare);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'pontos.agente' }, { path: 'pontos.chefia' }] },
    });
    await must(id, 'concluir', c.sonia, { ...bare, pontos: { agente: 'Bianca', chefia: 'Atendimento' } });
    expect((await read(id, c.autor)).body).toMatchObject({
      situacao: 'CONCLUIDA',
      etapas: 5,
      revisaoAte: '2026-12-03',
    });
  });

  it('goes through a second person where the council wants one', async () => {
    await api.owner
      .insertInto('configuracao')
      .values({ chave: 'ouvidoria', valor: JSON.stringify({ segundaAprovacao: true }) })
      .execute();
    const { id } = await file(api, c.autor);
    await must(id, 'iniciar_analise', c.sonia);
    await must(id, 'propor_conclusao', c.sonia);
    expect((await act(api, { id, ato: 'concluir', by: c.sonia, fin: c.fin })).status).toBe(422);
    expect((await read(id, c.autor)).raw.body).not.toContain('Nada se confirmou');
    await must(id, 'concluir', c.davi);
    await api.owner.deleteFrom('configuracao').where('chave', '=', 'ouvidoria').execute();
  });
});

describe('covering', () => {
  it('proposes what names the author, keeps the text as it came, and refuses a stretch beyond it', async () => {
    const { id, version } = await file(api, c.autor);
    const far = { ...NENHUMA, assunto: [{ inicio: 0, fim: 9, especie: 'NOME' as const }] };
    const refused = await api.call(
      manifestacao.cobrir,
      { params: { id }, body: { version, tarjas: far } },
      c.sonia,
    );
    expect(refused.status).toBe(422);
    await cover(api, id, c.sonia);
    const { atual, textos } = await api.must(manifestacao.cobertura, { params: { id } }, c.sonia);
    expect(atual?.relato).toContain('Sou [nome], telefone [telefone]');
    expect(textos.relato).toContain('Iara');
    expect((await api.call(manifestacao.cobertura, { params: { id } }, c.marcos)).status).toBe(403);
  });
});

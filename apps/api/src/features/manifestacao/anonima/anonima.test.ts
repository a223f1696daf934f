import { anonima } from '@balcao/contract/anonima';
import { manifestacao } from '@balcao/contract/manifestacao';
import { formatChave } from '@balcao/domain/manifestacao/chave';
import { sql } from 'kysely';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, type Elenco, elenco } from '../manifestacao.fixture.ts';
import { dito, drawChave, fileAnonima, prova } from './anonima.fixture.ts';

const lines: string[] = [];
let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi({ log: createLog('info', { write: (line: string) => void lines.push(line) }) });
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-21T13:41:07Z'));

const follow = (chave: string) => api.call(anonima.acompanhar, { body: { chave } });
const write = (chave: string, texto: string, mensagemId = uuidv4()) =>
  api.call(anonima.mensagem, { body: { chave, mensagemId, texto } });
async function answer(id: string, texto: string) {
  c.sonia.token = await api.as(c.sonia);
  const body = { mensagemId: uuidv4(), texto };
  await api.must(manifestacao.mensagem, { params: { id }, body }, c.sonia);
}
const SEM_ELEMENTOS = {
  desfecho: 'SEM_ELEMENTOS',
  pontos: { razao: 'O portão abre todos os dias.' },
  texto: 'Fomos ao portão e ele abre todos os dias, também às terças.',
};
async function staff(id: string, ato: Parameters<typeof act>[1]['ato'], said?: object) {
  const done = await act(api, { id, ato, by: c.sonia, fin: c.fin }, said);
  expect(done.status, `${ato}: ${done.raw.body}`).toBe(200);
}

describe('filing without a name', () => {
  it('answers a protocol that says nothing, and the legal day', async () => {
    const { reply } = await fileAnonima(api);
    expect(reply).toMatchObject({ status: 200, body: { prazoEm: '2026-12-21' } });
    expect(reply.body.protocolo).toMatch(/^OUV-[\dA-Z]{5}-[\dA-Z]{5}$/);
    expect(reply.body).not.toHaveProperty('id');
  });

  it('gets in without proof when its answer was lost, and only under both id and key', async () => {
    const { id, chave, reply } = await fileAnonima(api);
    const again = await api.call(anonima.registrar, { body: dito({ id, chave }) });
    expect(again.body).toEqual(reply.body);
    for (const other of [dito({ id }), dito({ chave })])
      expect((await api.call(anonima.registrar, { body: other })).status).toBe(404);
    const { rows } = await sql`select from manifestacao where id = ${id}::uuid`.execute(api.owner);
    expect(rows).toHaveLength(1);
  });

  it('is filed once when sent twice at the same time', async () => {
    const body = { ...dito(), prova: await prova(api) };
    const other = { ...body, prova: await prova(api) };
    const [one, two] = await Promise.all([
      api.call(anonima.registrar, { body }),
      api.call(anonima.registrar, { body: other }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body).toEqual(two.body);
  });

  it('asks for a fresh proof of work, which is good again after a refused field', async () => {
    const bare = await api.call(anonima.registrar, { body: dito() });
    expect(bare.problem.type).toBe('urn:problem:auth.challenge_required');
    const solved = await prova(api);
    const wrong = { ...dito({ dataFato: '2027-01-01' }), prova: solved };
    expect(await api.call(anonima.registrar, { body: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'dataFato' }] },
    });
    expect((await api.call(anonima.registrar, { body: { ...dito(), prova: solved } })).status).toBe(200);
    expect((await api.call(anonima.registrar, { body: { ...dito(), prova: solved } })).status).toBe(428);
    const { rows } = await sql`select from desafio_usado`.execute(api.owner);
    expect(rows).toEqual([]);
  });

  it('takes no id that tells the time, and names what is wrong with a key', async () => {
    const timed = await api.call(anonima.registrar, { body: dito({ id: uuidv7() }) });
    expect(timed.problem.errors).toMatchObject([{ path: 'id' }]);
    const short = await follow('0000');
    expect(short.problem.errors).toMatchObject([{ path: 'chave' }]);
  });
});

describe('the holder of the key', () => {
  it('reads the case, however the key is written; nobody else does', async () => {
    const { id, chave } = await fileAnonima(api);
    const typed = formatChave(chave).toLowerCase();
    expect((await follow(typed)).body).toMatchObject({
      situacao: 'CADASTRADA',
      tipo: 'COMUNICACAO',
      recebidaEm: '2026-11-21T13:00:00.000Z',
    });
    expect((await follow(drawChave())).status).toBe(404);
    const signedIn = await api.call(manifestacao.detail, { params: { id } }, c.autor);
    expect(signedIn.status).toBe(404);
  });

  it('reads no name, no id of staff, and no note', async () => {
    const { id, chave } = await fileAnonima(api);
    await staff(id, 'iniciar_analise');
    await api.must(
      manifestacao.mensagem,
      { params: { id }, body: { mensagemId: uuidv4(), texto: 'Só nosso', interna: true } },
      c.sonia,
    );
    await answer(id, 'Em qual portão?');
    await staff(id, 'responder_em_parte');
    const { raw } = await follow(chave);
    expect(raw.body).toContain('Em qual portão?');
    for (const hidden of ['Só nosso', 'Sônia', c.sonia.id, id]) expect(raw.body).not.toContain(hidden);
  });

  it('answers what was asked and asks for a review, each once', async () => {
    const { id, chave } = await fileAnonima(api);
    await staff(id, 'iniciar_analise');
    await staff(id, 'pedir_complemento');
    const asked = (await follow(chave)).body;
    expect(asked.atos).toEqual(['complementar']);
    const said = { chave, version: asked.version, resposta: 'O da rua de trás.' };
    expect((await api.must(anonima.complementar, { body: said })).situacao).toBe('COMPLEMENTADA');
    expect((await api.call(anonima.complementar, { body: said })).status).toBe(409);
    await staff(id, 'concluir', SEM_ELEMENTOS);
    const ended = (await follow(chave)).body;
    expect(ended).toMatchObject({ situacao: 'CONCLUIDA', atos: ['pedir_revisao'] });
    expect((await write(chave, 'E agora?')).status).toBe(422);
    const again = { chave, version: ended.version, motivo: 'O portão continua fechado.' };
    const begun = await api.must(anonima.pedirRevisao, { body: again });
    expect(begun).toMatchObject({ situacao: 'EM_ANALISE', revisaoAte: null });
    expect(begun.atos).not.toContain('pedir_revisao');
  });

  it('may not take an act of staff, nor one out of turn', async () => {
    const { chave } = await fileAnonima(api);
    const { version, atos } = (await follow(chave)).body;
    expect(atos).toEqual([]);
    const out = await api.call(anonima.complementar, { body: { chave, version, resposta: 'Sim.' } });
    expect(out.status).toBe(422);
  });
});

describe('the time', () => {
  it('is the hour, and three messages of one hour keep their order both ways', async () => {
    const { id, chave } = await fileAnonima(api);
    const said = ['um', 'dois', 'três'];
    for (const [i, texto] of said.entries()) {
      api.setNow(`2026-11-21T14:${10 + i}:33Z`);
      await write(chave, texto);
      await answer(id, `${texto}!`);
    }
    const { mensagens } = (await follow(chave)).body;
    expect(mensagens.map(({ texto }) => texto)).toEqual(said.flatMap((texto) => [texto, `${texto}!`]));
    expect(mensagens.every(({ em }) => em.startsWith('2026-11-21T14:00:00.0'))).toBe(true);
  });

  it('rests and runs again within one hour', async () => {
    const { id, chave } = await fileAnonima(api);
    await staff(id, 'iniciar_analise');
    await staff(id, 'pedir_complemento');
    const { version, prazoSituacao } = (await follow(chave)).body;
    expect(prazoSituacao).toBe('pausado');
    const after = await api.must(anonima.complementar, { body: { chave, version, resposta: 'Terça.' } });
    expect(after.prazoSituacao).toBe('correndo');
  });

  it('stands in no row and no line of the log, nor does a figure move', async () => {
    lines.length = 0;
    const { id, chave } = await fileAnonima(api);
    await write(chave, 'Mais uma coisa.');
    expect(lines).toEqual([]);
    const figures = await api.app.inject({ url: '/api/metricas' });
    expect(figures.statusCode).toBe(200);
    expect(figures.body).not.toContain('ouvidoria/anonima');
    const { rows } = await sql<{ em: Date; id: string }>`
      select created_at as em, id from manifestacao_tramite where manifestacao_id = ${id}::uuid
      union all select created_at, id from manifestacao_mensagem where manifestacao_id = ${id}::uuid and lado <> 'requerente'
      union all select em, id from manifestacao_prazo_evento where manifestacao_id = ${id}::uuid
      union all select created_at, id from notificacao where owner_id = ${id}::uuid
      union all select updated_at, id from manifestacao where id = ${id}::uuid`.execute(api.owner);
    expect(rows.length).toBeGreaterThan(5);
    for (const { em } of rows) expect(em.toISOString()).toMatch(/T13:00:00\.0/);
    // The first 48 bits of such an id are its moment.
    for (const one of rows.filter((row) => row.id[14] === '7'))
      expect(new Date(Number.parseInt(one.id.replace('-', '').slice(0, 12), 16)).toISOString()).toMatch(
        /T13:00:00\.0/,
      );
    const { rows: audited } = await sql`select from audit_log where objeto_id = ${id}`.execute(api.owner);
    expect(audited).toEqual([]);
  });
});

describe('the limits', () => {
  it('stop a network that tries keys, in memory alone, and let its good keys in', async () => {
    const { chave } = await fileAnonima(api);
    let last = 0;
    for (let i = 0; i < 21; i += 1) last = (await follow(drawChave())).status;
    expect(last).toBe(429);
    expect((await follow(chave)).status).toBe(200);
    const { rows } =
      await sql`select from limite where chave like 'chave:%' or chave like 'relato:%'`.execute(api.owner);
    expect(rows).toEqual([]);
  });
});

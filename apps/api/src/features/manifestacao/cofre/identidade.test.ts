import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkVault } from '#app/check-vault.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, type Elenco, elenco, file } from '../manifestacao.fixture.ts';
import { countFechadas, relacrarIdentidades } from './relacrar.ts';

const MOTIVO = 'A pessoa pediu para falar por telefone.';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  c = await elenco(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-21T13:00:00Z'));

/** Signs in again, with the password just given. */
async function confirmed(who: Elenco['sonia']) {
  who.token = await api.as(who);
  await api.confirmIdentity(who.id);
  return who;
}
const sigilosa = async (tipo: 'RECLAMACAO' | 'DENUNCIA' = 'RECLAMACAO') =>
  (await file(api, c.autor, { identificacao: 'SIGILOSA', tipo })).id;
const open = async (id: string, by: Elenco['sonia'], motivo = MOTIVO) =>
  api.call(manifestacaoIdentidade.abrir, { params: { id }, body: { motivo } }, await confirmed(by));
const see = async (id: string, by: Elenco['sonia']) => {
  by.token = await api.as(by);
  return api.call(manifestacaoIdentidade.ver, { params: { id } }, by);
};
const detail = async (id: string, by: Elenco['sonia']) => {
  by.token = await api.as(by);
  return api.must(manifestacao.detail, { params: { id } }, by);
};

describe('opening the identity', () => {
  it('asks for the right, the password and a reason', async () => {
    const id = await sigilosa();
    c.sonia.token = await api.as(c.sonia);
    const args = { params: { id }, body: { motivo: MOTIVO } };
    api.setNow('2026-11-21T13:06:00Z');
    const bare = await api.call(manifestacaoIdentidade.abrir, args, c.sonia);
    expect(bare.problem.type).toBe('urn:problem:auth.step_up_required');
    expect((await open(id, c.marcos)).status).toBe(403);
    expect((await open(id, c.sonia, 'Quero ver.')).problem.errors).toMatchObject([{ path: 'motivo' }]);
    expect((await open(uuidv4(), c.sonia)).status).toBe(404);
    expect((await detail(id, c.autor)).aberturas).toEqual([]);
  });

  it('shows it for fifteen minutes to the one who opened it, and to nobody else', async () => {
    const id = await sigilosa();
    const opened = await open(id, c.sonia);
    expect(opened).toMatchObject({
      status: 200,
      body: { ate: '2026-11-21T13:15:00.000Z', autor: { nome: 'Iara Campos Velloso', contato: null } },
    });
    expect(opened.body.autor.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    api.setNow('2026-11-21T13:14:59Z');
    expect((await see(id, c.sonia)).body).toEqual(opened.body);
    expect((await see(id, c.davi)).status).toBe(404);
    api.setNow('2026-11-21T13:15:00Z');
    expect((await see(id, c.sonia)).status).toBe(404);
  });

  it('tells its author unit, role and reason, and no name', async () => {
    const id = await sigilosa();
    await open(id, c.sonia);
    const read = await detail(id, c.autor);
    expect(read.aberturas).toMatchObject([
      { finalidade: 'VER', funcao: 'Atendente', motivo: MOTIVO, em: '2026-11-21T13:00:00.000Z' },
    ]);
    expect(read.aberturas[0]?.unidade).toMatch(/^OUV · /);
    const line = read.historico.at(-1);
    expect(line).toMatchObject({ ato: 'abrir_identidade', por: null });
    expect(line?.texto).toContain(MOTIVO);
    expect(JSON.stringify(read)).not.toContain('Sônia');
    const audited = await api.owner
      .selectFrom('auditLog')
      .select(['atorId'])
      .where('acao', '=', 'manifestacao.identidade_aberta')
      .where('objetoId', '=', id)
      .execute();
    expect(audited).toEqual([{ atorId: c.sonia.id }]);
  });

  it('stays on record when the vault does not open afterwards', async () => {
    const id = await sigilosa();
    const other = await sigilosa();
    await sql`update cofre.identidade a set chave = b.chave from cofre.identidade b
      where a.manifestacao_id = ${id}::uuid and b.manifestacao_id = ${other}::uuid`.execute(api.owner);
    expect((await open(id, c.sonia)).status).toBe(500);
    expect((await detail(id, c.autor)).aberturas).toHaveLength(1);
    await sql`delete from cofre.identidade where manifestacao_id = ${id}::uuid`.execute(api.owner);
  });

  it('asks for the rights again while it runs, and refuses what is not sealed', async () => {
    const id = await sigilosa();
    await open(id, c.davi);
    const grants = api.owner
      .updateTable('permissaoConcedida')
      .where('usuarioId', '=', c.davi.id)
      .where('permissao', '=', 'ouvidoria.identidade.ver');
    await grants.set({ efeito: 'negar' }).execute();
    expect((await see(id, c.davi)).status).toBe(403);
    await grants.set({ efeito: 'permitir' }).execute();
    const named = await file(api, c.autor);
    expect((await open(named.id, c.sonia)).status).toBe(422);
    const own = await file(api, c.sonia, { identificacao: 'SIGILOSA' });
    expect((await open(own.id, c.sonia)).status).toBe(403);
  });

  it('reads the name of somebody without an account', async () => {
    c.sonia.token = await api.as(c.sonia);
    const said = { id: uuidv4(), canal: 'TELEFONE', identificacao: 'SIGILOSA' } as const;
    const what = {
      tipo: 'RECLAMACAO',
      relato: 'Ligou e contou.',
      nome: 'Jorge Sá',
      contato: '(31) 3333-4444',
    } as const;
    await api.must(manifestacao.registrarPorOutra, { body: { ...said, ...what } }, c.sonia);
    expect((await open(said.id, c.davi)).body.autor).toEqual({
      nome: 'Jorge Sá',
      cpf: null,
      email: null,
      telefone: null,
      contato: '(31) 3333-4444',
    });
  });
});

describe('handing it over', () => {
  const ask = async (id: string, fora: string | null = null) =>
    api.call(
      manifestacaoIdentidade.pedirEntrega,
      {
        params: { id },
        body: { destino: fora ?? 'Comissão de Ética', foraDoConselho: fora !== null, motivo: MOTIVO },
      },
      await confirmed(c.sonia),
    );
  const approve = async (id: string, entrega: string, by: Elenco['sonia']) =>
    api.call(manifestacaoIdentidade.aprovarEntrega, { params: { id, entrega } }, await confirmed(by));

  it('needs a second officer, and is read by its author', async () => {
    const id = await sigilosa();
    const asked = await ask(id);
    expect(asked.body.aberturas).toMatchObject([
      { finalidade: 'ENTREGAR', aprovadaEm: null, foraDoConselho: false },
    ]);
    const entrega = asked.body.aberturas[0]?.id ?? '';
    expect((await see(id, c.sonia)).status).toBe(404);
    const alone = await approve(id, entrega, c.sonia);
    expect(alone).toMatchObject({ status: 403 });
    expect(alone.problem.detail).toContain('Outra pessoa');
    expect((await approve(id, entrega, c.davi)).status).toBe(200);
    expect((await approve(id, entrega, c.davi)).status).toBe(422);
    for (const officer of [c.sonia, c.davi]) expect((await see(id, officer)).status).toBe(200);
    const read = await detail(id, c.autor);
    expect(read.aberturas).toMatchObject([{ destino: 'Comissão de Ética' }]);
    expect(read.historico.at(-1)?.texto).toContain('Entregue a: Comissão de Ética');
  });

  const must = async (
    id: string,
    ato: Parameters<typeof act>[1]['ato'],
    by: Elenco['sonia'],
    said?: object,
  ) => {
    const answer = await act(api, { id, ato, by, fin: c.fin }, said);
    expect(answer.status, `${ato}: ${answer.raw.body}`).toBe(200);
    return answer.body;
  };
  /** A report under seal whose author was asked about a body and answered. */
  const asked = async (consente: boolean) => {
    const id = await sigilosa('DENUNCIA');
    await must(id, 'iniciar_analise', c.sonia);
    await must(id, 'pedir_consentimento', c.sonia, { orgao: 'Ministério Público' });
    await must(id, 'consentir', c.autor, { consente });
    return id;
  };
  const refusal = async (id: string, fora: string) => {
    const answer = await ask(id, fora);
    expect(answer.status, answer.raw.body).toBe(422);
    return answer.problem.detail;
  };

  it('takes the name of who reports out of the council with their consent alone', async () => {
    const id = await sigilosa('DENUNCIA');
    expect(await refusal(id, 'Ministério Público')).toContain('Peça antes o consentimento');
    expect((await ask(id)).status).toBe(200);
    expect((await ask(await asked(true), 'ministerio publico')).status).toBe(200);
  });

  it('takes it to no other body than that of the yes, until its author is asked again', async () => {
    const id = await asked(true);
    expect(await refusal(id, 'Prefeitura')).toContain('vale só para este órgão: Ministério Público');
    await must(id, 'pedir_consentimento', c.sonia, { orgao: 'Prefeitura' });
    for (const orgao of ['Prefeitura', 'Ministério Público'])
      expect(await refusal(id, orgao)).toContain('ainda não respondeu');
    expect(await detail(id, c.autor)).toMatchObject({
      orgao: null,
      consentimento: { orgao: 'Prefeitura', resposta: null },
    });
    await must(id, 'consentir', c.autor);
    expect((await ask(id, 'Prefeitura')).status).toBe(200);
    const told = await api.owner
      .selectFrom('notificacao')
      .select('usuarioId')
      .where('ownerId', '=', id)
      .where('titulo', '=', 'Resposta ao pedido de consentimento')
      .execute();
    expect(told).toEqual([{ usuarioId: c.sonia.id }, { usuarioId: c.sonia.id }]);
  });

  it('keeps a no, and the protection of a report, whatever the case is made into', async () => {
    const refused = await asked(false);
    const unasked = await sigilosa('DENUNCIA');
    await must(unasked, 'iniciar_analise', c.sonia);
    for (const id of [refused, unasked])
      await must(id, 'reclassificar', c.sonia, {
        tipo: 'RECLAMACAO',
        categoriaId: null,
        motivo: 'O que se relata é um atendimento que demorou.',
      });
    expect(await refusal(refused, 'Ministério Público')).toContain('não sai do Conselho');
    expect(await refusal(unasked, 'Prefeitura')).toContain('Peça antes o consentimento');
    await must(unasked, 'pedir_consentimento', c.sonia);
    const again = await act(api, { id: refused, ato: 'pedir_consentimento', by: c.sonia, fin: c.fin });
    expect(again.status).toBe(422);
  });

  it('tells the second officer and the author that it leaves, and asks for the consent once more', async () => {
    const id = await asked(true);
    const pedida = (await ask(id, 'Ministério Público')).body.aberturas[0];
    expect(pedida).toMatchObject({ foraDoConselho: true });
    await must(id, 'pedir_consentimento', c.sonia, { orgao: 'Prefeitura' });
    expect((await approve(id, pedida?.id ?? '', c.davi)).problem.detail).toContain('ainda não respondeu');
    await must(id, 'consentir', c.autor);
    await must(id, 'pedir_consentimento', c.sonia, { orgao: 'Ministério Público' });
    await must(id, 'consentir', c.autor);
    expect((await approve(id, pedida?.id ?? '', c.davi)).status).toBe(200);
    const read = await detail(id, c.autor);
    expect(read.aberturas).toMatchObject([{ destino: 'Ministério Público', foraDoConselho: true }]);
    expect(read.historico.at(-1)?.texto).toContain('Entregue a: Ministério Público, fora do Conselho.');
  });

  it.each([
    ['Prefeitura', 'Prefeitura. O nome de quem fez a manifestação não vai. Cabe a este órgão apurar.'],
    [
      'MINISTÉRIO PÚBLICO',
      'MINISTÉRIO PÚBLICO. O nome de quem fez a manifestação pode ir. Cabe a este órgão apurar.',
    ],
  ])('is told in the history where the case goes to another body: %s', async (orgao, texto) => {
    const id = await asked(true);
    await must(id, 'encaminhar_orgao', c.sonia, { orgao, texto: 'Cabe a este órgão apurar.' });
    expect(await detail(id, c.autor)).toMatchObject({
      orgao,
      consentimento: { orgao: 'Ministério Público' },
    });
    expect((await detail(id, c.autor)).historico.at(-1)?.texto).toBe(texto);
  });
});

describe('the key of the vault', () => {
  it('changes, and again: authors find what is theirs and the identity opens', async () => {
    const id = await sigilosa();
    for (let turns = 0; turns < 2; turns += 1) {
      api.turnKeys('ouvidoria');
      await relacrarIdentidades(api.owner, api.deps.keys.ouvidoria());
    }
    expect((await detail(id, c.autor)).lado).toBe('autor');
    expect((await open(id, c.sonia)).body.autor.nome).toBe('Iara Campos Velloso');
  });

  it('is needed to start: without the file nobody is served', async () => {
    await sigilosa();
    expect(await countFechadas(api.owner, api.deps.keys.ouvidoria())).toBe(0);
    await expect(checkVault(api.owner, '/pasta/sem/chaves')).rejects.toThrow(
      /KEYS_DIR: nenhuma chave de .*ouvidoria\.json abre/,
    );
  });
});

import { randomUUID } from 'node:crypto';
import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  type Destino,
  draft,
  fileWithAnexo,
  open,
  type Person,
  person,
  sameAnswer,
  send,
} from './anexo.fixture.ts';
import { claimAnexos } from './claim-anexos.ts';

let api: TestApi;
let autora: Person;
let outro: Person;
let atendente: Person;
let pedido: string;
let outroPedido: string;
let field: string;

beforeAll(async () => {
  api = await startApi();
  autora = await person(api);
  outro = await person(api);
  atendente = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
  const filed = await fileWithAnexo(api, autora);
  pedido = filed.id;
  field = filed.anexo.id;
  outroPedido = (await fileWithAnexo(api, outro)).id;
});
afterAll(() => api.close());

const toMessage = (requerimentoId: string): Destino => ({ finalidade: 'mensagem', requerimentoId });

async function waiting(de: Person, requerimentoId: string): Promise<string> {
  return (await send(api, de.token, { destino: toMessage(requerimentoId) })).id;
}

function write(de: Person, id: string, anexos: string[]) {
  const body = { texto: 'Segue o arquivo.', anexos };
  return api.call(requerimento.mensagem, { params: { id }, body }, { token: de.token });
}

async function placeOf(id: string) {
  return api.db
    .selectFrom('anexo')
    .select(['usuarioId', 'rascunhoId', 'ownerId as requerimentoId', 'mensagemId', 'campo', 'substituido'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Asks for a correction, of a field or a general one. Returns the ids of the exigência and its item. */
async function ask(id: string, campo: string | null) {
  const seen = await api.must(requerimento.detail, { params: { id } }, { token: atendente.token });
  const taken =
    seen.status === 'PROTOCOLADO'
      ? await api.must(
          requerimento.assumir,
          { params: { id }, body: { version: seen.version } },
          { token: atendente.token },
        )
      : seen;
  const itens = [{ campo, texto: 'Envie de novo, por favor.', obrigatorio: true }];
  const asked = await api.must(
    requerimento.exigir,
    { params: { id }, body: { version: taken.version, prazoDias: 30, itens } },
    { token: atendente.token },
  );
  const exigencia = asked.exigencias.find((one) => one.situacao === 'aberta');
  return { exigenciaId: exigencia?.id ?? '', item: exigencia?.itens[0]?.id ?? '' };
}

function answer(de: Person, id: string, asked: { exigenciaId: string; item: string }, anexos: string[]) {
  const itens = [{ id: asked.item, valor: null, anexos }];
  return api.call(
    requerimento.responderExigencia,
    { params: { id, exigenciaId: asked.exigenciaId }, body: { itens } },
    { token: de.token },
  );
}

describe('a file in a message', () => {
  it('moves once from waiting to its message', async () => {
    const id = await waiting(autora, pedido);
    const sent = await write(autora, pedido, [id]);
    expect(sent.status).toBe(200);
    expect(sent.body.eventos.flatMap((evento) => evento.anexos.map((file) => file.id))).toContain(id);
    const before = await placeOf(id);
    expect(before).toMatchObject({ requerimentoId: pedido, campo: null });
    expect(before.mensagemId).not.toBeNull();
    expect((await write(autora, pedido, [id])).status).toBe(404);
    expect(await placeOf(id)).toEqual(before);
    expect((await api.call(anexo.remover, { params: { id } }, { token: autora.token })).status).toBe(404);
  });

  it.each([
    ["somebody else's, waiting for another request", async () => waiting(outro, outroPedido)],
    ["the attendant's, waiting for this request", async () => waiting(atendente, pedido)],
    [
      "the person's own file of a draft",
      async () => (await send(api, autora.token, { destino: (await draft(api, autora.token)).destino })).id,
    ],
    ["the person's own file that a field has", async () => field],
    [
      'an unfinished upload',
      async () => (await open(api, autora.token, { destino: toMessage(pedido) })).body.id,
    ],
    ['nothing', async () => randomUUID()],
  ])('is refused when it is %s, and nothing is written', async (_, make) => {
    const id = await make();
    const good = await waiting(autora, pedido);
    const messages = await countMessages();
    const refused = await write(autora, pedido, [good, id]);
    expect(refused.status).toBe(404);
    expect(sameAnswer(refused)).toEqual(sameAnswer(await write(autora, pedido, [randomUUID()])));
    expect(await countMessages()).toBe(messages);
    expect(await placeOf(good)).toMatchObject({ requerimentoId: null });
  });

  it('goes to only one of two messages sent at once', async () => {
    const id = await waiting(autora, pedido);
    const answers = await Promise.all([1, 2, 3].map(() => write(autora, pedido, [id])));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  async function countMessages(): Promise<number> {
    const rows = await api.db
      .selectFrom('mensagem')
      .select('id')
      .where('requerimentoId', '=', pedido)
      .execute();
    return rows.length;
  }
});

describe('a file in the answer to a correction', () => {
  it('is claimed for the item, and a foreign one is not found', async () => {
    const { id } = await fileWithAnexo(api, await person(api), {});
    const autor = await authorOf(id);
    const asked = await ask(id, null);
    const destino: Destino = { finalidade: 'exigencia', requerimentoId: id };
    const foreign = await waiting(outro, outroPedido);
    const refused = await answer(autor, id, asked, [foreign]);
    expect(refused.status).toBe(404);
    expect(sameAnswer(refused)).toEqual(sameAnswer(await answer(autor, id, asked, [randomUUID()])));
    const own = await send(api, autor.token, { destino });
    expect((await answer(autor, id, asked, [own.id])).status).toBe(200);
    expect(await placeOf(own.id)).toMatchObject({ requerimentoId: id, mensagemId: null, campo: null });
    expect(await placeOf(foreign)).toMatchObject({ requerimentoId: null, usuarioId: outro.id });
  });

  it('replaces the old file of its field, which stays on record', async () => {
    const autor = await person(api);
    const { id, anexo: old } = await fileWithAnexo(api, autor);
    const asked = await ask(id, 'comprovante');
    const destino: Destino = { finalidade: 'exigencia', requerimentoId: id, campo: 'comprovante' };
    const foreign = await waiting(outro, outroPedido);
    const refused = await answer(autor, id, asked, [foreign]);
    expect(refused.status).toBe(422);
    expect(sameAnswer(refused)).toEqual(sameAnswer(await answer(autor, id, asked, [randomUUID()])));
    const fresh = await send(api, autor.token, { destino });
    const done = await answer(autor, id, asked, [fresh.id]);
    expect(done.body.anexos.map((file) => file.id)).toEqual([fresh.id]);
    expect(done.body.anexosAnteriores.map((file) => file.id)).toEqual([old.id]);
    expect(await placeOf(old.id)).toMatchObject({ requerimentoId: id, substituido: true });
    expect(await placeOf(fresh.id)).toMatchObject({ campo: 'comprovante', substituido: false });
    const kept = await api.call(anexo.downloadAnexo, { params: { id: old.id } }, { token: autor.token });
    expect(kept.status).toBe(200);
  });

  it('may stand beside the file that the field already has', async () => {
    const autor = await person(api);
    const { id, anexo: old } = await fileWithAnexo(api, autor);
    const asked = await ask(id, 'comprovante');
    const destino: Destino = { finalidade: 'exigencia', requerimentoId: id, campo: 'comprovante' };
    const fresh = await send(api, autor.token, { destino, bytes: buildPdf(2) });
    const done = await answer(autor, id, asked, [old.id, fresh.id]);
    expect(done.body.anexos.map((file) => file.id).sort()).toEqual([old.id, fresh.id].sort());
  });

  it('is sensitive when its field is, whatever it was sent as', async () => {
    const autor = await person(api);
    const { id } = await fileWithAnexo(api, autor, { sensivel: true });
    const asked = await ask(id, 'laudo');
    const sent = await send(api, autor.token, { destino: { finalidade: 'exigencia', requerimentoId: id } });
    expect(sent.sensivel).toBe(false);
    await answer(autor, id, asked, [sent.id]);
    const { token } = atendente;
    const read = await api.call(anexo.downloadAnexo, { params: { id: sent.id } }, { token });
    expect(read.status).toBe(403);
  });

  /** The signed-in requester of a request. */
  async function authorOf(id: string): Promise<Person> {
    const { autorId } = await api.db
      .selectFrom('requerimento')
      .select('autorId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...autora, id: autorId, token: await api.as({ id: autorId, tipo: 0 }) };
  }
});

describe('a document of the wallet', () => {
  it('can be used in a message and in an answer like an uploaded file', async () => {
    const autor = await person(api);
    const { token } = autor;
    const { id } = await fileWithAnexo(api, autor);
    const kept = await send(api, token, { destino: { finalidade: 'carteira' }, bytes: buildPdf(3) });
    const said = { anexoId: kept.id, especie: 'IDENTIDADE', validade: null } as const;
    const { id: documento } = await api.must(carteira.guardar, { body: said }, { token });
    const use = (finalidade: 'mensagem' | 'exigencia') => {
      const body = { finalidade, requerimentoId: id };
      return api.call(carteira.usar, { params: { id: documento }, body }, { token });
    };
    const told = await use('mensagem');
    expect((await write(autor, id, [told.body.id])).status).toBe(200);
    const early = await use('exigencia');
    expect(early.raw.json()).toMatchObject({ type: 'urn:problem:requerimento.transition_invalid' });
    const asked = await ask(id, null);
    const { id: given } = (await use('exigencia')).body;
    expect((await answer(autor, id, asked, [given])).status).toBe(200);
    expect(await placeOf(given)).toMatchObject({ requerimentoId: id, mensagemId: null });
  });
});

describe('the files of a draft', () => {
  it('go with the request when its answers name them', async () => {
    const autor = await person(api);
    const { id: rascunhoId, destino } = await draft(api, autor.token);
    const used = await send(api, autor.token, { destino });
    const unused = await send(api, autor.token, { destino });
    const respostas = { ...interrupcao('2026-11-23'), motivo: 'EXTERIOR', comprovante: [used.id] };
    const { token } = autor;
    const { version } = await api.must(
      rascunho.save,
      { params: { id: rascunhoId }, body: { respostas, passo: null, version: 1 } },
      { token },
    );
    const filed = await api.must(
      rascunho.enviar,
      { params: { id: rascunhoId }, body: { version } },
      { token },
    );
    expect(await placeOf(used.id)).toMatchObject({ requerimentoId: filed.id, campo: 'comprovante' });
    expect(await placeOf(unused.id)).toMatchObject({ requerimentoId: null, rascunhoId: null });
    expect((await write(autor, filed.id, [unused.id])).status).toBe(404);
  });

  it('must belong to it: foreign ids and those of another draft are refused like missing ones', async () => {
    const autor = await person(api);
    const foreign = await send(api, outro.token, { destino: (await draft(api, outro.token)).destino });
    const elsewhere = await send(api, autor.token, { destino: (await draft(api, autor.token)).destino });
    const refusals = [];
    for (const id of [foreign.id, elsewhere.id, field, randomUUID()]) {
      const respostas = { ...interrupcao('2026-11-23'), motivo: 'EXTERIOR', comprovante: [id] };
      const file = fileRequerimento(api, autor.token, { tipoId: 106, respostas });
      refusals.push(
        await file.then(String, (error: Error) => error.message.replace(/"instance":"[^"]+"/, '')),
      );
    }
    expect(refusals[0]).toContain('422');
    expect(refusals[0]).toContain('"path":"comprovante"');
    expect(new Set(refusals.map((text) => text.replace(/[0-9a-f-]{36}/g, ''))).size).toBe(1);
    expect(await placeOf(foreign.id)).toMatchObject({ requerimentoId: null, usuarioId: outro.id });
  });
});

describe('an infected file', () => {
  it('can no longer be attached', async () => {
    const id = await waiting(autora, pedido);
    const { arquivoId } = await api.db
      .selectFrom('anexo')
      .select('arquivoId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('arquivo')
      .set({ verificacao: 'bloqueado' })
      .where('id', '=', arquivoId)
      .execute();
    expect((await write(autora, pedido, [id])).status).toBe(404);
    const who = { usuarioId: autora.id } as Parameters<typeof claimAnexos>[1];
    const claim = withTx(api.db, (tx) =>
      claimAnexos(tx, who, { ids: [id], target: { requerimentoId: pedido, campo: 'comprovante' } }),
    );
    await expect(claim).rejects.toMatchObject({ code: 'not_found' });
  });
});

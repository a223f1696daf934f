import { anexo } from '@balcao/contract/anexo';
import { carteira } from '@balcao/contract/carteira';
import { rascunho } from '@balcao/contract/rascunho';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  arquivoOf,
  type Destino,
  draft,
  fileWithAnexo,
  findArquivo,
  type Person,
  person,
  sameAnswer,
  send,
} from '../anexo.fixture.ts';
import { sweepFiles } from '../sweep-files.ts';

const MISSING = '0190a5b2-0000-7000-8000-00000000dead';
const DAY_MS = 24 * 3600 * 1000;
const IDENTIDADE = { especie: 'IDENTIDADE', validade: null } as const;

let api: TestApi;
let autora: Person;
let pages = 10;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  autora = await person(api);
});

const list = async (who = autora) => (await api.must(carteira.list, {}, { token: who.token })).items;

/** Sends a file to the wallet and keeps it. */
async function keep(input: { validade?: string } = {}, who = autora) {
  pages += 1;
  const destino: Destino = { finalidade: 'carteira' };
  const sent = await send(api, who.token, { destino, nome: 'rg.pdf', bytes: buildPdf(pages) });
  const body = { anexoId: sent.id, ...IDENTIDADE, ...input };
  const kept = await api.must(carteira.guardar, { body }, { token: who.token });
  return { anexoId: sent.id, ...kept, sha256: sent.sha256 };
}

function reuse(id: string, destino: Destino, who = autora) {
  const { finalidade, ...rest } = destino;
  if (finalidade === 'carteira' || finalidade === 'foto') throw new Error('a document is used elsewhere');
  return api.call(carteira.usar, { params: { id }, body: { finalidade, ...rest } }, { token: who.token });
}

/** Files an interrupção and grants it. */
async function granted(input: { sensivel?: boolean } = {}) {
  const filed = await fileWithAnexo(api, autora, input);
  await api.db.updateTable('requerimento').set({ status: 'DEFERIDO' }).where('id', '=', filed.id).execute();
  return { ...filed, arquivo: await arquivoOf(api, filed.anexo.id) };
}

describe('the wallet', () => {
  it('lists kept files with their owner’s description', async () => {
    const { id, sha256 } = await keep({ validade: '2027-01-31' });
    expect(await list()).toMatchObject([
      { id, sha256, nome: 'rg.pdf', especie: 'IDENTIDADE', validade: '2027-01-31', guardado: true, usos: [] },
    ]);
  });

  it('lists files that a granted request accepted, and none of an undecided request', async () => {
    const filed = await fileWithAnexo(api, autora);
    expect(await list()).toEqual([]);
    await api.db.updateTable('requerimento').set({ status: 'DEFERIDO' }).where('id', '=', filed.id).execute();
    const [item] = await list();
    expect(item).toMatchObject({ especie: null, guardado: false, usos: [{ requerimentoId: filed.id }] });
  });

  it('comes in pages, kept files first, and names some of the requests that use a document', async () => {
    const { arquivo } = await granted();
    for (let n = 0; n < 6; n += 1) {
      await api.db
        .updateTable('requerimento')
        .set({ closedAt: api.now() })
        .where('autorId', '=', autora.id)
        .execute();
      const other = await granted();
      await api.db
        .updateTable('anexo')
        .set({ arquivoId: arquivo.id })
        .where('id', '=', other.anexo.id)
        .execute();
    }
    const kept = [await keep(), await keep()].map(({ id }) => id);
    const page = (query: { pagina?: number; porPagina?: number }) =>
      api.must(carteira.list, { query }, { token: autora.token });
    const first = await page({ porPagina: 2 });
    expect(first.total).toBe(3);
    expect(first.items.map(({ id }) => id).sort()).toEqual(kept.sort());
    const second = await page({ porPagina: 2, pagina: 2 });
    expect(second.total).toBe(3);
    expect(second.items.map(({ id }) => id)).toEqual([arquivo.id]);
    expect(second.items[0]?.usos).toHaveLength(5);
    expect(second.items[0]?.totalUsos).toBe(7);
    expect(await page({ pagina: 9 })).toEqual({ items: [], total: 3 });
  });

  it('lists nothing from a request under secrecy', async () => {
    const { id, anexo: sent } = await granted();
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
    expect(await list()).toEqual([]);
    const body = { anexoId: sent.id, ...IDENTIDADE };
    expect((await api.call(carteira.guardar, { body }, { token: autora.token })).status).toBe(404);
  });

  it('lists no files from other people, and no infected file', async () => {
    const other = await person(api);
    const { id } = await keep({}, other);
    expect(await list()).toEqual([]);
    await api.db.updateTable('arquivo').set({ verificacao: 'bloqueado' }).where('id', '=', id).execute();
    expect(await list(other)).toEqual([]);
  });

  it('lists nothing from a firm that the person no longer represents', async () => {
    const { id } = await granted();
    const firma = await api.make.usuario();
    await api.db.updateTable('requerimento').set({ autorId: firma.id }).where('id', '=', id).execute();
    expect(await list()).toEqual([]);
  });
});

describe('using a document again', () => {
  it('shares the stored bytes, and the draft keeps it', async () => {
    const { id } = await keep();
    const to = await draft(api, autora.token);
    const used = await reuse(id, to.destino);
    expect(used.status).toBe(200);
    expect(await arquivoOf(api, used.body.id)).toMatchObject({ id });
    const shown = await api.must(rascunho.get, { params: { id: to.id } }, { token: autora.token });
    expect(shown.anexos).toMatchObject([{ id: used.body.id, nome: 'rg.pdf', campo: 'comprovante' }]);
  });

  it('keeps a sensitive file sensitive in a normal field', async () => {
    const { arquivo } = await granted({ sensivel: true });
    const to = await draft(api, autora.token);
    const used = await reuse(arquivo.id, to.destino);
    expect(used.body).toMatchObject({ sensivel: true });
  });

  it('keeps a sensitive file sensitive after its first use is gone', async () => {
    const from = await draft(api, autora.token);
    const sent = await send(api, autora.token, {
      destino: { ...from.destino, campo: 'laudo' },
      nome: 'laudo.pdf',
    });
    const { id } = await api.must(
      carteira.guardar,
      { body: { anexoId: sent.id, especie: 'SAUDE', validade: null } },
      { token: autora.token },
    );
    await api.must(anexo.remover, { params: { id: sent.id } }, { token: autora.token });
    await sweepFiles({ deps: api.deps, now: new Date(Date.now() + 400 * DAY_MS) });
    expect(await list()).toMatchObject([{ id, sensivel: true }]);
    const used = await reuse(id, (await draft(api, autora.token)).destino);
    expect(used.body).toMatchObject({ sensivel: true });
    const other = await keep();
    await api.must(carteira.apagar, { params: { id: other.id } }, { token: autora.token });
  });

  it('does not count for the daily upload limit', async () => {
    const { id } = await keep();
    const to = await draft(api, autora.token);
    const MB = 1024 * 1024;
    await api.db
      .updateTable('arquivo')
      .set({ tamanho: 9 * MB })
      .where('id', '=', id)
      .execute();
    await api.db
      .insertInto('arquivo')
      .values({
        id: MISSING,
        chave: MISSING,
        nome: 'a.pdf',
        mime: 'application/pdf',
        sha256: 'a',
        tamanho: 190 * MB,
        enviadoPorId: autora.id,
        createdAt: api.now(),
      })
      .execute();
    expect((await reuse(id, to.destino)).status).toBe(200);
    await api.db.deleteFrom('arquivo').where('id', '=', MISSING).execute();
  });

  it('is refused like an upload: by type, last day, repetition and number', async () => {
    const { id } = await keep();
    const { id: expired } = await keep({ validade: '2020-01-01' });
    const to = await draft(api, autora.token);
    const late = await reuse(expired, to.destino);
    expect(late.raw.json()).toMatchObject({
      type: 'urn:problem:anexo.refused',
      detail: expect.stringContaining('venceu'),
    });
    await api.db.updateTable('arquivo').set({ mime: 'text/plain' }).where('id', '=', id).execute();
    expect((await reuse(id, to.destino)).status).toBe(422);
    await api.db.updateTable('arquivo').set({ mime: 'application/pdf' }).where('id', '=', id).execute();
    const used = await reuse(id, to.destino);
    const body = { respostas: { comprovante: [used.body.id] }, passo: null, version: 1 };
    await api.must(rascunho.save, { params: { id: to.id }, body }, { token: autora.token });
    expect((await reuse(id, to.destino)).raw.json()).toMatchObject({
      type: 'urn:problem:anexo.refused',
      detail: expect.stringContaining('já está neste campo'),
    });
  });

  it('answers a stranger as if it did not exist, in the wallet and in the draft', async () => {
    const other = await person(api);
    const { id } = await keep({}, other);
    const mine = await draft(api, autora.token);
    const { token } = autora;
    const at = (which: string) => ({ params: { id: which } });
    for (const ask of [
      (which: string) => reuse(which, mine.destino),
      (which: string) => api.call(carteira.conteudo, at(which), { token }),
      (which: string) => api.call(carteira.apagar, at(which), { token }),
      (which: string) => api.call(carteira.alterar, { ...at(which), body: IDENTIDADE }, { token }),
    ]) {
      const theirs = await ask(id);
      expect(theirs.status).toBe(404);
      expect(sameAnswer(theirs)).toEqual(sameAnswer(await ask(MISSING)));
    }
    const own = await keep();
    const theirs = await draft(api, other.token);
    expect((await reuse(own.id, theirs.destino)).status).toBe(404);
  });
});

describe('the stored bytes', () => {
  it('stay in the wallet when the file is removed from a draft', async () => {
    const { id } = await keep();
    const used = await reuse(id, (await draft(api, autora.token)).destino);
    await api.must(anexo.remover, { params: { id: used.body.id } }, { token: autora.token });
    const read = await api.call(carteira.conteudo, { params: { id } }, { token: autora.token });
    expect(read.status).toBe(200);
    await sweepFiles({ deps: api.deps, now: new Date(Date.now() + 400 * DAY_MS) });
    expect(await list()).toMatchObject([{ id }]);
  });

  it('are deleted with the document, unless a draft still uses it', async () => {
    const { id, anexoId } = await keep();
    const used = await reuse(id, (await draft(api, autora.token)).destino);
    await api.must(carteira.apagar, { params: { id } }, { token: autora.token });
    expect(await list()).toEqual([]);
    const read = () =>
      api.call(anexo.baixarRascunho, { params: { id: used.body.id } }, { token: autora.token });
    expect((await read()).status).toBe(200);
    expect(await findArquivo(api, anexoId)).toBeUndefined();
    const { chave } = await arquivoOf(api, used.body.id);
    await api.must(anexo.remover, { params: { id: used.body.id } }, { token: autora.token });
    expect(await api.deps.storage.stat(chave)).toBeFalsy();
  });

  it('stay when a filed request uses the document', async () => {
    const { arquivo } = await granted();
    const answer = await api.call(carteira.apagar, { params: { id: arquivo.id } }, { token: autora.token });
    expect(answer.raw.json()).toMatchObject({ type: 'urn:problem:carteira.in_use' });
    expect(await api.deps.storage.stat(arquivo.chave)).toBeTruthy();
  });
});

describe('describing a document', () => {
  it('keeps a document that a request accepted', async () => {
    const { arquivo } = await granted();
    const body = { especie: 'COMPROVANTE', validade: '2027-06-30' } as const;
    await api.must(carteira.alterar, { params: { id: arquivo.id }, body }, { token: autora.token });
    expect(await list()).toMatchObject([{ ...body, guardado: true, usos: [{}] }]);
  });

  it('is refused beyond the limit of the wallet', async () => {
    const { anexoId } = await keep();
    const rows = await api.db
      .selectFrom('arquivo')
      .selectAll()
      .where('enviadoPorId', '=', autora.id)
      .execute();
    const copies = Array.from(
      { length: 50 },
      (_, i) => `0198a000-0000-7000-8000-0000000${String(10_000 + i)}`,
    );
    for (const id of copies) {
      for (const row of rows.slice(0, 1))
        await api.db
          .insertInto('arquivo')
          .values({ ...row, id, chave: id, sha256: id })
          .execute();
      await api.db
        .insertInto('carteiraDocumento')
        .values({ usuarioId: autora.id, arquivoId: id, especie: 'OUTRO' })
        .execute();
    }
    const body = { anexoId, ...IDENTIDADE };
    const answer = await api.call(carteira.guardar, { body }, { token: autora.token });
    expect(answer.raw.json()).toMatchObject({ type: 'urn:problem:anexo.too_many' });
  });
});

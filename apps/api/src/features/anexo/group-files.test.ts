import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb } from '@balcao/db/db';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { draft, type Person, person, send, trySend } from './anexo.fixture.ts';

const TITULOS: Campo = {
  nome: 'titulos',
  rotulo: 'Títulos',
  tipo: 'tab',
  linhas: {
    titulo: 'Título',
    campos: [
      { nome: 'curso', rotulo: 'Curso', tipo: 'txt', obrigatorio: true },
      { nome: 'diploma', rotulo: 'Diploma', tipo: 'anexo', aceita: ['application/pdf'], obrigatorio: true },
      { nome: 'saude', rotulo: 'Laudo', tipo: 'anexo', aceita: ['application/pdf'], sensivel: true },
    ],
  },
};

let api: TestApi;
let autora: Person;
let atendente: Person;

/** Publishes the next version of the interrupção, with a group of titles beside its files. */
async function publishWithGroup(): Promise<void> {
  const owner = createDb({ url: api.databaseUrl, name: 'publish', max: 1, onError: () => {} });
  const { tipoId, versao, formulario } = await owner.db
    .selectFrom('requerimentoTipoVersao')
    .selectAll()
    .where('tipoId', '=', 106)
    .orderBy('versao', 'desc')
    .executeTakeFirstOrThrow();
  const form = formulario as unknown as Formulario;
  const passos = form.passos.map((passo, i) =>
    i === form.passos.length - 1 ? { ...passo, campos: [...passo.campos, TITULOS] } : passo,
  );
  const next = { ...form, versao: versao + 1, passos };
  await owner.db
    .insertInto('requerimentoTipoVersao')
    .values({ tipoId, versao: versao + 1, formulario: JSON.stringify(next), publishedAt: api.now() })
    .execute();
  await owner.db
    .updateTable('requerimentoTipo')
    .set({ versaoPublicada: versao + 1 })
    .where('id', '=', tipoId)
    .execute();
  await owner.close();
}

beforeAll(async () => {
  api = await startApi();
  await publishWithGroup();
  atendente = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
});
afterAll(() => api.close());
beforeEach(async () => {
  autora = await person(api);
});

interface Linha {
  curso?: string;
  diploma?: string[];
  saude?: string[];
}

async function save(id: string, titulos: Linha[], version: number): Promise<number> {
  const respostas = { ...interrupcao('2026-11-23'), titulos };
  const args = { params: { id }, body: { respostas, passo: null, version } };
  return (await api.must(rascunho.save, args, { token: autora.token })).version;
}

const enviar = (id: string, version: number) =>
  api.call(rascunho.enviar, { params: { id }, body: { version } }, { token: autora.token });

function filesOf(detail: { anexos: readonly { id: string; campo: string | null; sensivel: boolean }[] }) {
  return detail.anexos.map(({ id, campo, sensivel }) => [id, campo, sensivel]).sort();
}

/**
 * Files a request with two titles, the second with a sensitive file; returns the files' ids in the order of the form.
 */
async function fileTwoTitles(): Promise<{ id: string; files: [string, string, string] }> {
  const { id } = await draft(api, autora.token);
  const to = async (campo: string, pages: number) => {
    const destino = { finalidade: 'campo', rascunhoId: id, campo } as const;
    return (await send(api, autora.token, { destino, bytes: buildPdf(pages) })).id;
  };
  const files: [string, string, string] = [
    await to('titulos.0.diploma', 1),
    await to('titulos.1.diploma', 2),
    await to('titulos.1.saude', 3),
  ];
  const rows = [
    { curso: 'Conservação', diploma: [files[0]] },
    { curso: 'Restauro', diploma: [files[1]], saude: [files[2]] },
  ];
  const filed = await enviar(id, await save(id, rows, 1));
  expect(filed.status).toBe(200);
  return { id: filed.body.id, files };
}

describe('files in a repeating group', () => {
  it('are accepted by the rules of their column', async () => {
    const { id } = await draft(api, autora.token);
    const destino = { finalidade: 'campo', rascunhoId: id, campo: 'titulos.0.diploma' } as const;
    const image = await trySend(api, autora.token, { destino, nome: 'a.png', tipo: 'image/png' });
    expect(image.problem.type).toBe('urn:problem:anexo.type');
    const none = await trySend(api, autora.token, { destino: { ...destino, campo: 'titulos.0.curso' } });
    expect(none.problem.errors?.[0]?.path).toBe('campo');
    const empty = await enviar(id, await save(id, [{ curso: 'Restauro' }], 1));
    expect(empty.problem.errors?.map(({ path }) => path)).toEqual(['titulos.0.diploma']);
    const foreign = crypto.randomUUID();
    const wrong = await enviar(id, await save(id, [{ curso: 'Restauro', diploma: [foreign] }], 2));
    expect(wrong.problem.errors).toEqual([
      { path: 'titulos.0.diploma', message: 'Não encontramos este arquivo. Envie de novo.' },
    ]);
    const { id: file } = await send(api, autora.token, { destino });
    const version = await save(id, [{ curso: 'Restauro', diploma: [file] }], 3);
    const full = await trySend(api, autora.token, { destino, bytes: buildPdf(2) });
    expect(full.problem.type).toBe('urn:problem:anexo.too_many');
    expect((await enviar(id, version)).status).toBe(200);
  });

  it('are filed with the request, each in its cell, and can be read there', async () => {
    const { id, files } = await fileTwoTitles();
    const seen = await api.must(requerimento.detail, { params: { id } }, { token: autora.token });
    expect(filesOf(seen)).toEqual(
      [
        [files[0], 'titulos.0.diploma', false],
        [files[1], 'titulos.1.diploma', false],
        [files[2], 'titulos.1.saude', true],
      ].sort(),
    );
    const read = await api.call(anexo.downloadAnexo, { params: { id: files[1] } }, { token: autora.token });
    expect(read.status).toBe(200);
  });

  it('are corrected with their group: moved to another row, sent again, or left out', async () => {
    const { id, files } = await fileTwoTitles();
    const options = { token: atendente.token };
    const before = await api.must(requerimento.detail, { params: { id } }, options);
    const taken = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: before.version } },
      options,
    );
    const itens = [{ campo: 'titulos', texto: 'Corrija os títulos.', obrigatorio: true }];
    const body = { version: taken.version, prazoDias: 30, itens };
    const asked = await api.must(requerimento.exigir, { params: { id }, body }, options);
    const exigencia = asked.exigencias.find(({ situacao }) => situacao === 'aberta');
    const itemId = exigencia?.itens[0]?.id ?? '';
    const destino = { finalidade: 'exigencia', requerimentoId: id, campo: 'titulos.1.saude' } as const;
    const fresh = await send(api, autora.token, { destino, bytes: buildPdf(4) });
    const answer = (valor: Linha[]) =>
      api.call(
        requerimento.responderExigencia,
        {
          params: { id, exigenciaId: exigencia?.id ?? '' },
          body: { itens: [{ id: itemId, valor, anexos: [] }] },
        },
        { token: autora.token },
      );
    const refused = await answer([{ curso: 'Restauro', diploma: [crypto.randomUUID()] }]);
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual([`itens.${itemId}.0.diploma`]);
    // The first title is removed, the second moves up, and a third has the new file.
    const answered = await answer([
      { curso: 'Restauro', diploma: [files[1]] },
      { curso: 'Museologia', diploma: [files[2]], saude: [fresh.id] },
    ]);
    expect(answered.status).toBe(200);
    expect(filesOf(answered.body)).toEqual(
      [
        [files[1], 'titulos.0.diploma', false],
        [files[2], 'titulos.1.diploma', true],
        [fresh.id, 'titulos.1.saude', true],
      ].sort(),
    );
    const left = await api.db
      .selectFrom('anexo')
      .select(['ownerId as requerimentoId', 'substituido'])
      .where('id', '=', files[0])
      .executeTakeFirst();
    expect(left).toEqual({ requerimentoId: id, substituido: true });
  });
});

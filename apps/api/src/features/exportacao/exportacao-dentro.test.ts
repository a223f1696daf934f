import { exportacao } from '@balcao/contract/exportacao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const STATUS = 'PROTOCOLADO';
const COR = 'azul';

let api: TestApi;
let autora: Person;
let reg: Person;
let rui: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  autora = await professional(api);
  reg = await attendant(api, 'REG');
  rui = await person(api, { nome: 'Rui Contador' });
  ({ id } = await fileRequerimento(api, autora.token, {
    tipoId: 106,
    respostas: interrupcao('2026-11-23'),
  }));
});
afterAll(() => api.close());

/** The exported line of the request for this person, without the heading. */
async function lineOf(by: Person): Promise<string | undefined> {
  const { id: exportacaoId } = await api.must(
    exportacao.create,
    {
      body: {
        lista: 'requerimentos',
        formato: 'csv',
        filtros: {},
        ids: [id],
        colunas: ['subsituacao', 'etiquetas', 'enviadoPor'],
      },
    },
    { token: by.token },
  );
  await api.runJobs();
  const { raw } = await api.call(exportacao.baixar, { params: { id: exportacaoId } }, { token: by.token });
  return raw.rawPayload.toString('utf8').split('\r\n')[1];
}

async function tag(...nomes: string[]) {
  const etiquetas = nomes.map((nome) => ({ id: uuidv7(), nome, cor: COR }) as const);
  await api.db.insertInto('etiqueta').values(etiquetas).execute();
  const put = { ownerKind: 'requerimento', ownerId: id, postaPorId: reg.id, createdAt: api.now() } as const;
  await api.db
    .insertInto('etiquetaPosta')
    .values(etiquetas.map((etiqueta) => ({ ...put, id: uuidv7(), etiquetaId: etiqueta.id })))
    .execute();
}

async function detail(rotuloEquipe: string, rotuloCidadao: string | null) {
  const row = { id: uuidv7(), status: STATUS, cor: COR, ordem: 1, createdAt: api.now() } as const;
  await api.db
    .insertInto('subsituacao')
    .values({ ...row, rotuloEquipe, rotuloCidadao })
    .execute();
  await api.db
    .updateTable('requerimento')
    .set({ status: STATUS, subsituacaoId: row.id })
    .where('id', '=', id)
    .execute();
}

it('an export has tags and the finer situation for their readers, and who filed it for the author', async () => {
  expect(await lineOf(reg)).toBe(';;');
  await tag('Urgente', 'Aviso');
  await detail('Com a perícia', null);
  await api.db.updateTable('requerimento').set({ criadoPorId: rui.id }).where('id', '=', id).execute();
  expect(await lineOf(reg)).toBe('"Com a perícia";"Aviso, Urgente";"Rui Contador"');
  expect(await lineOf(autora)).toBe(';;"Rui Contador"');
  await detail('Na mesa', 'Quase pronto');
  expect(await lineOf(autora)).toBe('"Quase pronto";;"Rui Contador"');
  // A reader who may not know the author does not learn who filed it either.
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  expect(await lineOf(reg)).toBe('"Na mesa";"Aviso, Urgente";');
});

import { carta } from '@balcao/contract/carta';
import type { BodyOf, ResponseOf } from '@balcao/contract/kernel/route';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attendant, HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

export type Detalhe = ResponseOf<typeof carta.detail>;
export type Redacao = BodyOf<typeof carta.redigir>;

/** The text of the letters in these tests, unless a test sets another. */
export const TEXTO = 'Encontramos uma divergência no laudo do forro e pedimos que ela seja explicada.';

/** A letter without the fields of special kinds. */
export function redacao(assinante: Person, input: Partial<Redacao> = {}): Redacao {
  return {
    especie: 'OFICIO',
    assunto: 'Laudo do forro',
    texto: TEXTO,
    finalidade: null,
    fundamento: null,
    comparecimento: null,
    prazoDias: 10,
    assinanteId: assinante.id,
    ...input,
  };
}

/** The extra fields of a summons. */
export const MOTIVO = {
  finalidade: 'Explicar a divergência do laudo.',
  fundamento: 'Lei nº 9.784/1999, art. 26.',
};

/** A request, its author, its attendant and the signer of its letters. */
export interface Cena {
  requerimentoId: string;
  autor: Person;
  otavio: Person;
  paulo: Person;
}

export async function cena(api: TestApi, input: Partial<Cena> = {}): Promise<Cena> {
  const autor = input.autor ?? (await professional(api, { nome: 'Helena Prado' }));
  const otavio = input.otavio ?? (await attendant(api, 'REG'));
  const paulo = input.paulo ?? (await coordinator(api));
  await letSignIn(api, autor);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  return { autor, otavio, paulo, requerimentoId: id };
}

async function coordinator(api: TestApi): Promise<Person> {
  return person(api, { tipo: 2, nome: 'Paulo Brandão', grupos: [{ id: await grupoId(api, 'REG') }] });
}

/** Runs the tests of a file on one API. Each gets its own scene on the morning of Monday, 23 November 2026. */
export function emCena(enter: (api: TestApi, c: Cena) => unknown): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.setNow('2026-11-23T13:00:00Z');
    await enter(api, await cena(api));
  });
}

/** The postal address of the author. */
export const ENDERECO = {
  cep: '30140071',
  logradouro: 'Rua da Bahia',
  numero: '1000',
  complemento: null,
  bairro: 'Lourdes',
  uf: 'MG',
  municipioIbge: '3106200',
};

/** Makes the author choose paper. */
export async function porCorreio(api: TestApi, c: Cena): Promise<void> {
  await api.db
    .updateTable('usuario')
    .set({ comunicacao: 'POSTAL', endereco: JSON.stringify(ENDERECO) })
    .where('id', '=', c.autor.id)
    .execute();
}

/** Gives the account a password and the choice of electronic notices; tests sign in without one. */
async function letSignIn(api: TestApi, { id }: Person): Promise<void> {
  await api.owner
    .updateTable('usuario')
    .set({ senhaHash: 'de teste', comunicacao: 'ELETRONICA' })
    .where('id', '=', id)
    .execute();
}

/** A representative of this addressee, who becomes a company, because a proxy of a person reads no letters. */
export async function procurador(api: TestApi, { id: representadoId }: Person): Promise<Person> {
  await api.db.updateTable('usuario').set({ pessoa: 'PJ' }).where('id', '=', representadoId).execute();
  const rui = await person(api, { nome: 'Rui Tavares' });
  const pair = { representanteId: rui.id, representadoId };
  await api.db
    .insertInto('representacao')
    .values({ id: uuidv7(), ...pair, papel: 'Procurador', desde: '2020-01-01' })
    .execute();
  return { ...rui, token: await api.as(rui) };
}

/** Everybody who may try an act on a letter: the scene, a representative of the author, and two outsiders. */
export async function todos(api: TestApi, c: Cena) {
  const { autor, otavio, paulo } = c;
  const estranho = await person(api);
  const bia = await attendant(api, 'ATD', 'Bia Reis');
  return { estranho, bia, rui: await procurador(api, autor), autor, otavio, paulo };
}

export type Quem = keyof Awaited<ReturnType<typeof todos>>;

/** A draft by the attendant, for the coordinator to sign. */
export function redigir(api: TestApi, c: Cena, input: Partial<Redacao> = {}): Promise<Detalhe> {
  const params = { id: c.requerimentoId };
  return api.must(carta.redigir, { params, body: redacao(c.paulo, input) }, c.otavio);
}

export async function paraAssinar(api: TestApi, c: Cena, input: Partial<Redacao> = {}): Promise<Detalhe> {
  const { id, version } = await redigir(api, c, input);
  return api.must(carta.enviarParaAssinatura, { params: { id }, body: { version } }, c.otavio);
}

/** Signs and sends it; its PDF is not printed yet. */
export async function assinar(api: TestApi, c: Cena, { id, version }: Detalhe): Promise<Detalhe> {
  await api.confirmIdentity(c.paulo.id);
  return api.must(carta.expedir, { params: { id }, body: { version } }, c.paulo);
}

/** A sent letter with its PDF. */
export async function expedida(api: TestApi, c: Cena, input: Partial<Redacao> = {}): Promise<Detalhe> {
  const sent = await assinar(api, c, await paraAssinar(api, c, input));
  await api.runJobs();
  return sent;
}

export function ler(api: TestApi, id: string, quem: Person): Promise<Detalhe> {
  return api.must(carta.detail, { params: { id } }, quem);
}

/** A letter that its addressee opened and acknowledged. */
export async function ciente(api: TestApi, c: Cena, input: Partial<Redacao> = {}): Promise<Detalhe> {
  const { id } = await expedida(api, c, input);
  await api.must(carta.abrir, { params: { id } }, c.autor);
  return api.must(carta.darCiencia, { params: { id } }, c.autor);
}

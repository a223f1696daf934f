import { perfil } from '@balcao/contract/perfil';
import { usuario } from '@balcao/contract/usuario';
import type { ParteDoPerfil } from '@balcao/domain/pessoa/perfil';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { insertCobranca, insertDocumento } from '#features/interessado/interessado.fixture.ts';
import { DA_CAMARA, type Filed, fileAll, openDesk } from '#features/vinculo/vinculo.fixture.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';

let api: TestApi;
let otavio: Person;
let paulo: Person;
let autora: Person;
let a: Filed;
let b: Filed;
let daCamara: Filed;

beforeAll(async () => {
  api = await startApi();
  ({ otavio } = await openDesk(api));
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  autora = await person(api, { nome: 'Helena Prado' });
  const { filed } = await fileAll(api, [981, 982, DA_CAMARA], autora);
  [a, b, daCamara] = filed as [Filed, Filed, Filed];
});

type Query = { parte?: ParteDoPerfil; pagina?: number; porPagina?: number };

const ask = (quem: Person, id = autora.id) => api.call(perfil.detail, { params: { id } }, quem);
const see = (quem: Person, id = autora.id) => api.must(perfil.detail, { params: { id } }, quem);
const fatos = (quem: Person, query: Query = {}, id = autora.id) =>
  api.must(perfil.fatos, { params: { id }, query }, quem);

async function totals(quem: Person, id = autora.id) {
  const { partes } = await see(quem, id);
  return Object.fromEntries(partes.map(({ parte, total }) => [parte, total]));
}

/** Registers the person, after they filed: the services of the desk are for people without a registration. */
async function enrol(): Promise<string> {
  const id = uuidv7();
  const numero = `CRCR-MG ${autora.id.slice(-6)}/D`;
  await api.db
    .insertInto('registro')
    .values({ id, usuarioId: autora.id, numero, categoria: 'D', situacao: 'ATIVO', desde: '2015-02-03' })
    .execute();
  return id;
}

async function seal({ id }: Filed) {
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
}

async function actFor(representanteId: string, representadoId: string, ate: string | null = null) {
  const row = { id: uuidv7(), representanteId, representadoId, papel: 'Contador', desde: '2026-01-01', ate };
  await api.db.insertInto('representacao').values(row).execute();
}

/** Something in each part: of two requests that the desk sees, and of one that it does not. */
async function live() {
  await enrol();
  for (const { id } of [a, daCamara]) {
    await makeCarta(api, { requerimentoId: id, redatorId: otavio.id });
    await insertDocumento(api, autora.id, id);
    await insertCobranca(api, autora.id, '2026-11-01', 5_000, id);
  }
  const firma = await person(api, { pessoa: 'PJ', nome: 'Restauro Ltda' });
  await api.make.responsabilidade({ profissionalId: autora.id, empresaId: firma.id });
  await actFor(autora.id, firma.id);
  return firma;
}

describe('the profile of a person', () => {
  it('has each part within the reach of its reader, and counts nothing beyond it', async () => {
    await live();
    const staff = { registro: 1, responsabilidade: 1, representado: 1, representante: 0 };
    expect(await totals(otavio)).toEqual({ pedido: 2, carta: 1, documento: 1, ...staff });
    expect(await totals(paulo)).toEqual({ pedido: 3, carta: 2, documento: 2, cobranca: 2, ...staff });
    expect(await totals(autora)).toEqual({ pedido: 3, carta: 2, documento: 2, cobranca: 2, ...staff });
    const { items } = await fatos(otavio);
    expect(JSON.stringify(items)).not.toContain(daCamara.numero);
    expect(items.map(({ parte }) => parte)).not.toContain('cobranca');
  });

  it('says until when a charge can be paid in time, where its day has no expediente', async () => {
    await insertCobranca(api, autora.id, '2026-11-28', 5_000, a.id);
    const { items } = await fatos(autora);
    expect(items.map(({ parte, ate, ultimoDia }) => ({ parte, ate, ultimoDia }))).toContainEqual({
      parte: 'cobranca',
      ate: '2026-11-28',
      ultimoDia: '2026-11-30',
    });
    expect(items.filter(({ ultimoDia }) => ultimoDia !== null)).toHaveLength(1);
  });

  it('does not exist for strangers, nor for staff who may not see people', async () => {
    const rita = await attendant(api, 'REG', 'Rita Nunes');
    const nobody = { usuarioId: rita.id, permissao: 'usuario.ver', alcance: 'all', efeito: 'negar' } as const;
    await api.make.conceder(nobody);
    for (const quem of [await person(api), rita]) {
      expect((await ask(quem)).status).toBe(404);
      expect((await api.call(perfil.fatos, { params: { id: autora.id }, query: {} }, quem)).status).toBe(404);
    }
    expect((await ask(otavio, uuidv7())).status).toBe(404);
    expect((await api.call(perfil.fatos, { params: { id: uuidv7() }, query: {} }, otavio)).status).toBe(404);
  });

  it('never shows what belongs to a request under secrecy, not even to who may open the identity', async () => {
    await live();
    const before = await totals(paulo);
    await api.make.conceder({
      usuarioId: paulo.id,
      permissao: 'requerimento.identidade.ver',
      alcance: 'all',
    });
    await seal(a);
    for (const quem of [paulo, autora]) {
      const shown = JSON.stringify([await see(quem), await fatos(quem)]);
      expect(shown).not.toContain(a.numero);
      expect(shown).not.toContain(a.id);
      expect(await totals(quem)).toMatchObject({ pedido: 2, carta: 1, documento: 1, cobranca: 1 });
    }
    expect(before.pedido).toBe(3);
  });

  it('masks the numbers by the rule of the record, until it is opened with a reason', async () => {
    const cad = await attendant(api, 'CAD', 'Caio Dias');
    expect((await see(otavio)).pessoa).toMatchObject({ cpfCnpj: autora.cpfCnpj, mascarado: false });
    const masked = await see(cad);
    expect(masked.pessoa).toMatchObject({ mascarado: true, dataNascimento: null });
    expect(JSON.stringify(masked)).not.toContain(autora.cpfCnpj);
    expect(JSON.stringify(masked)).not.toContain(autora.email);
    const body = { motivo: 'Ligou para conferir o endereço.' };
    await api.must(usuario.abrir, { params: { id: autora.id }, body }, cad);
    expect((await see(cad)).pessoa).toMatchObject({ email: autora.email, mascarado: false });
  });

  it('shows a firm to who acts for it, without other firms of theirs, and both sides to staff', async () => {
    const firma = await live();
    await actFor(firma.id, (await person(api, { pessoa: 'PJ' })).id);
    await actFor((await person(api)).id, firma.id, '2026-11-22');
    const own = await see(autora, firma.id);
    expect(own.partes.map(({ parte }) => parte)).not.toContain('representado');
    expect(own.pessoa).toMatchObject({ cpfCnpj: firma.cpfCnpj, mascarado: false });
    const sides = await totals(otavio, firma.id);
    expect(sides).toMatchObject({ representado: 1, representante: 2, responsabilidade: 1 });
    const { items } = await fatos(otavio, { parte: 'representante' }, firma.id);
    expect(items.map(({ situacao }) => situacao).sort()).toEqual(['vencida', 'vigente']);
    expect(items).toContainEqual(expect.objectContaining({ outra: { id: autora.id, nome: autora.nome } }));
  });

  it('is closed to an account whose owner is not proved', async () => {
    await live();
    const sets = { conferidaEm: null, conferidaMeio: null };
    await api.owner.updateTable('usuario').set(sets).where('id', '=', autora.id).execute();
    const { status, problem } = await ask(autora);
    expect([status, problem.type]).toEqual([403, 'urn:problem:conta.nao_conferida']);
  });
});

describe('the line of time of a profile', () => {
  it('is read newest first, page by page, and by part', async () => {
    await live();
    const all = await fatos(paulo, { porPagina: 200 });
    const times = all.items.map(({ em }) => em);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.total).toBe(all.items.length);
    const second = await fatos(paulo, { porPagina: 2, pagina: 2 });
    expect([second.total, second.items]).toEqual([all.total, all.items.slice(2, 4)]);
    const requests = await fatos(paulo, { parte: 'pedido' });
    expect(requests.items.map(({ numero }) => numero)).toEqual([daCamara.numero, b.numero, a.numero]);
    // A part that the reader may not see is empty, as one without anything.
    expect(await fatos(otavio, { parte: 'cobranca' })).toEqual({ items: [], total: 0 });
  });

  it('tells how a registration began and what changed it', async () => {
    const change = { acao: 'registro.alterado', objeto: 'registro', objetoId: await enrol() } as const;
    await recordAudit(api.db, null, { ...change, dados: { de: 'ATIVO', para: 'INTERROMPIDO', campos: [] } });
    await recordAudit(api.db, null, {
      ...change,
      dados: { de: 'ATIVO', para: 'ATIVO', campos: ['titulos'] },
    });
    const { items } = await fatos(otavio, { parte: 'registro' });
    expect(items.map(({ situacao }) => situacao)).toEqual(['DADOS', 'INTERROMPIDO', 'INICIO']);
    expect(items.at(-1)?.em).toBe('2015-02-03T02:00:00.000Z');
  });
});

it('reading a profile is on record once an hour for others, and never for its owner', async () => {
  const readings = async () =>
    (
      await api.db
        .selectFrom('auditLog')
        .select(['atorId', 'acao'])
        .where('objetoId', '=', autora.id)
        .where('acao', 'in', ['perfil.lido', 'usuario.lido'])
        .execute()
    ).map(({ atorId, acao }) => [atorId, acao]);
  await see(autora);
  await see(otavio);
  await fatos(otavio);
  await see(otavio);
  expect(await readings()).toEqual([[otavio.id, 'perfil.lido']]);
  api.setNow('2026-11-23T14:00:00Z');
  await fatos({ ...otavio, token: await api.as(otavio) });
  expect(await readings()).toHaveLength(2);
});

import { exportacao } from '@balcao/contract/exportacao';
import type { Permissao, Reach } from '@balcao/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { alcanceDe, isCovered, type Leitor } from './alcance.ts';

const HOJE = '2026-11-23';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  const autor = await person(api, { nome: 'Helena Prado', registro: {} });
  const respostas = { ...interrupcao(HOJE), inicio: '2026-12-20' };
  await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
});
afterAll(() => api.close());

async function exported(by: Person): Promise<string> {
  const { id } = await api.must(
    exportacao.create,
    {
      body: {
        lista: 'requerimentos',
        formato: 'csv',
        colunas: ['id', 'autor'],
        filtros: { data: 5, grupo: -1 },
      },
    },
    by,
  );
  await api.runJobs();
  return id;
}

/** The answers of page, list and download for this export. */
async function seen(by: Person, id: string) {
  const [own] = (await api.must(exportacao.list, {}, by)).items;
  const { situacao } = await api.must(exportacao.detail, { params: { id } }, by);
  const { status, raw } = await api.call(exportacao.baixar, { params: { id } }, by);
  return { lista: own?.situacao, situacao, status, corpo: raw.body };
}

async function expectRefused(by: Person, id: string): Promise<void> {
  const { corpo, ...rest } = await seen(by, id);
  expect(rest).toEqual({ lista: 'fora_de_alcance', situacao: 'fora_de_alcance', status: 403 });
  expect(corpo).toContain('Gere a exportação de novo.');
  expect(corpo).not.toContain('Helena');
}

const emReg = async (more = {}) =>
  person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }], ...more });

describe('the file of an export', () => {
  it('is refused to its owner after they left the group, and given when they are back', async () => {
    const leaving = await emReg();
    const id = await exported(leaving);
    expect(await seen(leaving, id)).toMatchObject({ lista: 'pronta', status: 200 });
    const { rows } = await sql<{ grupoId: string }>`delete from grupo_membro where usuario_id = ${leaving.id}
      returning grupo_id as "grupoId"`.execute(api.db);
    await expectRefused(leaving, id);
    await api.db
      .insertInto('grupoMembro')
      .values({ grupoId: rows[0]?.grupoId ?? '', usuarioId: leaving.id })
      .execute();
    expect(await seen(leaving, id)).toMatchObject({ situacao: 'pronta', status: 200 });
  });

  it('is refused to a former administrator, and to a person who lost the right to see groups', async () => {
    const admin = await person(api, { tipo: 2 });
    const id = await exported(admin);
    await api.make.conceder({
      usuarioId: admin.id,
      permissao: 'requerimento.ver_todos',
      alcance: 'all',
      efeito: 'negar',
    });
    await expectRefused(admin, id);
    const staff = await emReg();
    const second = await exported(staff);
    await api.make.conceder({
      usuarioId: staff.id,
      permissao: 'requerimento.ver_grupo',
      alcance: 'grupo',
      efeito: 'negar',
    });
    await expectRefused(staff, second);
  });

  it('is refused when it has no stored reach', async () => {
    const staff = await emReg();
    const id = await exported(staff);
    await api.db.updateTable('exportacao').set({ alcance: null }).where('id', '=', id).execute();
    await expectRefused(staff, id);
  });
});

describe('the reach of a person', () => {
  const who = ({ held = [], ...change }: Partial<Leitor> & { held?: [Permissao, Reach][] }): Leitor => ({
    usuarioId: 'eu',
    tipo: 1,
    grupos: [],
    representados: [],
    outorgantes: [],
    naoConferida: false,
    permissoes: new Map(held),
    ...change,
  });
  const grupo = (id: string) => ({ id, codigo: 1, sigla: id, nome: id, lider: false });
  const emGrupos = (...ids: string[]) =>
    who({ grupos: ids.map(grupo), held: [['requerimento.ver_grupo', 'grupo']] });
  const todos = who({ tipo: 2, held: [['requerimento.ver_todos', 'all']] });

  it('covers equal and smaller reaches, and nothing that was lost', () => {
    expect(isCovered(emGrupos('a', 'b'), alcanceDe(emGrupos('a')))).toBe(true);
    expect(isCovered(emGrupos('a'), alcanceDe(emGrupos('a', 'b')))).toBe(false);
    expect(isCovered(todos, alcanceDe(emGrupos('a', 'b')))).toBe(true);
    expect(isCovered(emGrupos('a'), alcanceDe(todos))).toBe(false);
    expect(isCovered(who({ grupos: [grupo('a')] }), alcanceDe(emGrupos('a')))).toBe(false);
  });

  it('of a firm, a proxy or staff is covered by nothing else', () => {
    for (const lost of [who({ representados: ['firma'] }), who({ outorgantes: ['pessoa'] })]) {
      expect(isCovered(lost, alcanceDe(lost))).toBe(true);
      expect(isCovered(todos, alcanceDe(lost))).toBe(false);
    }
    expect(isCovered(who({ tipo: 0 }), alcanceDe(who({})))).toBe(false);
    // An older file may name protected authors.
    expect(isCovered(todos, ['todos', 'identidade'])).toBe(false);
    expect(isCovered(who({ naoConferida: true }), alcanceDe(who({})))).toBe(false);
  });
});

import { representacao } from '@balcao/contract/representacao';
import { usuario } from '@balcao/contract/usuario';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const PRIVATE = { celular: '+5531988887777', dataNascimento: '1985-04-12' } as const;
const RUA = 'Rua da Bahia';

let api: TestApi;
let reg: MadeUsuario;
let cad: MadeUsuario;
let helena: MadeUsuario;

beforeAll(async () => {
  api = await startApi();
  const inGroup = async (sigla: string) => {
    const made = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, sigla) }] });
    await api.make.aceitarTermo(made.id);
    return made;
  };
  reg = await inGroup('REG');
  cad = await inGroup('CAD');
});
afterAll(() => api.close());

beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  helena = await api.make.usuario({ nome: 'Helena Prado', registro: {} });
  await api.make.aceitarTermo(helena.id);
  await api.db
    .updateTable('usuario')
    .set({
      ...PRIVATE,
      endereco: JSON.stringify({ logradouro: RUA, numero: '9', municipioIbge: '3106200', uf: 'MG' }),
    })
    .where('id', '=', helena.id)
    .execute();
});

const read = async (by: MadeUsuario, id = helena.id) =>
  api.must(usuario.detail, { params: { id } }, { token: await api.as(by) });
const open = async (by: MadeUsuario, motivo: string, id = helena.id) =>
  api.call(usuario.abrir, { params: { id }, body: { motivo } }, { token: await api.as(by) });
const file = async (by: MadeUsuario) =>
  fileRequerimento(api, await api.as(by), { tipoId: 106, respostas: interrupcao('2026-11-23') });

async function actFor(representanteId: string, representadoId: string) {
  const row = { id: uuidv7(), representanteId, representadoId, papel: 'Procurador' };
  await api.db
    .insertInto('representacao')
    .values({ ...row, desde: '2026-01-01', createdAt: api.now() })
    .execute();
}

async function events(acao: string) {
  const rows = await api.db
    .selectFrom('auditLog')
    .select(['atorId', 'dados'])
    .where('acao', '=', acao)
    .where('objetoId', '=', helena.id)
    .orderBy('em')
    .execute();
  return rows.map(({ atorId, dados }) => ({ atorId, dados }));
}

function isWhole(record: { cpfCnpj: string }): boolean {
  const text = JSON.stringify(record);
  const secrets = [helena.cpfCnpj, helena.email, PRIVATE.celular, PRIVATE.dataNascimento, RUA];
  const told = secrets.filter((secret) => text.includes(secret));
  expect([0, secrets.length]).toContain(told.length);
  return told.length > 0;
}

describe('another person’s record', () => {
  it('is complete for staff of a group with their request, and masked for others, always audited', async () => {
    expect(isWhole(await read(reg))).toBe(false);
    await file(helena);
    expect(isWhole(await read(reg))).toBe(true);
    const masked = await read(cad);
    expect(isWhole(masked)).toBe(false);
    expect(masked).toMatchObject({
      mascarado: true,
      abertoAte: null,
      nome: 'Helena Prado',
      dataNascimento: null,
      celular: '•••••7777',
      endereco: { logradouro: null, municipioIbge: '3106200', uf: 'MG' },
    });
    expect(await events('usuario.lido')).toEqual([
      { atorId: reg.id, dados: { mascarado: true } },
      { atorId: reg.id, dados: { mascarado: false } },
      { atorId: cad.id, dados: { mascarado: true } },
    ]);
  });

  it('is not opened by a request under secrecy, which would reveal its author', async () => {
    const { id } = await file(helena);
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
    expect(isWhole(await read(reg))).toBe(false);
  });

  it('is complete for staff of a request that the person filed for another or must agree to', async () => {
    const { id } = await file(helena);
    const rui = await api.make.usuario({});
    const before = await read(reg, rui.id);
    const row = { id: uuidv7(), requerimentoId: id, usuarioId: rui.id, registro: '1', papel: 'RT' };
    await api.db
      .insertInto('aceite')
      .values({ ...row, situacao: 'pendente' })
      .execute();
    expect([before.mascarado, (await read(reg, rui.id)).mascarado]).toEqual([true, false]);
    const firma = await api.make.usuario({ pessoa: 'PJ' });
    const ana = await api.make.usuario({});
    await actFor(ana.id, firma.id);
    await api.db
      .updateTable('requerimento')
      .set({ autorId: firma.id, criadoPorId: ana.id })
      .where('id', '=', id)
      .execute();
    expect((await read(reg, ana.id)).mascarado).toBe(false);
    expect((await read(cad, ana.id)).mascarado).toBe(true);
  });
});

describe('opening a masked record', () => {
  it('needs a reason, lasts half an hour for one reader, and is audited', async () => {
    expect((await open(cad, 'curioso')).status).toBe(422);
    const opened = await open(cad, 'Ligou para conferir o endereço.');
    expect(opened.body).toMatchObject({ mascarado: false, abertoAte: '2026-11-23T13:30:00.000Z' });
    expect(isWhole(opened.body)).toBe(true);
    expect(isWhole(await read(reg))).toBe(false);
    expect(await events('usuario.aberto')).toEqual([
      {
        atorId: cad.id,
        dados: { motivo: 'Ligou para conferir o endereço.', ate: '2026-11-23T13:30:00.000Z' },
      },
    ]);
    api.setNow('2026-11-23T13:29:59Z');
    expect(isWhole(await read(cad))).toBe(true);
    api.setNow('2026-11-23T13:30:00Z');
    expect(isWhole(await read(cad))).toBe(false);
  });

  it('is for staff who may see people, which is checked at each reading', async () => {
    const citizen = await api.make.usuario({});
    await api.make.aceitarTermo(citizen.id);
    expect((await open(citizen, 'Quero saber dela.')).status).toBe(403);
    await open(cad, 'Ligou para conferir o endereço.');
    await api.owner.updateTable('usuario').set({ tipo: 0 }).where('id', '=', cad.id).execute();
    const gone = await api.call(
      usuario.detail,
      { params: { id: helena.id } },
      { token: await api.as({ ...cad, tipo: 0 }) },
    );
    await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', cad.id).execute();
    expect(gone.status).toBe(404);
  });
});

it('names the people whom somebody represents to staff without the CPF', async () => {
  const procurador = await api.make.usuario({});
  await actFor(procurador.id, helena.id);
  const seenBy = async (by: MadeUsuario) =>
    api.must(representacao.doUsuario, { params: { id: procurador.id } }, { token: await api.as(by) });
  expect(JSON.stringify(await seenBy(cad))).not.toContain(helena.cpfCnpj);
  await api.make.aceitarTermo(procurador.id);
  expect((await seenBy(procurador)).representa[0]?.representado.cpfCnpj).toBe(helena.cpfCnpj);
});

import { createDb } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileDenied } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { loadPersonFacts } from './origens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('confirmed contacts of a person', () => {
  it('are listed once each in the notation of forms, however they are stored', async () => {
    const { id } = await api.make.usuario();
    const owner = createDb({ url: api.databaseUrl, name: 'contacts', max: 1, onError: () => {} });
    await owner.db
      .updateTable('usuario')
      .set({ celular: '31988887777', celularVerifiedAt: api.now(), emailVerifiedAt: api.now() })
      .where('id', '=', id)
      .execute();
    const { email } = await owner.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const values = ['+5531988887777', email, '+5531977776666'];
    await owner.db
      .insertInto('contatoVerificado')
      .values(values.map((valor) => ({ usuarioId: id, valor, verifiedAt: api.now() })))
      .execute();
    await owner.close();
    const { verificados } = await loadPersonFacts(
      api.db,
      { naoConferida: false },
      { usuarioId: id, hoje: '2026-11-23' },
    );
    expect(verificados.toSorted()).toEqual(['+5531977776666', '+5531988887777', email].sort());
  });
});

describe('decisions that a person may appeal', () => {
  const listOf = async (id: string) => {
    const { origens } = await loadPersonFacts(
      api.db,
      { naoConferida: false },
      { usuarioId: id, hoje: '2026-11-23' },
    );
    return (origens.cnet as { decisoes: { valor: string; rotulo: string }[] }).decisoes;
  };

  it('are those in force on their own requests, with number, service, result and day', async () => {
    const { id } = await api.make.usuario({ registro: {} });
    await api.make.aceitarTermo(id);
    const numero = await fileDenied(api, id);
    const other = await api.make.usuario({ registro: {} });
    expect(await listOf(id)).toEqual([
      { valor: numero, rotulo: `${numero} · Interrupção (licença) do registro, não aprovado em 23/11/2026` },
    ]);
    expect(await listOf(other.id)).toEqual([]);
  });

  it('are no longer offered once an appeal granted the request', async () => {
    const { id } = await api.make.usuario({ registro: {} });
    await api.make.aceitarTermo(id);
    const numero = await fileDenied(api, id);
    const { id: requerimentoId } = await api.db
      .selectFrom('requerimento')
      .select('id')
      .where('numero', '=', numero)
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('decisao')
      .values({
        id: uuidv7(),
        requerimentoId,
        resultado: 'DEFERIDO',
        resumo: 'Sim.',
        fundamentacao: 'Basta.',
        baseLegal: 'Lei, art. 9',
        createdAt: new Date(api.now().getTime() + 1000),
      })
      .execute();
    expect(await listOf(id)).toEqual([]);
  });
});

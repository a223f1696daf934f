import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentsOf,
  type Person,
  person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import * as fixture from './efeitos.fixture.ts';

let api: TestApi;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  reg = await fixture.openCouncil(api);
});
afterAll(() => api.close());

const CARD: EfeitoModelo = { efeito: 'emitir_carteira' };

const grant = (autor: Person, efeitos: EfeitoModelo[], respostas: Record<string, unknown> = {}) =>
  fixture.grant(api, reg, { autor, efeitos, respostas });

/** The test clock stands still, but two cards need different instants. */
const later = () => api.setNow(new Date(api.now().getTime() + 60_000).toISOString());

/** The cards of a person, oldest first, and whether each is valid. */
async function cardsOf({ id }: Person) {
  const rows = await api.db
    .selectFrom('documento')
    .select(['id', 'ownerId as requerimentoId', 'revokedAt', 'validoAte', 'titularRegistro'])
    .where('titularId', '=', id)
    .where('especie', '=', CARTEIRA.especie)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ revokedAt, ...row }) => ({ ...row, vale: revokedAt === null }));
}

describe('the digital card', () => {
  it('is issued with a registration, states it, and replaces the card before', async () => {
    const autor = await person(api, { nome: 'Bento Faria' });
    await api.db
      .updateTable('usuario')
      .set({ dataNascimento: '1990-05-17' })
      .where('id', '=', autor.id)
      .execute();
    const until = { validade: { campo: 'dia' } };
    const first = await grant(
      autor,
      [{ efeito: 'inscrever', categoria: 'P', titulo: 'curso', ...until }, CARD],
      {
        curso: 'Conservação e Restauro',
        dia: '2027-11-23',
      },
    );
    await api.runJobs();
    const [registro] = await fixture.registrosOf(api, autor);
    const [card] = await cardsOf(autor);
    expect(card).toMatchObject({
      requerimentoId: first,
      vale: true,
      validoAte: '2027-11-23',
      titularRegistro: registro?.numero,
    });
    const text = await textOfDocument(api, autor.token, card?.id ?? '');
    for (const said of [
      'Bento Faria',
      '17/05/1990',
      'Provisório',
      'Conservação e Restauro',
      'Até 23/11/2027',
    ])
      expect(text).toContain(said);

    later();
    await grant(autor, [{ efeito: 'inscrever', categoria: 'D', encerra: 'P' }, CARD]);
    await api.runJobs();
    expect((await cardsOf(autor)).map(({ vale }) => vale)).toEqual([false, true]);
    const [, definitive] = await cardsOf(autor);
    const now = await textOfDocument(api, autor.token, definitive?.id ?? '');
    for (const said of ['Definitivo', 'Enquanto o registro estiver ativo']) expect(now).toContain(said);
  });

  it('is issued for each grant, and only the last one is valid', async () => {
    const autor = await professional(api);
    const id = await grant(autor, [CARD]);
    later();
    await fixture.grantAgain(api, reg, id);
    await api.runJobs();
    expect((await cardsOf(autor)).map(({ vale }) => vale)).toEqual([false, true]);
  });

  it('is issued after all other changes of the request, and only when the service issues one', async () => {
    const ATIVO: EfeitoModelo = { efeito: 'mudar_situacao', para: 'ATIVO' };
    const TITULO: EfeitoModelo = { efeito: 'anotar_titulo', partes: ['curso'] };
    const back = () => professional(api, { registro: { situacao: 'INTERROMPIDO' } });
    for (const efeitos of [
      [ATIVO, TITULO, CARD],
      [CARD, ATIVO, TITULO],
    ]) {
      const autor = await back();
      await grant(autor, efeitos, { curso: 'Museologia' });
      await api.runJobs();
      const [card] = await cardsOf(autor);
      expect(await textOfDocument(api, autor.token, card?.id ?? '')).toContain('Museologia');
    }
    const without = await back();
    await grant(without, [ATIVO, { ...CARD, se: { campo: 'curso', op: 'preenchido' } }]);
    expect(await cardsOf(without)).toEqual([]);
  });

  it('waits for the day on which the registration is in force again', async () => {
    const autor = await professional(api, { registro: { situacao: 'INTERROMPIDO' } });
    const id = await grant(autor, [{ efeito: 'mudar_situacao', para: 'ATIVO', desde: 'dia' }, CARD], {
      dia: '2026-12-01',
    });
    await api.runJobs();
    expect(await cardsOf(autor)).toEqual([]);
    api.setNow('2026-12-01T13:00:00Z');
    await api.runJobs();
    expect(await cardsOf(autor)).toMatchObject([{ requerimentoId: id, vale: true }]);
  });

  it('is only for people: a firm gets none', async () => {
    reg = { ...reg, token: await api.as(reg) };
    const empresa = await person(api, { pessoa: 'PJ' });
    const id = await grant(empresa, [{ efeito: 'inscrever', categoria: 'PJ' }, CARD]);
    expect(await documentsOf(api, id)).toEqual([]);
    expect(await cardsOf(empresa)).toEqual([]);
  });
});

import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { createAcessoLink } from './api.ts';
import { advance, makePerson, visit } from './identity.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function linkFor(person: MadeUsuario, path = '/requerimento/1') {
  const link = await createAcessoLink(api.db, { usuarioId: person.id, path, now: api.now() });
  const url = new URL(link, 'http://balcao.test');
  return {
    url,
    pair: { cid: url.searchParams.get('cid') ?? '', chave: url.searchParams.get('chave') ?? '' },
  };
}

describe('an access link', () => {
  it('leads to its page and opens one session for its person', async () => {
    const person = await makePerson(api);
    const { url, pair } = await linkFor(person, '/requerimentos?status=6');
    expect(url.pathname).toBe('/requerimentos');
    expect(url.searchParams.get('status')).toBe('6');
    const { token } = await api.must(auth.acesso, { body: pair });
    expect((await api.must(sessao.eu, {}, { token })).id).toBe(person.id);
    const again = await api.call(auth.acesso, { body: pair });
    expect(again.status).toBe(410);
    expect(again.problem.codigo).toBe('AUTH_LINK');
  });

  it('shows a masked name and is not spent by previews, even by a mail scanner', async () => {
    const person = await makePerson(api, { nome: 'Maria das Dores Silva' });
    const { url, pair } = await linkFor(person);
    for (let i = 0; i < 3; i += 1) {
      await api.app.inject({ method: 'GET', url: `/api/auth/acesso${url.search}` });
      await api.app.inject({ method: 'HEAD', url: `/api/auth/acesso${url.search}` });
      const preview = await api.must(auth.acessoPrevia, { body: pair });
      expect(preview).toEqual({ nomeMascarado: 'M*** S***' });
    }
    expect((await api.call(auth.acesso, { body: pair })).status).toBe(200);
  });

  it('works once when it is used twice at the same time', async () => {
    const { pair } = await linkFor(await makePerson(api));
    const both = await Promise.all([1, 2].map(() => api.call(auth.acesso, { body: pair })));
    expect(both.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 410]);
  });

  it('expires after a day, with its person, and with a wrong half', async () => {
    const person = await makePerson(api);
    const [one, two, three] = [await linkFor(person), await linkFor(person), await linkFor(person)];
    const mixed = { cid: one.pair.cid, chave: two.pair.chave };
    expect((await api.call(auth.acesso, { body: mixed })).status).toBe(410);
    expect((await api.call(auth.acesso, { body: { ...one.pair, cid: 'x' } })).status).toBe(410);
    await api.db.updateTable('usuario').set({ situacao: 'desativado' }).where('id', '=', person.id).execute();
    expect((await api.call(auth.acesso, { body: two.pair })).status).toBe(410);
    await api.db.updateTable('usuario').set({ situacao: 'ativo' }).where('id', '=', person.id).execute();
    advance(api, 24 * 3600);
    expect((await api.call(auth.acesso, { body: three.pair })).status).toBe(410);
  });

  it('still asks staff for the second factor, and a wrong code does not spend it', async () => {
    const person = await makePerson(api, { tipo: 2 });
    await api.owner
      .updateTable('usuario')
      .set({ totpSecret: 'selado', totpEnabledAt: api.now() })
      .where('id', '=', person.id)
      .execute();
    const { pair } = await linkFor(person);
    const bare = await api.call(auth.acesso, { body: pair });
    expect(bare.problem.type).toBe('urn:problem:auth.second_factor_required');
    const wrong = await api.call(auth.acesso, { body: { ...pair, codigo: '123456' } });
    expect(wrong.problem.type).toBe('urn:problem:auth.second_factor_invalid');
    const row = await api.db
      .selectFrom('tokenUnico')
      .select('consumedAt')
      .where('id', '=', pair.cid)
      .executeTakeFirst();
    expect(row?.consumedAt).toBeNull();
  });

  it('does not count as a fresh identity confirmation', async () => {
    const { pair } = await linkFor(await makePerson(api));
    const { token } = await api.must(auth.acesso, { body: pair });
    expect((await api.call(auth.totpIniciar, {}, { token })).problem.codigo).toBe('AUTH_CONFIRMAR');
  });

  it('cannot be guessed by trying', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) {
      const body = { cid: 'x', chave: `palpite-${i}` };
      statuses.push((await visit(api, auth.acesso, body, { ip: '192.0.2.90' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

import { presenca } from '@balcao/contract/presenca';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenTo } from '#features/eventos/eventos.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let address: string;
let otavio: string;
let bianca: string;
let outra: string;
let helena: string;
let id: string;
let outraId: string;

beforeAll(async () => {
  api = await startApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const grupos = [{ id: await grupoId(api, 'REG') }];
  const people = [
    await api.make.usuario({ nome: 'Otávio Lins', tipo: 1, grupos }),
    await api.make.usuario({ nome: 'Bianca Reis', tipo: 1, grupos }),
    await api.make.usuario({ nome: 'Outra Pessoa', tipo: 1, grupos: [await api.make.grupo()] }),
    await api.make.usuario({ nome: 'Helena Prado', registro: {} }),
  ];
  await api.make.aceitarTermo(...people.map((person) => person.id));
  outraId = people[2]?.id ?? '';
  [otavio, bianca, outra, helena] = (await Promise.all(people.map((person) => api.as(person)))) as [
    string,
    string,
    string,
    string,
  ];
  const filed = await fileRequerimento(api, helena, { tipoId: 106, respostas: interrupcao('2026-11-23') });
  id = filed.id;
});
afterAll(() => api.close());

const ABA = '0190a5b2-0000-7000-8000-0000000000a1';

const be = (token: string, { aba = ABA, escrevendo = false } = {}) =>
  api.call(presenca.estar, { params: { id }, body: { aba, escrevendo } }, { token });
const seenBy = async (token: string) => (await api.must(presenca.list, {}, { token })).items;
const at = (seconds: number) =>
  api.setNow(new Date(Date.parse('2026-11-23T13:00:00Z') + seconds * 1000).toISOString());

describe('the people with a request open', () => {
  it('are visible only to colleagues, with the time since they write', async () => {
    at(0);
    expect((await be(bianca)).status).toBe(204);
    expect(await seenBy(otavio)).toMatchObject([
      { requerimentoId: id, nome: 'Bianca Reis', escrevendoDesde: null, valeMs: 40_000 },
    ]);
    expect(await seenBy(bianca)).toEqual([]);
    expect(await seenBy(outra)).toEqual([]);
    expect((await api.call(presenca.list, {}, { token: helena })).status).toBe(403);
    at(10);
    await be(bianca, { escrevendo: true });
    at(30);
    await be(bianca, { escrevendo: true });
    expect((await seenBy(otavio))[0]?.escrevendoDesde).toBe('2026-11-23T13:00:10.000Z');
  });

  it('disappear 40 s after the last report of a killed page, and at once when it leaves', async () => {
    at(100);
    await be(bianca);
    at(139);
    expect(await seenBy(otavio)).toHaveLength(1);
    at(141);
    expect(await seenBy(otavio)).toEqual([]);
    await be(bianca);
    await api.must(presenca.sair, { params: { id, aba: ABA } }, { token: bianca });
    expect(await seenBy(otavio)).toEqual([]);
  });

  it('count once however many pages they have', async () => {
    at(200);
    await be(bianca);
    await be(bianca, { aba: ABA.replace('a1', 'a2'), escrevendo: true });
    expect(await seenBy(otavio)).toMatchObject([
      { nome: 'Bianca Reis', escrevendoDesde: expect.any(String) },
    ]);
  });

  it('cannot be reported by a person who does not handle the request, nor for another’s page', async () => {
    at(300);
    expect((await be(outra)).status).toBe(404);
    expect((await be(helena)).status).toBe(403);
    await be(bianca);
    await be(otavio, { escrevendo: true });
    await api.must(presenca.sair, { params: { id, aba: ABA } }, { token: otavio });
    expect(await seenBy(otavio)).toMatchObject([{ nome: 'Bianca Reis', escrevendoDesde: null }]);
  });

  it('do not include a later mere reader, after an opinion, and that is not announced', async () => {
    at(350);
    await api.db
      .insertInto('parecer')
      .values({
        id: uuidv7(),
        requerimentoId: id,
        pergunta: 'Procede?',
        pareceristaId: outraId,
        prazoEm: '2026-12-08',
        pedidoPorId: outraId,
        createdAt: api.now(),
        autorId: outraId,
        texto: 'Procede, pelo que o processo mostra.',
        emitidoEm: api.now(),
      })
      .execute();
    expect((await be(outra, { aba: ABA.replace('a1', 'a3') })).status).toBe(204);
    expect((await seenBy(otavio)).map(({ nome }) => nome)).not.toContain('Outra Pessoa');
  });

  it('are announced to colleagues only, and only when it changes', async () => {
    at(400);
    const colega = await listenTo(address, otavio);
    const autor = await listenTo(address, helena);
    await be(bianca);
    expect(await colega.next('presenca')).toEqual({ id });
    const count = () => colega.eventos.filter(({ evento }) => evento === 'presenca').length;
    await be(bianca);
    await be(bianca, { escrevendo: true });
    await colega.next('presenca');
    await new Promise((over) => setTimeout(over, 150));
    expect(count()).toBe(2);
    expect(autor.eventos.map(({ evento }) => evento)).toEqual(['aberto']);
    colega.close();
    autor.close();
  });

  it('are not kept signed in by an open page', async () => {
    at(500);
    const row = () =>
      api.db.selectFrom('sessao').select('lastActiveAt').orderBy('lastActiveAt', 'desc').executeTakeFirst();
    const before = await row();
    at(700);
    await be(bianca);
    expect(await row()).toEqual(before);
  });
});

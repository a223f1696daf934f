import { carta } from '@balcao/contract/carta';
import { v7 as uuidv7 } from 'uuid';

import { describe, expect, it } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import { type Cena, emCena, expedida, ler, MOTIVO, paraAssinar, redacao, redigir } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena((aApi, aCena) => {
  [api, c] = [aApi, aCena];
});

const motivo = 'Há um engano no segundo parágrafo.';

describe('a repeated act after a lost answer', () => {
  it('on a summons returns the opened letter, and counts as one acknowledgement', async () => {
    const { id } = await expedida(api, c, { especie: 'INTIMACAO', ...MOTIVO });
    const idempotencyKey = uuidv7();
    const open = () => api.call(carta.abrir, { params: { id } }, { ...c.autor, idempotencyKey });
    const [first, again] = [await open(), await open()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.body.eventos.map(({ ato }) => ato)).toEqual(['expedir', 'abrir']);
    const another = await api.call(carta.abrir, { params: { id } }, { ...c.autor, idempotencyKey: uuidv7() });
    expect(another.problem.type).toBe('urn:problem:not_possible');
  });

  it('of «Li e estou ciente» does the same', async () => {
    const { id } = await expedida(api, c);
    await api.must(carta.abrir, { params: { id } }, c.autor);
    const auth = { ...c.autor, idempotencyKey: uuidv7() };
    const first = await api.must(carta.darCiencia, { params: { id } }, auth);
    expect(await api.must(carta.darCiencia, { params: { id } }, auth)).toEqual(first);
  });

  it('of staff does not conflict with itself', async () => {
    const draft = await redigir(api, c);
    const params = { id: draft.id };
    const changing = { ...c.otavio, idempotencyKey: uuidv7() };
    const body = { ...redacao(c.paulo, { assunto: 'Laudo do telhado' }), version: draft.version };
    const changed = await api.must(carta.alterar, { params, body }, changing);
    expect(await api.must(carta.alterar, { params, body }, changing)).toEqual(changed);
    const passing = { ...c.otavio, idempotencyKey: uuidv7() };
    const pass = { params, body: { version: changed.version } };
    const passed = await api.must(carta.enviarParaAssinatura, pass, passing);
    expect(await api.must(carta.enviarParaAssinatura, pass, passing)).toEqual(passed);
    const handing = { ...c.paulo, idempotencyKey: uuidv7() };
    const back = { params, body: { version: passed.version, motivo } };
    const { version } = await api.must(carta.devolverAoRedator, back, handing);
    expect((await api.must(carta.devolverAoRedator, back, handing)).version).toBe(version);
    const dropping = { ...c.otavio, idempotencyKey: uuidv7() };
    const drop = { params, body: { version, motivo } };
    const gone = await api.must(carta.cancelar, drop, dropping);
    expect(await api.must(carta.cancelar, drop, dropping)).toEqual(gone);
    expect((await ler(api, draft.id, c.paulo)).version).toBe(gone.version);
  });

  it('with other content is refused', async () => {
    const { id, version } = await paraAssinar(api, c);
    const auth = { ...c.paulo, idempotencyKey: uuidv7() };
    const back = (text: string) =>
      api.call(carta.devolverAoRedator, { params: { id }, body: { version, motivo: text } }, auth);
    expect((await back(motivo)).status).toBe(200);
    expect((await back('Falta dizer até quando.')).problem.type).toBe('urn:problem:idempotency.key_reused');
  });

  it('of a posting counts as one posting', async () => {
    const endereco = { cep: '30140071', logradouro: 'Rua da Bahia', numero: '1', municipioIbge: '3106200' };
    await api.db
      .updateTable('usuario')
      .set({ comunicacao: 'POSTAL', endereco: JSON.stringify(endereco) })
      .where('id', '=', c.autor.id)
      .execute();
    const { id, version } = await expedida(api, c);
    const [params, postadaEm] = [{ id }, '2026-11-23'];
    const posting = { ...c.paulo, idempotencyKey: uuidv7() };
    const post = { params, body: { version, objeto: 'AA123456785BR', postadaEm } };
    const posted = await api.must(carta.registrarPostagem, post, posting);
    expect(await api.must(carta.registrarPostagem, post, posting)).toEqual(posted);
    expect(posted.postagens).toHaveLength(1);
    const ending = { ...c.paulo, idempotencyKey: uuidv7() };
    const end = { params, body: { version: posted.version, devolvidaEm: postadaEm, motivo: 'Ausente.' } };
    const ended = await api.must(carta.registrarDevolucao, end, ending);
    expect(await api.must(carta.registrarDevolucao, end, ending)).toEqual(ended);
  });
});

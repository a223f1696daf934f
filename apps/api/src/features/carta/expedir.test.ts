import { carta } from '@balcao/contract/carta';
import { v7 as uuidv7 } from 'uuid';

import { describe, expect, it } from 'vitest';
import { extractText } from '#platform/pdf/extract-text.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import {
  assinar,
  type Cena,
  ciente,
  type Detalhe,
  emCena,
  ler,
  MOTIVO,
  paraAssinar,
  redigir,
  TEXTO,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  await api.confirmIdentity(c.paulo.id);
});

const send = ({ id, version }: Detalhe, idempotencyKey = uuidv7()) =>
  api.call(carta.expedir, { params: { id }, body: { version } }, { ...c.paulo, idempotencyKey });

const summons = (data: string) => ({
  ...MOTIVO,
  especie: 'CONVOCACAO' as const,
  prazoDias: null,
  comparecimento: { data, hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: true },
});

const impede = (usuarioId: string) =>
  api.db
    .insertInto('impedimento')
    .values({ requerimentoId: c.requerimentoId, usuarioId, motivo: 'É meu primo.' })
    .execute();

describe('a signed letter', () => {
  it('is sent once with one number, even when it is sent twice', async () => {
    const ready = await paraAssinar(api, c);
    const key = uuidv7();
    const [first, again] = [await send(ready, key), await send(ready, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.numero).toBe(first.body.numero);
    expect((await send(ready)).status).toBe(409);
    const next = await assinar(api, c, await paraAssinar(api, c));
    expect(Number(next.numero?.slice(3, 9))).toBe(Number(first.body.numero?.slice(3, 9)) + 1);
    expect(await mailsOf(api, { template: 'carta.disponivel', usuarioId: c.autor.id })).toHaveLength(2);
  });

  it('is refused to a person who declared an impediment, and offers them no acts', async () => {
    const ready = await paraAssinar(api, c);
    await impede(c.paulo.id);
    const refused = await send(ready);
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      'Você declarou impedimento neste pedido.',
    ]);
    expect((await ler(api, ready.id, c.paulo)).atos).toEqual([]);
  });

  it('is refused before the handover when its addressee has died', async () => {
    const { id, version } = await redigir(api, c);
    await api.db.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', c.autor.id).execute();
    const handed = { params: { id }, body: { version } };
    const { status, problem } = await api.call(carta.enviarParaAssinatura, handed, c.otavio);
    expect([status, problem.detail]).toEqual([403, 'Consta que esta pessoa faleceu.']);
    expect((await ler(api, id, c.otavio)).situacao).toBe('RASCUNHO');
  });

  it('is not sent to an addressee who died since', async () => {
    const ready = await paraAssinar(api, c);
    await api.db.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', c.autor.id).execute();
    expect((await send(ready)).status).toBe(403);
    expect(await mailsOf(api, { template: 'carta.disponivel', usuarioId: c.autor.id })).toEqual([]);
  });

  it('invites to a day at least three full business days after its sending', async () => {
    const ready = await paraAssinar(api, c, summons('2026-11-27'));
    api.setNow('2026-11-24T13:00:00Z');
    c.paulo.token = await api.as(c.paulo);
    await api.confirmIdentity(c.paulo.id);
    const late = await send(ready);
    expect(late.problem.errors).toEqual([
      { path: 'comparecimento.data', message: expect.stringContaining('30/11/2026') },
    ]);
    expect((await ler(api, ready.id, c.paulo)).situacao).toBe('EM_ASSINATURA');
    const params = { id: ready.id };
    const back = { version: ready.version, motivo: 'Mude o dia, por favor.' };
    const draft = await api.must(carta.devolverAoRedator, { params, body: back }, c.paulo);
    expect(draft.situacao).toBe('RASCUNHO');
    c.otavio.token = await api.as(c.otavio);
    expect((await send(await paraAssinar(api, c, summons('2026-11-30')))).status).toBe(200);
  });

  it('by post invites to a day two weeks later, because it needs time to arrive', async () => {
    await api.db.updateTable('usuario').set({ comunicacao: 'POSTAL' }).where('id', '=', c.autor.id).execute();
    const { id, version } = await redigir(api, c, summons('2026-12-10'));
    const handed = { params: { id }, body: { version } };
    const { problem } = await api.call(carta.enviarParaAssinatura, handed, c.otavio);
    expect(problem.errors).toEqual([
      { path: 'comparecimento.data', message: expect.stringMatching(/^Pelos Correios .* 11\/12\/2026/) },
    ]);
    expect((await send(await paraAssinar(api, c, summons('2026-12-11')))).body.canal).toBe('POSTAL');
  });

  it.each([
    ['2026-11-26', 'O primeiro dia possível é 27/11/2026'],
    ['2026-12-20', '(domingo) não há expediente. O próximo dia possível é 21/12/2026'],
    ['2026-12-25', 'não há expediente: Natal. O próximo dia possível é 28/12/2026'],
  ])('is not passed to its signer when it invites to %s', async (data, message) => {
    const { id, version } = await redigir(api, c, summons(data));
    const body = { version };
    const { status, problem } = await api.call(
      carta.enviarParaAssinatura,
      { params: { id }, body },
      c.otavio,
    );
    expect(status).toBe(422);
    expect(problem.errors).toEqual([
      { path: 'comparecimento.data', message: expect.stringContaining(message) },
    ]);
    expect(await ler(api, id, c.otavio)).toMatchObject({ situacao: 'RASCUNHO', version });
  });
});

describe('the paper of a letter', () => {
  it('has the text of the page and its signature, and the acknowledgement records its hash', async () => {
    const { id, numero, ciencia } = await ciente(api, c);
    const { raw } = await api.call(carta.documento, { params: { id }, query: { inline: 'true' } }, c.autor);
    expect(raw.headers['content-disposition']).toMatch(/^inline/);
    const { text } = await extractText(raw.rawPayload);
    for (const said of [numero ?? '', TEXTO, 'Para Helena Prado', 'Paulo Brandão', 'Prazo: 10 dias corridos'])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
    const bytes = await crypto.subtle.digest('SHA-256', new Uint8Array(raw.rawPayload));
    expect(Buffer.from(bytes).toString('hex')).toBe(ciencia?.sha256);
  });
});

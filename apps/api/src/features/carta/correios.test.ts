import { carta } from '@balcao/contract/carta';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { type Cena, cena, type Detalhe, expedida, ler, MOTIVO } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ENDERECO = {
  ...{ cep: '30140071', logradouro: 'Rua da Bahia', numero: '1000', complemento: null },
  ...{ bairro: 'Lourdes', uf: 'MG', municipioIbge: '3106200' },
};

beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  c = await cena(api, c && { otavio: c.otavio, paulo: c.paulo });
  await api.db
    .updateTable('usuario')
    .set({ comunicacao: 'POSTAL', endereco: JSON.stringify(ENDERECO) })
    .where('id', '=', c.autor.id)
    .execute();
});

const OBJETO = 'AA123456785BR';

const post = ({ id, version }: Detalhe, postadaEm: string, quem = c.paulo) =>
  api.call(carta.registrarPostagem, { params: { id }, body: { version, objeto: OBJETO, postadaEm } }, quem);

const deliver = ({ id, version }: Detalhe, recebidaEm: string) =>
  api.call(
    carta.registrarEntrega,
    { params: { id }, body: { version, recebidaEm, recebidaPor: 'Helena Prado' } },
    c.paulo,
  );

const bringBack = ({ id, version }: Detalhe, devolvidaEm: string) =>
  api.call(
    carta.registrarDevolucao,
    { params: { id }, body: { version, devolvidaEm, motivo: 'Mudou-se.' } },
    c.paulo,
  );

/** Signs in again, as the clock went on. */
async function setDay(day: string): Promise<void> {
  api.setNow(`${day}T13:00:00Z`);
  for (const quem of [c.paulo, c.otavio, c.autor]) quem.token = await api.as(quem);
}

describe('a letter by post', () => {
  it('goes to whoever chose paper, and says so in its mail', async () => {
    const sent = await expedida(api, c);
    expect(sent).toMatchObject({ canal: 'POSTAL', postagens: [] });
    const [mail] = await mailsOf(api, { template: 'carta.disponivel', usuarioId: c.autor.id });
    expect(mail?.texto).toContain('também vai pelos Correios');
  });

  it('goes by post to whoever cannot sign in, whatever they chose', async () => {
    await api.db
      .updateTable('usuario')
      .set({ comunicacao: 'ELETRONICA', senhaHash: null })
      .where('id', '=', c.autor.id)
      .execute();
    expect((await expedida(api, c)).canal).toBe('POSTAL');
  });

  it('is known from the day of the notice of receipt, and its term runs from it', async () => {
    const sent = await expedida(api, c, { especie: 'INTIMACAO', ...MOTIVO });
    const posted = await post(sent, '2026-11-23');
    expect(posted.body.postagens).toEqual([
      {
        ...{ tentativa: 1, objeto: OBJETO, postadaEm: '2026-11-23', resultado: null, resultadoEm: null },
        endereco: 'Rua da Bahia, 1000, Lourdes, Belo Horizonte/MG, CEP 30140-071',
        ...{ recebidaPor: null, motivo: null },
      },
    ]);
    expect(posted.body.situacao).toBe('EXPEDIDA');
    await setDay('2026-11-30');
    for (const [day, message] of [
      ['2026-12-01', 'Este dia ainda não chegou.'],
      ['2026-11-22', 'Não pode ser antes de 23/11/2026.'],
    ] as const)
      expect((await deliver(posted.body, day)).problem.errors).toEqual([{ path: 'recebidaEm', message }]);
    const received = await deliver(posted.body, '2026-11-26');
    expect(received.body).toMatchObject({
      ...{ situacao: 'CIENTE', cienteDia: '2026-11-26', prazoAte: '2026-12-07' },
      ciencia: { por: null, ip: null, sha256: null },
    });
    const seen = await ler(api, sent.id, c.autor);
    expect(seen).toMatchObject({ fechada: false, conteudo: { finalidade: MOTIVO.finalidade } });
  });

  it('takes the tracking code as it is read off the label', async () => {
    const { id, version } = await expedida(api, c);
    const body = { version, objeto: ' aa 123 456 785 br ', postadaEm: '2026-11-23' };
    const posted = await api.must(carta.registrarPostagem, { params: { id }, body }, c.paulo);
    expect(posted.postagens.map(({ objeto }) => objeto)).toEqual([OBJETO]);
  });

  it('comes back, goes once more, and no third time', async () => {
    const sent = await expedida(api, c);
    const first = await post(sent, '2026-11-23');
    expect((await post(first.body, '2026-11-23')).status).toBe(422);
    await setDay('2026-12-02');
    const back = await bringBack(first.body, '2026-11-30');
    expect(back.body.situacao).toBe('DEVOLVIDA');
    expect((await post(back.body, '2026-11-29')).problem.errors?.[0]?.path).toBe('postadaEm');
    const second = await post(back.body, '2026-12-01');
    expect(second.body.postagens.map(({ resultado }) => resultado)).toEqual(['devolvida', null]);
    const again = await bringBack(second.body, '2026-12-02');
    expect(again.body.atos).not.toContain('registrar_postagem');
    expect((await post(again.body, '2026-12-02')).problem.type).toBe('urn:problem:carta.not_possible');
    const told = api.db.selectFrom('notificacao').select('titulo').where('usuarioId', '=', c.otavio.id);
    expect(
      await told.where('link', '=', `/carta/${sent.id}`).where('titulo', 'like', 'Os Correios%').execute(),
    ).toHaveLength(2);
  });

  it('is recorded by whoever may send, upon the version seen, with a code and an address', async () => {
    const sent = await expedida(api, c);
    expect((await post(sent, '2026-11-23', c.otavio)).status).toBe(403);
    expect((await post({ ...sent, version: sent.version - 1 }, '2026-11-23')).status).toBe(409);
    const body = { version: sent.version, objeto: 'AR 123', postadaEm: '2026-11-23' };
    const wrong = await api.call(carta.registrarPostagem, { params: { id: sent.id }, body }, c.paulo);
    expect(wrong.problem.errors?.[0]?.path).toBe('objeto');
    await api.db.updateTable('usuario').set({ endereco: null }).where('id', '=', c.autor.id).execute();
    expect((await post(sent, '2026-11-23')).problem.detail).toContain('não tem endereço completo');
  });

  it('has one ciência, of the portal or of the post, also at the same moment', async () => {
    const sent = await expedida(api, c);
    const posted = await post(sent, '2026-11-23');
    const params = { id: sent.id };
    await api.must(carta.abrir, { params }, c.autor);
    const now = await ler(api, sent.id, c.paulo);
    const both = await Promise.all([
      api.call(carta.darCiencia, { params }, c.autor),
      deliver(now, '2026-11-23'),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { eventos, situacao } = await ler(api, sent.id, c.paulo);
    expect(situacao).toBe('CIENTE');
    const known = eventos.filter(({ ato }) => ato === 'dar_ciencia' || ato === 'registrar_entrega');
    expect(known).toHaveLength(1);
    expect(posted.status).toBe(200);
  });
});

import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { describe, expect, it } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { type Cena, type Detalhe, emCena, expedida, ler, MOTIVO, porCorreio } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  await porCorreio(api, c);
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

const cancel = ({ id, version }: Detalhe) =>
  api.call(
    carta.cancelar,
    { params: { id }, body: { version, motivo: 'O laudo certo já chegou.' } },
    c.paulo,
  );

const answer = (cartaId: string) =>
  api.must(
    requerimento.mensagem,
    { params: { id: c.requerimentoId }, body: { texto: 'Segue o laudo.', cartaId } },
    c.autor,
  );

const toldStaff = async (id: string) => {
  const told = api.db.selectFrom('notificacao').select('titulo').where('link', '=', `/carta/${id}`);
  return (await told.where('usuarioId', '=', c.otavio.id).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  );
};

/** Counts the notices to staff and the receipts to the person about the acknowledgement. */
const cienciaTold = async (id: string) => [
  (await toldStaff(id)).filter((titulo) => titulo === 'A pessoa está ciente da carta').length,
  (await mailsOf(api, { template: 'carta.ciencia_registrada', usuarioId: c.autor.id })).length,
];

/** Moves the clock, and signs people in again. */
async function setDay(day: string): Promise<void> {
  api.setNow(`${day}T13:00:00Z`);
  for (const quem of [c.paulo, c.otavio, c.autor]) quem.token = await api.as(quem);
}

describe('a letter by post', () => {
  it('is sent to a person who chose paper, and its e-mail says so', async () => {
    const sent = await expedida(api, c);
    expect(sent).toMatchObject({ canal: 'POSTAL', postagens: [] });
    const [mail] = await mailsOf(api, { template: 'carta.disponivel', usuarioId: c.autor.id });
    expect(mail?.texto).toContain('também vai pelos Correios');
  });

  it('is sent to a person who cannot sign in, whatever they chose', async () => {
    await api.owner
      .updateTable('usuario')
      .set({ comunicacao: 'ELETRONICA', senhaHash: null })
      .where('id', '=', c.autor.id)
      .execute();
    expect((await expedida(api, c)).canal).toBe('POSTAL');
  });

  it('counts as acknowledged from the day of the receipt, and its term begins then', async () => {
    const sent = await expedida(api, c, { especie: 'INTIMACAO', ...MOTIVO });
    const posted = await post(sent, '2026-11-23');
    expect(posted.body.postagens).toEqual([
      {
        tentativa: 1,
        objeto: OBJETO,
        postadaEm: '2026-11-23',
        resultado: null,
        resultadoEm: null,
        endereco: 'Rua da Bahia, 1000, Lourdes, Belo Horizonte/MG, CEP 30140-071',
        recebidaPor: null,
        motivo: null,
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
      situacao: 'CIENTE',
      cienteDia: '2026-11-26',
      prazoAte: '2026-12-07',
      ciencia: { por: null, ip: null, sha256: null },
    });
    const seen = await ler(api, sent.id, c.autor);
    expect(seen).toMatchObject({ fechada: false, conteudo: { finalidade: MOTIVO.finalidade } });
  });

  it('warns only staff when an invitation arrives too near to its day', async () => {
    const at = { data: '2026-12-11', hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: true };
    const call = { ...MOTIVO, especie: 'CONVOCACAO', prazoDias: null, comparecimento: at } as const;
    const [early, late] = [await expedida(api, c, call), await expedida(api, c, call)];
    const posted = [await post(early, '2026-11-23'), await post(late, '2026-11-23')];
    await setDay('2026-12-09');
    for (const [n, day] of ['2026-12-07', '2026-12-08'].entries()) {
      const one = posted[n];
      if (one) await deliver(one.body, day);
    }
    expect((await ler(api, early.id, c.otavio)).recebidaTarde).toBeNull();
    expect((await ler(api, late.id, c.otavio)).recebidaTarde).toMatch(/menos de 3 dias úteis/);
    expect((await ler(api, late.id, c.autor)).recebidaTarde).toBeNull();
  });

  it('accepts the tracking code in the spelling of the label', async () => {
    const { id, version } = await expedida(api, c);
    const body = { version, objeto: ' aa 123 456 785 br ', postadaEm: '2026-11-23' };
    const posted = await api.must(carta.registrarPostagem, { params: { id }, body }, c.paulo);
    expect(posted.postagens.map(({ objeto }) => objeto)).toEqual([OBJETO]);
  });

  it('can come back and be sent once more, but not a third time', async () => {
    const sent = await expedida(api, c);
    const first = await post(sent, '2026-11-23');
    expect((await post(first.body, '2026-11-23')).status).toBe(422);
    await setDay('2026-12-02');
    const back = await bringBack(first.body, '2026-11-30');
    expect(back.body.situacao).toBe('DEVOLVIDA');
    expect((await post(back.body, '2026-11-29')).problem.errors?.[0]?.path).toBe('postadaEm');
    const second = await post(back.body, '2026-12-01');
    expect(second.body.situacao).toBe('EXPEDIDA');
    expect(second.body.postagens.map(({ resultado }) => resultado)).toEqual(['devolvida', null]);
    const again = await bringBack(second.body, '2026-12-02');
    expect(again.body.atos).not.toContain('registrar_postagem');
    expect((await post(again.body, '2026-12-02')).problem.type).toBe('urn:problem:not_possible');
    const returned = (await toldStaff(sent.id)).filter((titulo) => titulo.startsWith('Os Correios'));
    expect(returned).toHaveLength(2);
  });

  it('is recorded by a person who may send, for the seen version, with a code and an address', async () => {
    const sent = await expedida(api, c);
    expect((await post(sent, '2026-11-23', c.otavio)).status).toBe(403);
    expect((await post({ ...sent, version: sent.version - 1 }, '2026-11-23')).status).toBe(409);
    const body = { version: sent.version, objeto: 'AR 123', postadaEm: '2026-11-23' };
    const wrong = await api.call(carta.registrarPostagem, { params: { id: sent.id }, body }, c.paulo);
    expect(wrong.problem.errors?.[0]?.path).toBe('objeto');
    await api.db.updateTable('usuario').set({ endereco: null }).where('id', '=', c.autor.id).execute();
    expect((await post(sent, '2026-11-23')).problem.detail).toContain('não tem endereço completo');
  });

  it('stays open to a reader in the portal when the paper comes back, and is sent once more', async () => {
    const sent = await expedida(api, c);
    await post(sent, '2026-11-23');
    await api.must(carta.abrir, { params: { id: sent.id } }, c.autor);
    const back = await bringBack(await ler(api, sent.id, c.paulo), '2026-11-23');
    expect(back.body).toMatchObject({ situacao: 'ENTREGUE', postagens: [{ resultado: 'devolvida' }] });
    expect(back.body.atos).toContain('registrar_postagem');
    const seen = await ler(api, sent.id, c.autor);
    expect(seen).toMatchObject({ situacao: 'ENTREGUE', fechada: false, atos: ['dar_ciencia'] });
    expect(await toldStaff(sent.id)).toContain('Os Correios devolveram uma carta');
    expect((await post(back.body, '2026-11-23')).body.situacao).toBe('ENTREGUE');
  });

  it('gets no reminder in the portal, opened or not, because its paper asks for the answer', async () => {
    await expedida(api, c);
    const opened = await expedida(api, c);
    await api.must(carta.abrir, { params: { id: opened.id } }, c.autor);
    await api.runDay('2026-11-30');
    expect(await mailsOf(api, { template: 'carta.lembrete_ciencia', usuarioId: c.autor.id })).toEqual([]);
    for (const quem of [c.paulo, c.otavio]) quem.token = await api.as(quem);
  });
});

describe('the cancellation of a letter by post', () => {
  it('waits for the result of the posting, because a receipt may still come back', async () => {
    const posted = await post(await expedida(api, c), '2026-11-23');
    expect(posted.body.atos).toEqual(['registrar_entrega', 'registrar_devolucao']);
    expect((await cancel(posted.body)).problem.type).toBe('urn:problem:not_possible');
    const back = await bringBack(posted.body, '2026-11-23');
    expect(back.body.atos).toEqual(['registrar_postagem', 'cancelar']);
    const gone = await cancel(back.body);
    expect(gone.body).toMatchObject({
      situacao: 'CANCELADA',
      postagens: [{ resultado: 'devolvida' }],
      atos: [],
    });
    expect(await mailsOf(api, { template: 'carta.cancelada', usuarioId: c.autor.id })).toHaveLength(1);
  });

  it('is refused for an opened letter, even when its situation says returned', async () => {
    const { id } = await expedida(api, c);
    await api.must(carta.abrir, { params: { id } }, c.autor);
    await api.db.updateTable('carta').set({ situacao: 'DEVOLVIDA' }).where('id', '=', id).execute();
    const seen = await ler(api, id, c.paulo);
    expect(seen.atos).not.toContain('cancelar');
    expect((await cancel(seen)).problem.type).toBe('urn:problem:not_possible');
    expect(await ler(api, id, c.autor)).toMatchObject({ fechada: false, atos: ['dar_ciencia'] });
  });

  it('keeps a later result of the posting on record, without further effect', async () => {
    const posted = await post(await expedida(api, c), '2026-11-23');
    const { id } = posted.body;
    await api.db.updateTable('carta').set({ situacao: 'CANCELADA' }).where('id', '=', id).execute();
    const late = await deliver(posted.body, '2026-11-23');
    expect(late.body).toMatchObject({
      situacao: 'CANCELADA',
      cienteDia: null,
      prazoAte: null,
      ciencia: null,
      postagens: [{ resultado: 'recebida' }],
    });
    expect(await cienciaTold(id)).toEqual([0, 0]);
  });
});

describe('of the portal and the post', () => {
  it('only one acknowledges, even at the same moment', async () => {
    const sent = await expedida(api, c);
    await post(sent, '2026-11-23');
    const params = { id: sent.id };
    await api.must(carta.abrir, { params }, c.autor);
    const now = await ler(api, sent.id, c.paulo);
    const both = await Promise.all([
      api.call(carta.darCiencia, { params }, c.autor),
      deliver(now, '2026-11-23'),
    ]);
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual(both.map(({ status }) => status));
    expect((await ler(api, sent.id, c.paulo)).situacao).toBe('CIENTE');
    expect(await cienciaTold(sent.id)).toEqual([1, 1]);
  });

  it('the post comes first, and the portal refuses a second acknowledgement', async () => {
    const posted = await post(await expedida(api, c), '2026-11-23');
    const params = { id: posted.body.id };
    await api.must(carta.abrir, { params }, c.autor);
    expect((await deliver(await ler(api, params.id, c.paulo), '2026-11-23')).status).toBe(200);
    const late = await api.call(carta.darCiencia, { params }, c.autor);
    expect(late.problem.type).toBe('urn:problem:not_possible');
    expect(await cienciaTold(params.id)).toEqual([1, 1]);
  });

  it.each([
    ['CIENTE', 'recebida'],
    ['CIENTE', 'devolvida'],
    ['RESPONDIDA', 'recebida'],
    ['RESPONDIDA', 'devolvida'],
  ] as const)(
    'the portal comes first: %s stays, and the posting that came back %s is recorded',
    async (situacao, resultado) => {
      const { id } = (await post(await expedida(api, c), '2026-11-23')).body;
      await setDay('2026-11-25');
      await api.must(carta.abrir, { params: { id } }, c.autor);
      await api.must(carta.darCiencia, { params: { id } }, c.autor);
      if (situacao === 'RESPONDIDA') await answer(id);
      await setDay('2026-11-27');
      const before = await ler(api, id, c.paulo);
      const [told, notices] = [await cienciaTold(id), await toldStaff(id)];
      expect(before.situacao).toBe(situacao);
      // The receipt is older than the acknowledgement in the portal, but the first record stands.
      const late = await (resultado === 'recebida' ? deliver : bringBack)(before, '2026-11-24');
      const ato = resultado === 'recebida' ? 'registrar_entrega' : 'registrar_devolucao';
      expect(late.body).toMatchObject({
        situacao,
        cienteDia: '2026-11-25',
        prazoAte: before.prazoAte,
        ciencia: before.ciencia,
        postagens: [{ resultado, resultadoEm: '2026-11-24' }],
      });
      expect(late.body.eventos.at(-1)).toMatchObject({ ato, por: 'Paulo Brandão' });
      expect(late.body.atos).toEqual([]);
      expect([await cienciaTold(id), await toldStaff(id)]).toEqual([told, notices]);
      expect((await bringBack(late.body, '2026-11-24')).status).toBe(422);
    },
  );
});

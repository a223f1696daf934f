import { carta } from '@balcao/contract/carta';
import { describe, expect, it } from 'vitest';
import type { TestApi } from '#test/harness.ts';
import {
  type Cena,
  type Detalhe,
  emCena,
  ler,
  MOTIVO,
  type Redacao,
  redacao,
  TEXTO,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

emCena((aApi, aCena) => {
  [api, c] = [aApi, aCena];
});

const NADA = { data: '', hora: '', local: '', representacao: null };

/** The minimum of a draft. */
const COMECO = { especie: 'CONVOCACAO', assunto: 'Laudo do forro' } as const;

const keep = (input: Partial<Redacao> = {}) =>
  api.must(
    carta.redigir,
    { params: { id: c.requerimentoId }, body: { ...COMECO, comparecimento: NADA, ...input } },
    c.otavio,
  );

const change = ({ id, version }: Detalhe, input: Redacao, quem = c.otavio) =>
  api.must(carta.alterar, { params: { id }, body: { ...input, version } }, quem);

const pass = ({ id, version }: Detalhe) =>
  api.call(carta.enviarParaAssinatura, { params: { id }, body: { version } }, c.otavio);

const sign = ({ id, version }: Detalhe, quem = c.paulo) =>
  api.call(carta.expedir, { params: { id }, body: { version } }, quem);

const toldToPaulo = () =>
  api.db.selectFrom('notificacao').select('titulo').where('usuarioId', '=', c.paulo.id).execute();

describe('an incomplete draft', () => {
  it('is stored with a kind and a subject, and read back unchanged', async () => {
    const draft = await keep();
    expect(draft).toMatchObject({ ...COMECO, situacao: 'RASCUNHO', assinante: null, prazoDias: null });
    const nothing = { texto: '', finalidade: null, fundamento: null, comparecimento: NADA };
    expect((await ler(api, draft.id, c.paulo)).conteudo).toEqual(nothing);
    const listed = await api.must(carta.doRequerimento, { params: { id: c.requerimentoId } }, c.paulo);
    expect(listed.items.map(({ assunto }) => assunto)).toEqual([COMECO.assunto]);
  });

  it('is continued by a colleague, without a notice before the handover', async () => {
    const before = await toldToPaulo();
    const half = { ...NADA, data: '2026-12-10', local: 'Rua' };
    const draft = await keep({ texto: 'Caro', finalidade: 'Lau', comparecimento: half });
    const comparecimento = { ...half, hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: false };
    const whole = redacao(c.paulo, { ...COMECO, ...MOTIVO, comparecimento });
    const done = await change(draft, whole, c.paulo);
    expect(done).toMatchObject({ assinante: { id: c.paulo.id }, conteudo: { texto: TEXTO, comparecimento } });
    expect(await toldToPaulo()).toEqual(before);
    expect((await pass(done)).body).toMatchObject({ situacao: 'EM_ASSINATURA' });
    expect((await toldToPaulo()).slice(before.length)).toEqual([{ titulo: 'Carta para você assinar' }]);
  });

  it('is signed by a colleague, after they passed it to themselves', async () => {
    const done = await change(await keep(), redacao(c.paulo), c.paulo);
    expect(done.atos).toEqual(['alterar', 'enviar_para_assinatura', 'cancelar']);
    const params = { id: done.id };
    const body = { version: done.version };
    const waiting = await api.must(carta.enviarParaAssinatura, { params, body }, c.paulo);
    expect(waiting.atos).toContain('expedir');
    await api.confirmIdentity(c.paulo.id);
    expect((await sign(waiting)).body).toMatchObject({ situacao: 'EXPEDIDA', redator: { id: c.otavio.id } });
  });

  it('is sent at once by a writer who signs, without a handover', async () => {
    const params = { id: c.requerimentoId };
    const own = await api.must(carta.redigir, { params, body: redacao(c.paulo) }, c.paulo);
    expect(own.atos).toEqual(['alterar', 'expedir', 'cancelar']);
  });

  it('loses what was chosen before', async () => {
    const draft = await change(await keep(redacao(c.paulo, COMECO)), {
      ...COMECO,
      ...redacao(c.paulo),
      assinanteId: null,
      texto: '',
    });
    expect(draft).toMatchObject({ assinante: null, conteudo: { texto: '' } });
  });

  it('is not passed on, and lists all missing fields at once', async () => {
    const draft = await keep();
    const { status, problem } = await pass(draft);
    expect(status).toBe(422);
    const campos = ['data', 'hora', 'local', 'representacao'].map((parte) => `comparecimento.${parte}`);
    expect(problem.errors?.map(({ path }) => path)).toEqual([
      'texto',
      'finalidade',
      'fundamento',
      ...campos,
      'assinanteId',
    ]);
    expect(await ler(api, draft.id, c.otavio)).toMatchObject({
      situacao: 'RASCUNHO',
      version: draft.version,
    });
  });

  it('is not sent by a writer who signs', async () => {
    const params = { id: c.requerimentoId };
    const body = redacao(c.paulo, { texto: 'Caro' });
    const own = await api.must(carta.redigir, { params, body }, c.paulo);
    await api.confirmIdentity(c.paulo.id);
    const { status, problem } = await sign(own);
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['texto']]);
    const unsigned = await change(own, { ...redacao(c.paulo), assinanteId: null }, c.paulo);
    expect((await sign(unsigned)).status).toBe(403);
    expect((await ler(api, own.id, c.paulo)).numero).toBeNull();
  });

  it.each([
    [{ comparecimento: { ...NADA, data: '2026-02-31' } }, 'comparecimento.data'],
    [{ comparecimento: { ...NADA, data: '2026-11-20' } }, 'comparecimento.data'],
    [{ comparecimento: { ...NADA, hora: '25:00' } }, 'comparecimento.hora'],
    [{ assunto: '' }, 'assunto'],
    [{ texto: 'a'.repeat(10_001) }, 'texto'],
    [{ prazoDias: 366 }, 'prazoDias'],
    [{ especie: 'OFICIO' as const }, 'comparecimento'],
  ])('is refused for an error in it: %j', async (wrong, path) => {
    const params = { id: c.requerimentoId };
    const body = { ...COMECO, comparecimento: NADA, ...wrong };
    const { status, problem } = await api.call(carta.redigir, { params, body }, c.otavio);
    expect([status, problem.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it('needs a signer before it waits for one, also in the database', async () => {
    const { id } = await keep();
    const wait = api.db.updateTable('carta').set({ situacao: 'EM_ASSINATURA' }).where('id', '=', id);
    await expect(wait.execute()).rejects.toThrow('carta_assinante_check');
    await api.db.updateTable('carta').set({ situacao: 'CANCELADA' }).where('id', '=', id).execute();
    const left = api.db.updateTable('carta').set({ expedidaEm: api.now() }).where('id', '=', id);
    await expect(left.execute()).rejects.toThrow('carta_assinante_check');
  });
});

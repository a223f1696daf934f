import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { loadProcessoDoPortal } from '#features/documento/processo/load-processo-do-portal.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const TIPO = 921;
const RAZOES = 'A prova que enviei não foi considerada no julgamento.';
const MOTIVO = 'A obra para amanhã e o dano não se repara depois.';

let api: TestApi;
let otavio: Person;
let rita: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishServico(api, TIPO, { workflow: 'W2' });
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'REG', 'Rita Nunes');
});
afterAll(() => api.close());

/** A denied request under appeal, with or without a request for suspension. */
async function appealed(pede: boolean) {
  const autor = await person(api);
  const { id, numero } = await fileRequerimento(api, autor.token, { tipoId: TIPO, respostas: pedido() });
  const steps = actsOn(api, id);
  await steps.assumir(otavio);
  await steps.mover(otavio, 'iniciar_analise');
  await steps.act(otavio, 'decidir', decisao('INDEFERIDO'));
  const body = { razoes: RAZOES, ...(pede ? { efeitoSuspensivo: 'A obra para amanhã.' } : {}) };
  await api.must(requerimento.recorrer, { params: { id }, body }, autor);
  return { autor, id, numero, ...steps };
}

it('is shown to staff with the appeal, denied with a reason, and may still be granted later', async () => {
  const { autor, id, numero, see, act, attempt } = await appealed(true);
  const [asked] = await mailsOf(api, { template: 'equipe.recurso', requerimentoId: id });
  expect(asked?.texto).toContain('(efeito suspensivo)');
  expect((await see(autor)).efeitoSuspensivo).toBe('pedido');
  const curto = await attempt(rita, 'decidirEfeito', { concede: false, motivo: 'Não.' });
  expect([curto.status, curto.problem.errors?.[0]?.path]).toEqual([422, 'motivo']);
  await act(rita, 'decidirEfeito', { concede: false, motivo: 'O dano pode ser reparado depois.' });
  expect(await see(autor)).toMatchObject({ efeitoSuspensivo: 'negado', status: 'EM_RECURSO' });
  expect((await attempt(rita, 'decidirEfeito', { concede: false, motivo: MOTIVO })).status).toBe(422);
  await act(otavio, 'decidirEfeito', { concede: true, motivo: MOTIVO });
  const mine = await see(autor);
  expect(mine.efeitoSuspensivo).toBe('concedido');
  expect(mine.eventos.filter(({ acao }) => acao?.endsWith('_efeito'))).toMatchObject([
    { titulo: 'Efeito suspensivo negado', autor: 'Rita Nunes', interno: false },
    { titulo: 'Efeito suspensivo concedido', texto: MOTIVO, lado: 'conselho' },
  ]);
  expect((await attempt(rita, 'decidirEfeito', { concede: true, motivo: MOTIVO })).status).toBe(422);
  const copied = await (await loadProcessoDoPortal(api.db, numero))?.loadMovimentos();
  expect(copied?.at(-1)).toMatchObject({
    titulo: 'Efeito suspensivo concedido',
    texto: MOTIVO,
    responsavel: 'Otávio Lins',
  });
  const mails = await mailsOf(api, { template: 'req.efeito_suspensivo', requerimentoId: id });
  expect(mails.map(({ usuarioId }) => usuarioId)).toEqual([autor.id, autor.id]);
  expect(mails[0]?.texto).toContain('A decisão continua a valer enquanto seu recurso é julgado.');
  expect(mails[1]?.texto).toContain(`A decisão espera o julgamento do seu recurso.`);
  expect(mails[1]?.texto).toContain(`Motivo: ${MOTIVO}`);
  const notices = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', autor.id)
    .where('tipo', '=', 'req.efeito_suspensivo')
    .execute();
  expect(notices).toHaveLength(2);
});

it('is absent by default, may be granted unasked, and ends with the judgement', async () => {
  const { autor, see, act } = await appealed(false);
  expect((await see(autor)).efeitoSuspensivo).toBeNull();
  expect(offer(await see(rita), 'negar_efeito')).toBeUndefined();
  await act(rita, 'decidirEfeito', { concede: true, motivo: MOTIVO });
  expect((await act(rita, 'decidir', decisao('INDEFERIDO'))).efeitoSuspensivo).toBeNull();
});

it('is not decided by the requester or a member of another group', async () => {
  const { autor, see, attempt } = await appealed(true);
  const fora = await attendant(api, 'CAM');
  const body = { concede: true, motivo: MOTIVO };
  expect((await attempt(autor, 'decidirEfeito', body)).status).toBe(403);
  expect((await attempt(fora, 'decidirEfeito', body)).status).toBe(404);
  expect((await see(autor)).efeitoSuspensivo).toBe('pedido');
});

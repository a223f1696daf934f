import { prioridade } from '@balcao/contract/prioridade';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { claimFiler, publishComum } from './prioridade.fixture.ts';

const MOTIVO = 'Vimos o documento que você apresentou.';

let api: TestApi;
let otavio: Person;
let limitado: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishComum(api);
  otavio = await attendant(api, 'REG');
  await api.make.conceder({ usuarioId: otavio.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
  limitado = await attendant(api, 'REG', 'Rita Nunes');
});
afterAll(() => api.close());

const file = (claim: string | null, autora?: Person) => claimFiler(api)(claim, autora);

const check = async (quem: Person, id: string, confirma: boolean) => {
  const { version } = await actsOn(api, id).see(quem);
  return api.call(prioridade.conferir, { params: { id }, body: { version, confirma, motivo: MOTIVO } }, quem);
};

const queue = async () =>
  (await api.must(requerimento.list, { query: { visao: 'grupos', porPagina: 50 } }, otavio)).items;

it('a claimed priority waits for the proof, then moves the request in the queue, without naming the ground', async () => {
  const { id: plain } = await file(null);
  const { autora, id } = await file('PCD');
  const before = await queue();
  expect(before.map((row) => row.id).slice(-2)).toEqual([plain, id]);
  expect(before.find((row) => row.id === id)).toMatchObject({ prioridade: 0, prioridadePedida: true });
  expect(before.find((row) => row.id === plain)?.prioridadePedida).toBe(false);
  const confirmed = await check(otavio, id, true);
  expect(confirmed.raw.json()).toMatchObject({ prioridade: 1, prioridadePedida: 'confirmada' });
  expect((await queue())[0]).toMatchObject({ id, prioridade: 1, prioridadePedida: false });
  const seen = await actsOn(api, id).see(autora);
  expect(seen.eventos.at(-1)).toMatchObject({
    titulo: 'Prioridade confirmada',
    texto: MOTIVO,
    interno: false,
  });
  const [notice] = await api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', autora.id)
    .where('titulo', 'like', '%prioridade%')
    .execute();
  expect(notice).toEqual({ titulo: 'Seu pedido tem prioridade', texto: MOTIVO });
});

it('a claimed priority is refused with a reason, and confirmed when the proof comes later', async () => {
  const { id } = await file('GESTANTE_LACTANTE');
  expect((await check(otavio, id, false)).raw.json()).toMatchObject({
    prioridade: 0,
    prioridadePedida: 'negada',
  });
  expect((await check(otavio, id, false)).status).toBe(422);
  expect((await check(otavio, id, true)).raw.json()).toMatchObject({ prioridade: 1 });
  expect((await check(otavio, id, false)).raw.json()).toMatchObject({ prioridade: 0 });
});

it('a claimed priority is decided only by holders of the permission for sensitive data, and only after a claim', async () => {
  const { autora, id } = await file('PCD');
  const shown = offer(await actsOn(api, id).see(limitado), 'confirmar_prioridade');
  expect(shown).toMatchObject({ permitido: false, motivo: expect.stringContaining('dados sensíveis') });
  expect((await check(limitado, id, true)).status).toBe(422);
  expect((await check(autora, id, true)).status).toBe(403);
  const { id: plain } = await file(null);
  expect(offer(await actsOn(api, plain).see(otavio), 'confirmar_prioridade')).toBeUndefined();
  expect((await check(otavio, plain, true)).status).toBe(422);
});

it('a claimed priority needs no proof when age or record already give a rank', async () => {
  const old = await person(api, { dataNascimento: '1950-01-01' });
  const { id } = await file('PCD', old);
  expect(await actsOn(api, id).see(otavio)).toMatchObject({ prioridade: 1, prioridadePedida: null });
});

it('a claimed priority may come with a correction, and is checked again when its ground changes', async () => {
  const { autora, id } = await file(null);
  const { act, see, assumir } = actsOn(api, id);
  await assumir(otavio);
  const correct = async (valor: string) => {
    await act(otavio, 'exigir', { itens: [{ campo: 'prioridade', texto: 'Confira a prioridade.' }] });
    const [exigencia] = (await see(autora)).exigencias.filter(({ situacao }) => situacao === 'aberta');
    const [item] = exigencia?.itens ?? [];
    const params = { id, exigenciaId: exigencia?.id ?? '' };
    const itens = [{ id: item?.id ?? '', valor, anexos: [] }];
    const destino = { finalidade: 'exigencia', requerimentoId: id, campo: 'comprovantePrioridade' } as const;
    const laudo = await send(api, autora.token, { destino });
    const body = { itens, reveladas: { comprovantePrioridade: [laudo.id] } };
    await api.must(requerimento.responderExigencia, { params, body }, autora);
    await act(otavio, 'mover', { acao: 'retomar_analise' });
  };
  await correct('PCD');
  expect(await see(otavio)).toMatchObject({ prioridade: 0, prioridadePedida: 'pendente' });
  await check(otavio, id, true);
  await correct('GESTANTE_LACTANTE');
  expect(await see(otavio)).toMatchObject({ prioridade: 0, prioridadePedida: 'pendente' });
});

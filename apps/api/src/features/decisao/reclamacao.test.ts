import { reclamacao } from '@balcao/contract/reclamacao';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, offer, respostaLai } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const INFORMACAO = 921;
const SIMPLES = 922;
const TEXTO = 'Já se passou mais de um mês e ninguém me respondeu.';

let api: TestApi;
let otavio: Person;
let olga: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishServico(api, INFORMACAO, { workflow: 'W6', prazo: { n: 20, unidade: 'CORRIDOS' } });
  await publishServico(api, SIMPLES, { workflow: 'W2' });
  otavio = await attendant(api, 'REG');
  olga = await attendant(api, 'OUV', 'Olga Prado');
});
afterAll(() => api.close());

/** Filed on Monday 23/11/2026; thirty days later is Wednesday 23/12. */
async function filed(tipoId = INFORMACAO) {
  api.setNow('2026-11-23T13:00:00Z');
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas: pedido() });
  const acts = actsOn(api, id);
  await acts.assumir({ token: await api.as(otavio) });
  const on = async (day: string, quem: Person = autor) => {
    api.setNow(`${day}T13:00:00Z`);
    return { token: await api.as(quem) };
  };
  const complain = async (day: string, texto = TEXTO, quem: Person = autor) =>
    api.call(reclamacao.reclamar, { params: { id }, body: { texto } }, await on(day, quem));
  const offered = async (day: string) => offer(await acts.see(await on(day)), 'reclamar');
  return { ...acts, id, autor, on, complain, offered };
}

it('opens thirty days after the filing, for ten days, and explains its last day', async () => {
  const { see, on, complain, offered } = await filed();
  expect(await offered('2026-12-22')).toBeUndefined();
  expect((await complain('2026-12-22')).status).toBe(422);
  expect(await offered('2026-12-23')).toMatchObject({ permitido: true });
  const open = await see(await on('2026-12-23'));
  expect(open.agora).toContain('Você pode reclamar até 04/01/2027 (segunda-feira)');
  expect(open.explicacoes.reclamacao[0]).toContain('Trinta dias do pedido em 23/12/2026');
  expect(open.explicacoes.reclamacao.at(-1)).toContain('04/01/2027');
  expect(await offered('2027-01-04')).toMatchObject({ permitido: true });
  expect(await offered('2027-01-05')).toMatchObject({
    permitido: false,
    motivo: 'O prazo para reclamar terminou em 04/01/2027 (segunda-feira). Você pode fazer o pedido de novo.',
  });
  const late = await complain('2027-01-05');
  expect([late.status, late.problem.detail]).toEqual([
    422,
    expect.stringContaining('terminou em 04/01/2027'),
  ]);
});

it('goes to the authority with a clock of five days, which cannot be extended', async () => {
  const { see, on, complain, id, autor, attempt, act } = await filed();
  expect((await complain('2026-12-28', 'Demora.')).problem.errors?.[0]?.path).toBe('texto');
  expect((await complain('2026-12-28', TEXTO, otavio)).status).toBe(403);
  const { body } = await complain('2026-12-28');
  expect(body).toMatchObject({
    status: 'EM_ANALISE',
    grupo: { sigla: 'OUV' },
    atendente: null,
    prazo: { vencimento: '2027-01-04', situacao: 'correndo' },
  });
  expect(body.prazo.explicacao).toEqual([
    'Reclamação recebida em 28/12/2026 (segunda-feira): esse dia não conta.',
    'Começa a contar em 29/12/2026 (terça-feira).',
    'O prazo é de 5 dias corridos: vai até 02/01/2027 (sábado).',
    '02/01 é sábado: passa para 04/01/2027 (segunda-feira).',
    'Vence em 04/01/2027 (segunda-feira), às 23h59 de Brasília.',
  ]);
  expect(body.agora).toContain('Você reclamou da falta de resposta');
  expect(body.eventos.map(({ titulo }) => titulo)).toContain('Reclamação por falta de resposta');
  expect(body.eventos.map(({ texto }) => texto)).toContain(TEXTO);
  expect(offer(body, 'reclamar')).toMatchObject({ permitido: false });
  expect((await complain('2026-12-29')).status).toBe(422);
  const mails = await api.db
    .selectFrom('email')
    .select(['template', 'usuarioId'])
    .where('ownerId', '=', id)
    .execute();
  expect(mails).toContainEqual({ template: 'req.reclamacao_recebida', usuarioId: autor.id });
  expect(mails).toContainEqual({ template: 'equipe.reclamacao', usuarioId: olga.id });
  const motivo = 'A informação está em três arquivos físicos.';
  expect((await attempt(await on('2026-12-29', olga), 'prorrogar', { motivo })).status).toBe(422);
  await act(await on('2026-12-29', olga), 'assumir', {});
  const answered = await act(await on('2026-12-29', olga), 'decidir', respostaLai('INDEFERIDO'));
  expect(answered.decisao?.desfecho?.rotulo).toBe('Acesso negado');
  const after = await see(await on('2026-12-29'));
  expect([offer(after, 'reclamar'), offer(after, 'recorrer')?.permitido]).toEqual([undefined, true]);
});

it('is not possible after an answer, nor in another service', async () => {
  const { act, on, offered, complain } = await filed();
  await act(await on('2026-11-30', otavio), 'decidir', respostaLai());
  expect(await offered('2026-12-28')).toBeUndefined();
  expect((await complain('2026-12-28')).status).toBe(422);
  expect(await (await filed(SIMPLES)).offered('2026-12-28')).toBeUndefined();
});

it('stays with the silent group when the council named no authority', async () => {
  const named = api.db.updateTable('grupo').set({ reclamacaoLai: false });
  await named.where('reclamacaoLai', '=', true).execute();
  const { complain } = await filed();
  expect((await complain('2026-12-28')).body).toMatchObject({
    grupo: { sigla: 'REG' },
    atendente: { nome: 'Otávio Lins' },
    prazo: { vencimento: '2027-01-04' },
  });
  await api.db.updateTable('grupo').set({ reclamacaoLai: true }).where('sigla', '=', 'OUV').execute();
});

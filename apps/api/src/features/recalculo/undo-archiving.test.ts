import { calendario } from '@balcao/contract/calendario';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator, corrected } from '#features/calendario/calendario.fixture.ts';
import { attendant, HOJE, type Person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

let api: TestApi;
let otavio: Person;
let paulo: Person;
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
  paulo = await administrator(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('indisponibilidade').execute();
  api.setNow(`${HOJE}T13:00:00Z`);
});

/** A request archived on 8 December without an answer by the 7th. */
async function silent() {
  const { autor, id } = await corrected(api, { ...otavio, token: await api.as(otavio) }, 13);
  await api.runDay('2026-12-08');
  expect((await see({ autor, id })).status).toBe('ARQUIVADO');
  return { autor, id };
}

async function see({ autor, id }: { autor: Person; id: string }) {
  return api.must(requerimento.detail, { params: { id } }, { token: await api.as(autor) });
}

/** An outage on the evening of the 7th, recorded only three days later. */
async function tellOutage(day = '2026-12-07'): Promise<void> {
  api.setNow('2026-12-10T13:00:00Z');
  const body = { inicio: `${day}T22:00:00Z`, fim: `${day}T23:00:00Z`, motivo: 'Falta de energia' };
  await api.must(calendario.registrarIndisponibilidade, { body }, { token: await api.as(paulo) });
  await api.runJobs();
}

it('a request archived after a lost day continues, with a last day that was not lost', async () => {
  const one = await silent();
  await tellOutage();
  const seen = await see(one);
  expect([seen.status, seen.vez, seen.prazo.situacao]).toEqual(['EM_EXIGENCIA', 'voce', 'pausado']);
  expect(seen.exigencias[0]).toMatchObject({ situacao: 'aberta', rodada: 1, prazoEm: '2026-12-11' });
  expect(seen.exigencias[0]?.explicacao.at(-1)).toBe(
    'Vence em 11/12/2026 (sexta-feira), às 23h59 de Brasília.',
  );
  const texto =
    'Arquivamento desfeito, porque o portal ficou fora do ar em 07/12/2026, o último dia do prazo. Novo prazo para responder: 11/12/2026 (sexta-feira).';
  expect(seen.eventos.at(-1)).toMatchObject({ titulo: 'Arquivamento desfeito', texto, lado: 'sistema' });
  const mails = await mailsOf(api, { template: 'req.prazo_recalculado', requerimentoId: one.id });
  expect(mails.map((mail) => mail.texto)).toEqual([expect.stringContaining(texto)]);
  // Neither the same outage nor the day's work changes anything more.
  await api.runJobs();
  await api.runDay('2026-12-11');
  expect((await see(one)).eventos.filter(({ acao }) => acao === 'desfazer_arquivamento')).toHaveLength(1);
  await api.runDay('2026-12-12');
  const again = await see(one);
  expect(again.status).toBe('ARQUIVADO');
  // The ninety days to reopen count from the archiving that stands.
  expect(again.explicacoes.reabertura[0]).toContain('12/12/2026');
});

it('a restored request is answered as if it had never been archived', async () => {
  const one = await silent();
  await tellOutage();
  const [open] = (await see(one)).exigencias;
  const itens = [{ id: open?.itens[0]?.id ?? '', valor: '2026-12-01', anexos: [] }];
  const args = { params: { id: one.id, exigenciaId: open?.id ?? '' }, body: { itens } };
  const token = await api.as(one.autor);
  expect((await api.must(requerimento.responderExigencia, args, { token })).status).toBe(
    'EXIGENCIA_RESPONDIDA',
  );
});

it('a request stays archived when another day was lost', async () => {
  const one = await silent();
  await tellOutage('2026-12-06');
  expect((await see(one)).status).toBe('ARQUIVADO');
});

it('a request stays as it is when its requester reopened it or filed anew meanwhile', async () => {
  const [reopened, anew] = [await silent(), await silentAgain()];
  const { version } = await see(reopened);
  await api.must(
    reabertura.reabrir,
    { params: { id: reopened.id }, body: { version } },
    { token: await api.as(reopened.autor) },
  );
  const token = await api.as(anew.autor);
  const novo = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao('2026-12-08') });
  const before = [await see(reopened), await see(anew)];
  await tellOutage();
  const after = [await see(reopened), await see(anew)];
  expect(after.map(({ status, version: v }) => [status, v])).toEqual(
    before.map(({ status, version: v }) => [status, v]),
  );
  expect((await see({ autor: anew.autor, id: novo.id })).status).toBe('PROTOCOLADO');
});

async function silentAgain() {
  api.setNow(`${HOJE}T13:00:00Z`);
  return silent();
}

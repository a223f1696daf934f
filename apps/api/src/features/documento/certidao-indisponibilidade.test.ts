import { calendario } from '@balcao/contract/calendario';
import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, corrected, filed } from '#features/calendario/calendario.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { attendant, documentsOf, type Person, person, textOfDocument } from './documento.fixture.ts';

let api: TestApi;
let paulo: Person;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  paulo = await administrator(api);
  otavio = await attendant(api, 'REG');
});
afterAll(() => api.close());

const token = async (quem: Person) => ({ token: await api.as(quem) });
const issue = async (id: string, quem: Person) =>
  api.call(documento.certificarIndisponibilidade, { params: { id } }, await token(quem));
const see = async (id: string, quem: Person) =>
  api.must(requerimento.detail, { params: { id } }, await token(quem));

/** The portal is down for three hours of an evening, and staff record it the next morning. */
async function outage(day: string, next: string) {
  api.setNow(`${next}T12:00:00Z`);
  const body = { inicio: `${day}T22:00:00Z`, fim: `${next}T01:00:00Z`, motivo: 'Falta de energia no prédio' };
  const pane = await api.must(calendario.registrarIndisponibilidade, { body }, await token(paulo));
  await api.runJobs();
  return pane;
}

const valid = async (id: string) =>
  (await documentsOf(api, id)).filter((d) => d.especie === 'certidao_indisponibilidade' && !d.revokedAt);

it('an affected person issues a certificate of the outage and its moved dates, which anybody can check', async () => {
  api.setNow('2026-11-23T13:00:00Z');
  // The council must answer by 07/12, and the other requester must correct by the same day.
  const reached = await filed(api);
  const asked = await corrected(api, otavio, 13);
  expect((await see(reached.id, reached.autor)).certidaoIndisponibilidade).toBe('sem_efeito');
  expect((await issue(reached.id, reached.autor)).status).toBe(422);
  await outage('2026-12-07', '2026-12-08');
  const before = await see(reached.id, reached.autor);
  expect([before.prazo.vencimento, before.certidaoIndisponibilidade]).toEqual(['2026-12-08', 'a_emitir']);
  const stranger = await person(api);
  expect((await issue(reached.id, stranger)).status).toBe(404);
  expect((await issue(reached.id, reached.autor)).body).toMatchObject({
    certidaoIndisponibilidade: 'emitida',
    status: before.status,
    version: before.version,
  });
  await api.runJobs();
  const [paper, ...more] = await valid(reached.id);
  expect(more).toEqual([]);
  const text = (await textOfDocument(api, await api.as(reached.autor), paper?.id ?? '')).replace(/\s+/g, ' ');
  expect(text).toContain('Fora do ar de 07/12/2026 às 19h00 a 07/12/2026 às 22h00');
  expect(text).toContain('Falta de energia no prédio');
  expect(text).toContain('Registrada em 08/12/2026 às 09h00');
  expect(text).toMatch(/Resposta do Conselho 07\/12\/2026 08\/12\/2026/);
  const check = await api.must(documento.validar, { params: { codigo: paper?.codigo ?? '' } }, {});
  expect(check).toMatchObject({ situacao: 'valido', titulo: 'Certidão de Indisponibilidade' });
  expect(JSON.stringify(check)).not.toMatch(/\d{3}\.\d{3}\.\d{3}|Falta de energia/);
  // Asking again changes nothing: the request waits for no document.
  await issue(reached.id, reached.autor);
  expect((await valid(reached.id)).map(({ id }) => id)).toEqual([paper?.id]);
  const staff = await issue(asked.id, otavio);
  expect(staff.status).toBe(200);
  await api.runJobs();
  const [other] = await valid(asked.id);
  const said = await textOfDocument(api, await api.as(otavio), other?.id ?? '');
  expect(said.replace(/\s+/g, ' ')).toContain('Resposta do requerente à correção pedida');
});

it('staff list the requests that an outage affected, and another outage needs another certificate', async () => {
  api.setNow('2026-11-23T13:30:00Z');
  const { id, autor } = await filed(api);
  const first = await outage('2026-12-07', '2026-12-09');
  const list = async (pane: string, quem = paulo) =>
    api.must(calendario.alcancados, { params: { id: pane } }, await token(quem));
  const mine = async (pane: string) => (await list(pane)).items.find((one) => one.id === id);
  expect(await mine(first.id)).toMatchObject({ certidao: false });
  expect((await issue(id, paulo)).status).toBe(200);
  await api.runJobs();
  expect(await mine(first.id)).toMatchObject({ certidao: true });
  const [before] = await valid(id);
  const now = (await see(id, autor)).prazo.vencimento ?? '';
  // The same outage moves another deadline of the request, as happens when an archived one is reopened.
  const moved = await api.db
    .selectFrom('tramite')
    .selectAll()
    .where('requerimentoId', '=', id)
    .where('acao', '=', 'atualizar_prazo')
    .executeTakeFirstOrThrow();
  const again = { id: uuidv7(), seq: moved.seq + 1, dados: JSON.stringify(moved.dados) };
  api.setNow('2026-12-09T18:00:00Z');
  await api.db
    .insertInto('tramite')
    .values({ ...moved, ...again, createdAt: api.now() })
    .execute();
  expect(await mine(first.id)).toMatchObject({ certidao: false });
  const second = await outage(now, '2026-12-11');
  expect(await mine(second.id)).toMatchObject({ certidao: false });
  expect((await see(id, autor)).certidaoIndisponibilidade).toBe('a_emitir');
  await issue(id, autor);
  await api.runJobs();
  const [after] = await valid(id);
  expect(after?.id).not.toBe(before?.id);
  const old = await api.must(documento.validar, { params: { codigo: before?.codigo ?? '' } }, {});
  expect(old.situacao).toBe('substituido');
  const outsider = await attendant(api, 'FIN', 'Sara Melo');
  expect((await list(second.id, outsider)).items).toEqual([]);
});

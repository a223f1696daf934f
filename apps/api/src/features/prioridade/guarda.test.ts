import { anexo } from '@balcao/contract/anexo';
import { prioridade } from '@balcao/contract/prioridade';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import type { Campo } from '@balcao/domain/formulario/campo';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { abrir } from '#features/leitura/leitura.fixture.ts';
import { actsOn } from '#features/tramite/fluxo.fixture.ts';
import { systemActor } from '#platform/auth/who.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { dropVencidas } from './guarda.ts';
import { claimFiler, publishComum, RELATO } from './prioridade.fixture.ts';

const OUTRO = 972;
const MOTIVO = 'Vimos o documento que você apresentou.';
const ANTIGA: Campo = {
  nome: 'prioridade',
  rotulo: 'Você tem direito a prioridade?',
  tipo: 'sel',
  sensivel: true,
  opcoes: [{ valor: 'PCD', rotulo: 'Sim, sou pessoa com deficiência' }],
};

let api: TestApi;
let otavio: Person;
/** A service whose form is from before the portal asked for the priority itself. */
let antigo: number;
/** A service with secrecy. */
let sigiloso: number;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await publishComum(api);
  await publishComum(api, OUTRO);
  antigo = await publishServico(api, [RELATO, ANTIGA]);
  sigiloso = await publishServico(api, [RELATO], { sigilo: { campo: 'relato', op: 'preenchido' } });
  otavio = await attendant(api, 'REG');
  await api.make.conceder({ usuarioId: otavio.id, permissao: 'anexo.sensivel.ver', alcance: 'grupo' });
});
afterAll(() => api.close());

const file = (...args: Parameters<ReturnType<typeof claimFiler>>) => claimFiler(api)(...args);
const see = (id: string) => actsOn(api, id).see(otavio);

async function check(id: string, mais: { confirma?: boolean; guardar?: { ate: string | null } } = {}) {
  const { version } = await see(id);
  const body = { version, confirma: true, motivo: MOTIVO, ...mais };
  return api.call(prioridade.conferir, { params: { id }, body }, otavio);
}

const kept = async (quem: Person) => (await api.must(prioridade.minha, {}, quem)).guardada;

it('a priority proof is shown to holders of the permission for sensitive data, and to no other attendant', async () => {
  const { id, laudo } = await file('PCD');
  const plain = await file(null);
  const rita = await attendant(api, 'REG', 'Rita Nunes');
  const open = (quem: Person) => api.call(anexo.downloadAnexo, { params: { id: laudo ?? '' } }, quem);
  await abrir(api, otavio, { id, parte: 'sensiveis' });
  expect((await open(otavio)).status).toBe(200);
  expect((await open(rita)).status).toBe(403);
  expect(await actsOn(api, id).see(otavio)).toMatchObject({ respostas: { prioridade: 'PCD' } });
  expect((await actsOn(api, id).see(rita)).respostas).not.toHaveProperty('prioridade');
  // Without a claim there is nothing to hide.
  expect((await actsOn(api, plain.id).see(rita)).sensiveisOcultos).toBe(false);
});

it('a confirmed priority stays on record: other open requests follow at once, and new ones need no proof', async () => {
  const { autora, id } = await file('PCD');
  const waiting = await file(null, autora, { tipoId: OUTRO });
  expect(await see(waiting.id)).toMatchObject({ prioridade: 0 });
  expect(await kept(autora)).toBeNull();
  expect((await check(id, { guardar: { ate: null } })).status).toBe(200);
  expect(await kept(autora)).toEqual({ motivo: 'PCD', ate: null });
  expect(await see(waiting.id)).toMatchObject({ prioridade: 1, prioridadePedida: null });
  const draft = await api.must(rascunho.create, { body: { tipoId: antigo } }, autora);
  expect(draft.contexto.origens?.perfil).toMatchObject({ prioridadeConhecida: 'REGISTRO' });
  const next = await file(null, autora, { tipoId: antigo });
  expect(await see(next.id)).toMatchObject({ prioridade: 1, prioridadePedida: null });
  const list = await api.must(requerimento.list, { query: { visao: 'grupos', porPagina: 50 } }, otavio);
  const ranks = list.items.map((row) => row.prioridade);
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
});

it('a withdrawn priority is lost where only the record gave it, and stays where a request confirmed it', async () => {
  const { autora, id } = await file('PCD');
  await check(id, { guardar: { ate: null } });
  const other = await file(null, autora, { tipoId: OUTRO });
  expect((await api.call(prioridade.retirar, {}, autora)).status).toBe(204);
  expect(await kept(autora)).toBeNull();
  expect(await see(other.id)).toMatchObject({ prioridade: 0 });
  expect(await see(id)).toMatchObject({ prioridade: 1, prioridadePedida: 'confirmada' });
});

it('a priority leaves the record when the request that proved it is denied later', async () => {
  const { autora, id } = await file('PCD');
  await check(id, { guardar: { ate: null } });
  const other = await file(null, autora, { tipoId: OUTRO });
  await check(id, { confirma: false });
  expect(await kept(autora)).toBeNull();
  expect(await see(id)).toMatchObject({ prioridade: 0, prioridadePedida: 'negada' });
  expect(await see(other.id)).toMatchObject({ prioridade: 0 });
});

it('a priority with an end is over on the day after it', async () => {
  const { autora, id } = await file('GESTANTE_LACTANTE');
  const refused = await check(id, { guardar: { ate: null } });
  expect(refused.raw.json()).toMatchObject({ errors: [{ path: 'guardar.ate' }] });
  await check(id, { guardar: { ate: '2026-11-30' } });
  const other = await file(null, autora, { tipoId: OUTRO });
  const at = (now: string) =>
    api.db.transaction().execute((tx) => dropVencidas(tx, systemActor(new Date(now))));
  await at('2026-12-01T01:00:00Z');
  expect(await see(other.id)).toMatchObject({ prioridade: 1 });
  await at('2026-12-01T13:00:00Z');
  expect(await kept(autora)).toBeNull();
  expect(await see(other.id)).toMatchObject({ prioridade: 0 });
  await at('2026-12-02T13:00:00Z');
  const told = api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('tipo', '=', 'conta.prioridade_vencida');
  expect(await told.where('usuarioId', '=', autora.id).execute()).toEqual([
    { texto: expect.stringContaining('até 30/11/2026') },
  ]);
});

it('a priority is not filed without its proof, and a draft of an older form keeps its answer', async () => {
  const autora = await person(api);
  const draft = await api.must(rascunho.create, { body: { tipoId: antigo } }, autora);
  const respostas = { relato: 'Peço uma análise.', prioridade: 'PCD' };
  const params = { id: draft.id };
  const saved = await api.must(
    rascunho.save,
    { params, body: { respostas, passo: null, version: 1 } },
    autora,
  );
  const sent = await api.call(rascunho.enviar, { params, body: { version: saved.version } }, autora);
  expect(sent.raw.json()).toMatchObject({ errors: [{ path: 'comprovantePrioridade' }] });
  expect((await api.must(rascunho.get, { params }, autora)).respostas).toEqual(respostas);
});

it('a priority belongs to the author, not to the person who files', async () => {
  const rep = await person(api, { dataNascimento: '1940-01-01' });
  const firma = await person(api, { pessoa: 'PJ' });
  const filho = await person(api);
  for (const { id } of [firma, filho])
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representanteId: rep.id,
        representadoId: id,
        papel: 'Procurador',
        desde: '2020-01-01',
      })
      .execute();
  const ofFirm = await api.must(rascunho.create, { body: { tipoId: antigo, autorId: firma.id } }, rep);
  expect(ofFirm.contexto.origens?.perfil).toMatchObject({ prioridadeConhecida: 'NAO_SE_APLICA' });
  const { id } = await file('PCD', rep, { autorId: filho.id });
  expect(await see(id)).toMatchObject({ prioridade: 0, prioridadePedida: 'pendente' });
  await check(id, { guardar: { ate: null } });
  expect(await kept(filho)).toEqual({ motivo: 'PCD', ate: null });
  expect(await kept(rep)).toBeNull();
});

it('a priority is not judged by a reader who may not know its person', async () => {
  const { id, laudo } = await file('PCD', undefined, { tipoId: sigiloso });
  const seen = await see(id);
  expect(seen).toMatchObject({ identidadeProtegida: true, prioridadePedida: 'pendente' });
  expect(seen.respostas).not.toHaveProperty('comprovantePrioridade');
  const proof = await api.call(anexo.downloadAnexo, { params: { id: laudo ?? '' } }, otavio);
  expect(proof.status).toBe(404);
  expect((await check(id)).status).toBe(422);
});

import { contracts } from '@balcao/contract/contracts.gen';
import { permissoesDe, type RouteDef } from '@balcao/contract/kernel/route';
import { permissions } from '@balcao/contract/permissions';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, type Person, person } from '#features/anexo/anexo.fixture.ts';
import { redacao } from '#features/carta/carta.fixture.ts';
import { ask as askRepresentacao } from '#features/representacao/representacao.fixture.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Context, Repeat } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { mountedRepeats } from '#platform/http/mount.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import { type Cenario, makeCenario, take } from './cenario.fixture.ts';

/** A write repeated with one key is answered by current rights, never by those of the first time. */
const MISSING = '0190a5b2-0000-7000-8000-00000000dead';
const SEGREDO = 'Só quem é do grupo lê isto.';

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

const declared = Object.entries(contracts).flatMap(([nome, contract]) =>
  Object.values(contract as Record<string, RouteDef>)
    .filter((route) => route.idempotent)
    .map((route) => ({ nome, route })),
);
const addressOf = ({ method, path }: RouteDef) => `${method} ${path}`;

/** Ids of another person's things, of each kind that a route returns. */
async function foreignIds(): Promise<Record<string, string>> {
  const cidada = { token: c.cidada.token };
  const filtros = { data: 5, grupo: -1 } as const;
  const visao = { lista: 'requerimentos', nome: 'Minha', filtros, grupoId: null } as const;
  const exportado = { lista: 'requerimentos', formato: 'csv', filtros } as const;
  return {
    requerimento: c.pedido.id,
    carta: (await makeCarta(api, { requerimentoId: c.pedido.id, redatorId: c.admin.id })).id,
    rascunho: (await draft(api, c.cidada.token)).id,
    representacao: (await askRepresentacao(api, c.cidada)).id,
    visao: (await api.must(contracts.visao.create, { body: { ...visao, ocultas: [] } }, cidada)).id,
    exportacao: (
      await api.must(contracts.exportacao.create, { body: { ...exportado, colunas: ['id'] } }, cidada)
    ).id,
  };
}

/** A member of staff with the routes' permissions, of no group, who has no part in anything here. */
async function stranger(): Promise<Who> {
  const { id } = await person(api, { tipo: 1 });
  const held = [...new Set(declared.flatMap(({ route }) => permissoesDe(route)))];
  for (const permissao of held) {
    const alcance = permissions[permissao].reaches[0];
    await api.make.conceder({ usuarioId: id, permissao, alcance });
  }
  await api.make.conceder({ usuarioId: id, permissao: 'usuario.ver', alcance: 'all', efeito: 'negar' });
  const who = await loadPerson(api.db, { usuarioId: id, sessaoId: uuidv7(), now: api.now() });
  if (!who) throw new Error('nobody');
  return who;
}

describe('a write that may be sent twice', () => {
  it('declares which right answers a repeat, and needs the permission alone only when it reaches all', () => {
    expect(declared.length).toBeGreaterThan(45);
    expect(declared.map(({ route }) => route).filter((route) => !mountedRepeats.has(route))).toEqual([]);
    for (const { route } of declared) {
      if (mountedRepeats.get(route) !== (asStored as Repeat<RouteDef>)) continue;
      const reaches = permissoesDe(route).map((key) => permissions[key].reaches);
      expect(reaches, addressOf(route)).toEqual([['all']]);
    }
  });

  it('gives a stranger the same not found as the page of each kind', async () => {
    const [who, ids] = [await stranger(), await foreignIds()];
    for (const { nome, route } of declared) {
      const repeat = mountedRepeats.get(route);
      if (!repeat || repeat === (asStored as Repeat<RouteDef>)) continue;
      const ofRequest = route.path.startsWith('/requerimentos/:id') ? ids.requerimento : undefined;
      const id = (nome === 'carta' ? ids.carta : (ofRequest ?? ids[nome])) ?? MISSING;
      const stored = { id: route === rascunho.enviar ? c.pedido.id : id, usuario: c.cidada, texto: SEGREDO };
      const params = { id: route === contracts.representacao.incluir ? c.cidada.id : id };
      const ctx = { deps: api.deps, tx: api.db, who, now: who.now, params, body: {} };
      const answer = repeat(ctx as unknown as Context<RouteDef>, stored as never);
      await expect.soft(answer, addressOf(route)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a repeat after its sender left the group', () => {
  const leave = (quem: Person) => api.db.deleteFrom('grupoMembro').where('usuarioId', '=', quem.id).execute();

  it('reads neither the request nor the letter, while a remaining member reads the current ones', async () => {
    const { id } = c.pedido;
    const params = { id };
    await take(api, c.reg.token, id);
    const message = { params, body: { texto: SEGREDO, interna: true } };
    const letter = { params, body: redacao(c.admin) };
    const sendings = [c.reg, c.regDois].map((quem) => ({
      quem,
      send: async () => [
        await api.call(requerimento.mensagem, message, { token: quem.token, idempotencyKey: quem.id }),
        await api.call(contracts.carta.redigir, letter, {
          token: quem.token,
          idempotencyKey: quem.id.replace(/^./, 'f'),
        }),
      ],
    }));
    for (const { send } of sendings) expect((await send()).map(({ status }) => status)).toEqual([200, 200]);
    await api.db.updateTable('requerimento').set({ atendenteId: null }).where('id', '=', id).execute();
    await leave(c.regDois);
    const [stayed, left] = await Promise.all(sendings.map(({ send }) => send()));
    expect(stayed?.map(({ status }) => status)).toEqual([200, 200]);
    const page = await api.call(requerimento.detail, { params }, { token: c.regDois.token });
    for (const { status, problem, raw } of left ?? []) {
      expect(status).toBe(404);
      expect(problem.type).toBe(page.problem.type);
      expect(raw.body).not.toContain(SEGREDO);
    }
  });
});

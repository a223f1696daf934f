import { setTimeout as sleep } from 'node:timers/promises';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { IMPEDIMENTOS } from '@balcao/domain/sessao/encerrar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import type { MadeUsuario, UsuarioInput } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

type Filtros = ArgsOf<typeof sessaoAberta.list>['query'];

const NOW = '2026-11-23T13:00:00Z';
const MOTIVO = 'Aparelho perdido, a pedido da pessoa.';

let api: TestApi;
let paulo: MadeUsuario;

beforeAll(async () => {
  api = await startApi();
  paulo = await person({ tipo: 2, nome: 'Paulo Quitandinha' });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(NOW));

async function person(input: UsuarioInput): Promise<MadeUsuario> {
  const made = await api.make.usuario(input);
  await api.make.aceitarTermo(made.id);
  return made;
}

const earlier = (minutes: number) => api.setNow(new Date(Date.parse(NOW) - minutes * 60_000).toISOString());

interface Opened {
  token: string;
  sessaoId: string;
}

/** Signs in some minutes ago, on this device, without a use since. */
async function signIn(
  usuario: MadeUsuario,
  { minutes = 0, dispositivo = null as string | null } = {},
): Promise<Opened> {
  earlier(minutes);
  const opened = await api.deps.sessions.open(api.db, {
    usuarioId: usuario.id,
    tipo: usuario.tipo,
    senhaEpoca: 1,
    origem: 'senha',
    dispositivo,
    ipHash: 'rede-conhecida-por-resumo',
    requestId: 'teste',
    now: api.now(),
  });
  api.setNow(NOW);
  return opened;
}

const list = async (query: Filtros, by = paulo) =>
  api.must(sessaoAberta.list, { query }, { token: await api.as(by) });
const alive = async (token: string) => (await api.call(sessao.eu, {}, { token })).status === 200;
const end = async (id: string, { by = paulo, todas = false, motivo = MOTIVO } = {}) =>
  api.call(sessaoAberta.encerrar, { params: { id }, body: { motivo, todas } }, { token: await api.as(by) });

describe('the open sessions of everybody', () => {
  it('are those that the check lets in, and no other', async () => {
    const citizen = await person({ nome: 'Ana Camboriú' });
    const attendant = await person({ tipo: 1, nome: 'Bruno Camboriú' });
    // Once of the staff: what was given to him then counts no more, and his sessions live like those of anybody.
    const former = await person({ nome: 'Caio Camboriú' });
    const gone = await person({ nome: 'Elza Camboriú' });
    const changed = await person({ nome: 'Fábio Camboriú' });
    const given = { permissao: 'requerimento.identidade.ver', alcance: 'all' } as const;
    await api.make.conceder({ usuarioId: former.id, ...given });
    const opened = await Promise.all([signIn(citizen, { minutes: 40 }), signIn(citizen, { minutes: 70 })]);
    for (const one of [attendant, former])
      opened.push(await signIn(one, { minutes: 40 }), await signIn(one, { minutes: 20 }));
    opened.push(await signIn(gone), await signIn(changed));
    const ended = await signIn(citizen);
    expect((await end(ended.sessaoId)).status).toBe(204);
    opened.push(ended);
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'desativado' })
      .where('id', '=', gone.id)
      .execute();
    await api.owner.updateTable('usuario').set({ senhaEpoca: 2 }).where('id', '=', changed.id).execute();
    const { items } = await list({ busca: 'Camboriú' });
    const shown = items.map(({ id }) => id).sort();
    const working: string[] = [];
    for (const { token, sessaoId } of opened) if (await alive(token)) working.push(sessaoId);
    expect(working).toHaveLength(4);
    expect(shown).toEqual(working.sort());
  });

  it('tell of person, device and network, and are filtered by each, page by page', async () => {
    const ana = await person({ nome: 'Ana Tucuruí' });
    const bia = await person({ tipo: 1, nome: 'Bia Tucuruí', nomeSocial: 'Bi Tucuruí' });
    await signIn(ana, { minutes: 10, dispositivo: 'Chrome em Android' });
    await signIn(ana, { minutes: 5, dispositivo: 'Firefox' });
    const newest = await signIn(bia, { dispositivo: 'Firefox em Windows' });
    const named = async (query: Filtros) =>
      (await list({ busca: 'Tucuruí', ...query })).items.map(
        (row) => `${row.nome.split(' ')[0]} ${row.dispositivo}`,
      );
    expect(await named({})).toEqual(['Bi Firefox em Windows', 'Ana Firefox', 'Ana Chrome em Android']);
    expect(await named({ tipo: '1' })).toEqual(['Bi Firefox em Windows']);
    expect(await named({ sistema: 'Android' })).toEqual(['Ana Chrome em Android']);
    expect(await named({ sistema: 'iOS' })).toEqual([]);
    expect(await named({ busca: 'Ninguém Tucuruí' })).toEqual([]);
    expect(await named({ pagina: 2, porPagina: 2 })).toEqual(['Ana Chrome em Android']);
    const { items, total } = await list({ busca: 'Tucuruí', porPagina: 1 });
    expect(total).toBe(3);
    expect(items).toEqual([
      {
        id: newest.sessaoId,
        nome: 'Bi Tucuruí',
        tipo: 1,
        desde: new Date(NOW).toISOString(),
        ultimaAtividade: new Date(NOW).toISOString(),
        dispositivo: 'Firefox em Windows',
        rede: 'rede-con',
        impedimento: null,
      },
    ]);
  });

  it('are closed to attendants and requesters', async () => {
    for (const tipo of [0, 1] as const) {
      const token = await api.as(await person({ tipo }));
      const answers = [
        await api.call(sessaoAberta.list, {}, { token }),
        await api.call(sessaoAberta.resumo, {}, { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
  });
});

describe('ending a session of somebody else', () => {
  it('works at once, goes on record with its reason, and tells the person', async () => {
    const ana = await person({ nome: 'Ana Prado' });
    const [here, there] = [
      await signIn(ana, { dispositivo: 'Chrome em Android' }),
      await signIn(ana, { dispositivo: 'Safari em iOS' }),
    ];
    expect((await end(there.sessaoId)).status).toBe(204);
    expect([await alive(here.token), await alive(there.token)]).toEqual([true, false]);
    const events = await api.db
      .selectFrom('auditLog')
      .select(['acao', 'atorId', 'dados'])
      .where('objeto', '=', 'sessao')
      .where('objetoId', '=', there.sessaoId)
      .where('acao', '=', 'sessao.encerrada')
      .execute();
    expect(events).toEqual([{ acao: 'sessao.encerrada', atorId: paulo.id, dados: { motivo: MOTIVO } }]);
    const [mail] = await mailsOf(api, { template: 'conta.sessao_encerrada', usuarioId: ana.id });
    expect(mail?.texto).toContain('encerrou a sessão aberta em Safari em iOS.');
    expect(mail?.texto).not.toContain(MOTIVO);
    const notices = await api.db
      .selectFrom('notificacao')
      .select(['tipo', 'link'])
      .where('usuarioId', '=', ana.id)
      .execute();
    expect(notices).toEqual([{ tipo: 'conta.sessao_encerrada', link: `/usuario/${ana.id}#sessoes` }]);
    expect((await end(there.sessaoId)).problem?.codigo).toBe('NAO_ENCONTRADO');
  });

  it('may end all of that person, who is told once', async () => {
    const [ana, bia] = [await person({ nome: 'Ana Prado' }), await person({ nome: 'Bia Prado' })];
    const theirs = [await signIn(ana), await signIn(ana), await signIn(ana)];
    const other = await signIn(bia);
    expect((await end(theirs[1]?.sessaoId ?? '', { todas: true })).status).toBe(204);
    for (const { token } of theirs) expect(await alive(token)).toBe(false);
    expect(await alive(other.token)).toBe(true);
    const mails = await mailsOf(api, { template: 'conta.sessao_encerrada', usuarioId: ana.id });
    expect(mails.map(({ texto }) => texto.includes('as suas 3 sessões abertas'))).toEqual([true]);
  });

  it('reaches a process that remembers the session within one second', async () => {
    const { token, sessaoId } = await signIn(await person({}));
    const { db, keys, clock } = api.deps;
    const elsewhere = createSessions({
      db,
      clock,
      signer: createTokenSigner(keys.token),
      tellReuse: async () => {},
      regras: () => regrasDeSeguranca(api.deps),
    });
    const ask = () => elsewhere.authenticate(token, { passive: true, requestId: 'teste' });
    expect(await ask()).not.toBeNull();
    expect((await end(sessaoId)).status).toBe(204);
    await sleep(1000);
    expect(await ask()).toBeNull();
  });

  it.each([
    [2, 3, 403],
    [3, 3, 204],
    [3, 2, 204],
    [2, 2, 204],
  ] as const)('by tipo %i of tipo %i answers %i', async (tipo, theirs, status) => {
    const by = await person({ tipo, nome: 'Quem Encerra' });
    const { token, sessaoId } = await signIn(await person({ tipo: theirs, nome: 'Dona da Sessão' }));
    const row = (await list({}, by)).items.find(({ id }) => id === sessaoId);
    expect(row?.impedimento).toBe(status === 403 ? 'tipo_acima' : null);
    const answer = await end(sessaoId, { by });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.problem?.detail).toBe(IMPEDIMENTOS.tipo_acima);
    expect(await alive(token)).toBe(status === 403);
  });

  it('refuses the own account, in words', async () => {
    const other = await signIn(paulo);
    const answer = await end(other.sessaoId, { todas: true });
    expect(answer.status).toBe(422);
    expect(answer.problem?.detail).toBe(IMPEDIMENTOS.propria);
    expect(await alive(other.token)).toBe(true);
    const row = (await list({ busca: 'Paulo Quitandinha' })).items.find(({ id }) => id === other.sessaoId);
    expect(row?.impedimento).toBe('propria');
  });

  it('asks for a reason, and for the password again', async () => {
    const { token, sessaoId } = await signIn(await person({}));
    expect((await end(sessaoId, { motivo: 'curto' })).status).toBe(422);
    const mine = await api.as(paulo);
    await api.db.updateTable('sessao').set({ stepUpAt: null }).where('usuarioId', '=', paulo.id).execute();
    const args = { params: { id: sessaoId }, body: { motivo: MOTIVO, todas: false } };
    const answer = await api.call(sessaoAberta.encerrar, args, { token: mine });
    expect(answer.problem?.type).toBe('urn:problem:auth.step_up_required');
    expect(await alive(token)).toBe(true);
  });
});

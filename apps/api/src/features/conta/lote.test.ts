import { conta } from '@balcao/contract/conta';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { MAX_CONTAS } from '@balcao/domain/pessoa/conta';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { actsOf, MOTIVO } from './conta.fixture.ts';

type Lote = ArgsOf<typeof conta.agirEmLote>['body'];

let api: TestApi;
let paulo: Person;
let ana: Person;
let bia: Person;

beforeAll(async () => {
  api = await startApi();
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());
beforeEach(async () => {
  ana = await person(api, { nome: 'Ana Camargo' });
  bia = await person(api, { tipo: 1, nome: 'Bianca Reis' });
});

const lote = (
  body: Partial<Lote> & Pick<Lote, 'acao'>,
  { by = paulo, idempotencyKey }: { by?: Person; idempotencyKey?: string } = {},
) =>
  api.call(
    conta.agirEmLote,
    { body: { usuarios: [bia.id, ana.id, paulo.id], motivo: MOTIVO, ...body } },
    { token: by.token, ...(idempotencyKey && { idempotencyKey }) },
  );
const alive = async ({ token }: Person) => (await api.call(sessao.eu, {}, { token })).status === 200;

describe('an act on many accounts', () => {
  it('decides each by itself, by name, and says why one was not reached', async () => {
    const { body } = await lote({ acao: 'desativar' });
    expect(body.itens).toEqual([
      { id: ana.id, nome: 'Ana Camargo', recusa: null },
      { id: bia.id, nome: 'Bianca Reis', recusa: null },
      { id: paulo.id, nome: 'Paulo Brandão', recusa: 'Você não pode desativar a própria conta.' },
    ]);
    expect([await alive(ana), await alive(bia), await alive(paulo)]).toEqual([false, false, true]);
    const unknown = uuidv7();
    const again = await lote({ acao: 'desativar', usuarios: [unknown, ana.id, unknown] });
    expect(again.body.itens).toEqual([
      { id: ana.id, nome: 'Ana Camargo', recusa: 'A conta não está em uso.' },
      { id: unknown, nome: 'Conta desconhecida', recusa: 'Conta não encontrada.' },
    ]);
    const back = await lote({ acao: 'ativar', usuarios: [ana.id, bia.id, ana.id] });
    expect(back.body.itens.map(({ recusa }) => recusa)).toEqual([null, null]);
    expect((await actsOf(api).read(ana.id, paulo)).version).toBe(3);
  });

  it('happens once for each key', async () => {
    const idempotencyKey = uuidv7();
    const first = await lote({ acao: 'desativar', usuarios: [ana.id] }, { idempotencyKey });
    const second = await lote({ acao: 'desativar', usuarios: [ana.id] }, { idempotencyKey });
    expect(second.body).toEqual(first.body);
    expect(await actsOf(api).versionOf(ana.id)).toBe(2);
  });

  it('ends the sessions of others, for people who may end them', async () => {
    const { body } = await lote({ acao: 'encerrar_sessoes' });
    expect(body.itens.map(({ recusa }) => recusa)).toEqual([
      null,
      null,
      'A sessão é sua: para encerrar, use “Sair”. As de outros aparelhos estão em “Meus dados”.',
    ]);
    expect([await alive(ana), await alive(bia)]).toEqual([false, false]);
    const none = await lote({ acao: 'encerrar_sessoes', usuarios: [ana.id] });
    expect(none.body.itens[0]?.recusa).toBe('Não há sessão aberta.');
    const rui = await person(api, { tipo: 2 });
    await api.make.conceder({
      usuarioId: rui.id,
      permissao: 'relatorio.sessoes',
      alcance: 'all',
      efeito: 'negar',
    });
    const other = await person(api);
    const denied = await lote({ acao: 'encerrar_sessoes', usuarios: [other.id] }, { by: rui });
    expect([denied.body.itens[0]?.recusa, await alive(other)]).toEqual([
      'Você não tem permissão para esta ação.',
      true,
    ]);
  });

  it('adds staff to a group, each by the rules of the group', async () => {
    const grupo = await grupoId(api, 'CAD');
    const { body } = await lote({ acao: 'incluir_no_grupo', grupoId: grupo });
    expect(body.itens.map(({ recusa }) => recusa)).toEqual([
      'Escolha alguém da equipe.',
      null,
      'Você não pode incluir a si mesmo em um grupo nem passar a coordená-lo. Peça a outra pessoa.',
    ]);
    expect((await actsOf(api).read(bia.id, paulo)).grupos).toEqual(['CAD']);
    const { dados } = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'grupo.membro_incluido')
      .where('objetoId', '=', grupo)
      .executeTakeFirstOrThrow();
    expect(dados).toEqual({ usuarioId: bia.id, lider: false, motivo: MOTIVO });
    const twice = await lote({ acao: 'incluir_no_grupo', grupoId: grupo, usuarios: [bia.id] });
    expect(twice.body.itens[0]?.recusa).toBe('Esta pessoa já está no grupo.');
    const nowhere = await lote({ acao: 'incluir_no_grupo' });
    expect(nowhere.problem.errors).toEqual([{ path: 'grupoId', message: 'Escolha o grupo.' }]);
  });

  it('is refused for nobody, for too many, and for people who do not keep accounts', async () => {
    const ids = Array.from({ length: MAX_CONTAS + 1 }, () => uuidv7());
    for (const usuarios of [[], ids])
      expect((await lote({ acao: 'desativar', usuarios })).problem.errors?.[0]?.path).toBe('usuarios');
    expect((await lote({ acao: 'desativar' }, { by: bia })).status).toBe(403);
  });
});

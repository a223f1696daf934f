import { randomInt } from 'node:crypto';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { completeCpf } from '@balcao/domain/pessoa/cpf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '#features/anexo/anexo.fixture.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { systemActor } from '#platform/auth/who.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { tellVencidas } from './avisos.ts';
import {
  ask,
  askFor,
  confirm,
  end,
  linkedTo,
  newCnpj,
  told,
  tryAsk,
  tryAskFor,
} from './representacao.fixture.ts';

let api: TestApi;
let paulo: Person;
let rui: Person;
let ana: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
});
afterAll(() => api.close());

beforeEach(async () => {
  rui = await person(api, { nome: 'Rui Tavares' });
  ana = await person(api, { nome: 'Ana Lima', senhaHash: 'x' });
});

const newCpf = () => completeCpf(String(randomInt(100_000_000, 999_999_999)));

const saidTo = async (usuarioId: string) => {
  const of = api.db.selectFrom('notificacao').select(['titulo', 'texto']).where('usuarioId', '=', usuarioId);
  const mails = api.db.selectFrom('email').select('texto').where('usuarioId', '=', usuarioId);
  return { avisos: await of.orderBy('createdAt').orderBy('id').execute(), emails: await mails.execute() };
};

const refuse = (pedido: { id: string; version: number }, motivo: string) =>
  api.must(
    representacao.recusar,
    { params: { id: pedido.id }, body: { version: pedido.version, motivo } },
    paulo,
  );

describe('claiming to be a person’s proxy', () => {
  it('answers the same for a CPF in use, one without a password, a closed one and an unknown one', async () => {
    const semSenha = await person(api, { nome: 'Ana Lima' });
    const fechada = await person(api, { nome: 'Ana Lima', senhaHash: 'x', situacao: 'desativado' });
    const answers = [];
    for (const cpfCnpj of [ana.cpfCnpj, semSenha.cpfCnpj, fechada.cpfCnpj, newCpf()]) {
      const quem = await person(api, { nome: 'Curioso' });
      const pedido = await askFor(api, quem, { cpfCnpj, nome: 'Ana de Souza Lima' });
      const { pedidos, representa } = await told(api, quem);
      answers.push([{ ...pedido, id: '', cnpj: '' }, { ...pedidos[0], id: '', cnpj: '' }, representa]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toMatchObject({ razaoSocial: 'Ana de Souza Lima', papel: 'Procurador' });
    // The named person is not notified before the confirmation.
    expect(await saidTo(ana.id)).toEqual({ avisos: [], emails: [] });
    expect(await told(api, ana)).toMatchObject({ representantes: [], pedidos: [] });
  });

  it('accepts a CPF in any spelling, but no wrong one, no own one, no past day and no single-word name', async () => {
    const typed = `${ana.cpfCnpj.slice(0, 3)}.${ana.cpfCnpj.slice(3, 6)}.${ana.cpfCnpj.slice(6, 9)}-${ana.cpfCnpj.slice(9)}`;
    expect(await askFor(api, rui, { cpfCnpj: typed, nome: ana.nome })).toMatchObject({ cnpj: ana.cpfCnpj });
    const wrong = async (who: { cpfCnpj?: string; nome?: string }, input = {}) => {
      const { problem } = await tryAskFor(api, rui, { cpfCnpj: newCpf(), nome: 'Ana Lima', ...who }, input);
      return problem.errors?.map(({ path }) => path);
    };
    expect(await wrong({ cpfCnpj: '52998224724' })).toEqual(['cpf']);
    expect(await wrong({ cpfCnpj: rui.cpfCnpj })).toEqual(['cpf']);
    expect(await wrong({ cpfCnpj: ana.cpfCnpj })).toEqual(['cpf']);
    expect(await wrong({}, { ate: '2026-11-22' })).toEqual(['ate']);
    expect(await wrong({ nome: 'Ana' })).toEqual(['nome']);
  });

  it('is refused to staff and to a company’s account', async () => {
    const firma = await person(api, { pessoa: 'PJ', nome: 'Ateliê Ltda.' });
    for (const quem of [await person(api, { tipo: 1 }), firma]) {
      const { status, problem } = await tryAskFor(api, quem, ana);
      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'cpf']);
    }
  });

  it('accepts no text file instead of a signed paper, and refuses that file only', async () => {
    const { id } = await send(api, rui.token, {
      destino: { finalidade: 'carteira' },
      nome: 'procuracao.txt',
      tipo: 'text/plain',
      bytes: Buffer.from('Eu, Ana Lima, nomeio Rui Tavares meu procurador.'),
    });
    const refused = await tryAskFor(api, rui, ana, { anexoId: id });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'documento', message: 'Envie PDF, JPG ou PNG.' })],
    ]);
    expect((await told(api, rui)).pedidos).toEqual([]);
  });

  it('shares its limits with companies: three waiting, ten a day', async () => {
    await ask(api, rui, { cnpj: newCnpj() });
    await askFor(api, rui, { cpfCnpj: newCpf(), nome: 'Ana Lima' });
    await askFor(api, rui, { cpfCnpj: newCpf(), nome: 'Ana Lima' });
    expect((await tryAskFor(api, rui, ana)).problem.type).toBe('urn:problem:representacao.too_many');
    expect((await tryAsk(api, rui)).problem.type).toBe('urn:problem:representacao.too_many');
    for (let n = 0; n < 5; n += 1) await tryAskFor(api, rui, ana);
    expect((await tryAskFor(api, rui, ana)).status).toBe(429);
    expect(await api.must(sessao.eu, {}, rui)).toMatchObject({ empresasEmConferencia: 1 });
  });
});

describe('checking a proxy claim', () => {
  it('links and notifies both; the person may end it at once, and both read why', async () => {
    const link = await linkedTo(api, paulo, [rui, ana, { ate: '2027-03-31' }]);
    expect(link).toMatchObject({ papel: 'Procurador', situacao: 'vigente', encerravel: true });
    const { representantes } = await told(api, ana);
    expect(representantes).toMatchObject([{ representante: { nome: 'Rui Tavares' }, encerravel: true }]);
    const before = await saidTo(ana.id);
    expect(before.avisos[0]).toMatchObject({
      titulo: 'Alguém passou a agir em seu nome',
      texto: expect.stringContaining('Rui Tavares age por você até 31/03/2027. Não reconhece?'),
    });
    expect(before.emails).toHaveLength(1);
    expect((await saidTo(rui.id)).avisos[0]?.titulo).toBe('Você age por outra pessoa');
    // A proxy is no company's representative, so the session lists none.
    expect(await api.must(sessao.eu, {}, rui)).toMatchObject({ representados: [] });
    expect((await end(api, ana, link)).status).toBe(200);
    expect((await told(api, rui)).representa).toMatchObject([{ situacao: 'encerrada' }]);
    expect((await saidTo(rui.id)).avisos.at(-1)?.texto).toMatch(/^Você não age mais por Ana Lima\. Motivo: /);
    expect((await saidTo(ana.id)).avisos.at(-1)?.texto).toMatch(
      /^Rui Tavares não age mais por você\. Motivo: /,
    );
    const traces = api.db
      .selectFrom('auditLog')
      .select('atorId')
      .where('acao', '=', 'representacao.encerrada');
    expect(await traces.where('objetoId', '=', link.id).execute()).toEqual([{ atorId: ana.id }]);
  });

  it('lets only the proxy give it up', async () => {
    const link = await linkedTo(api, paulo, [rui, ana]);
    expect((await end(api, await person(api), link)).status).toBe(404);
    expect((await end(api, rui, link)).status).toBe(200);
    expect((await told(api, ana)).representantes).toMatchObject([{ situacao: 'encerrada' }]);
  });

  it.each<[string, Parameters<typeof person>[1] | null]>([
    ['has no account', null],
    ['never chose a password', { nome: 'Ana Lima' }],
    ['closed the account', { nome: 'Ana Lima', senhaHash: 'x', situacao: 'desativado' }],
  ])('can only refuse when the person %s, and the claimant does not read why', async (_, input) => {
    const cpfCnpj = input ? (await person(api, input)).cpfCnpj : newCpf();
    const pedido = await askFor(api, rui, { cpfCnpj, nome: 'Ana Lima' });
    const seen = await api.must(representacao.pedido, { params: { id: pedido.id } }, paulo);
    expect(seen.semConta).toBe(true);
    const answer = await confirm(api, paulo, pedido);
    expect([answer.status, answer.problem.detail]).toEqual([
      403,
      expect.stringContaining('criar a própria conta'),
    ]);
    const accounts = api.db.selectFrom('usuario').select('id').where('cpfCnpj', '=', cpfCnpj);
    expect(await accounts.execute()).toHaveLength(input ? 1 : 0);
    await refuse(pedido, 'A pessoa precisa antes criar a própria conta.');
    const own = (await told(api, rui)).pedidos;
    expect(own).toMatchObject([{ situacao: 'recusado', motivo: null }]);
    const { avisos, emails } = await saidTo(rui.id);
    expect(JSON.stringify([avisos, emails])).not.toContain('criar a própria conta');
    expect(avisos[0]?.texto).toContain('não conseguiu confirmar esta procuração');
    const list = await api.must(
      representacao.pedidos,
      { query: { situacao: 'recusado', porPagina: 100 } },
      paulo,
    );
    expect(list.items.find(({ id }) => id === pedido.id)?.motivo).toContain('criar a própria conta');
  });

  it('gives the claimant the same answer when an account exists and the paper was not enough', async () => {
    await refuse(await askFor(api, rui, ana), 'A procuração não tem data.');
    expect((await told(api, rui)).pedidos).toMatchObject([{ situacao: 'recusado', motivo: null }]);
    expect(JSON.stringify(await saidTo(rui.id))).not.toContain('não tem data');
  });

  it('is refused to the represented person, and for a claimant who now works for the council', async () => {
    const lia = await person(api, { tipo: 2, nome: 'Lia Prado', senhaHash: 'x' });
    expect((await confirm(api, lia, await askFor(api, rui, lia))).status).toBe(403);
    const pedido = await askFor(api, rui, ana);
    await api.owner.updateTable('usuario').set({ tipo: 1 }).where('id', '=', rui.id).execute();
    expect((await confirm(api, paulo, pedido)).status).toBe(403);
  });

  it('lists the ended proxies of the same two, with side, time and reason, and no others', async () => {
    const first = await linkedTo(api, paulo, [rui, ana]);
    await end(api, ana, first);
    await end(api, ana, await linkedTo(api, paulo, [await person(api, { nome: 'Lia Souza' }), ana]));
    const read = async (pedido: { id: string }) =>
      (await api.must(representacao.pedido, { params: { id: pedido.id } }, paulo)).encerradas;
    const motivo = 'O contrato entre nós terminou.';
    const own = { id: first.id, em: api.now().toISOString(), lado: 'representado', motivo };
    const again = await askFor(api, rui, ana);
    expect(await read(again)).toEqual([own]);
    await confirm(api, paulo, again);
    const [second] = (await told(api, rui)).representa.filter(({ situacao }) => situacao === 'vigente');
    await end(api, rui, second ?? first);
    // A confirmed claim also shows its end.
    expect((await read(again)).map(({ lado }) => lado).sort()).toEqual(['representado', 'representante']);
    const third = await linkedTo(api, paulo, [rui, ana]);
    await end(api, paulo, third);
    const last = await read(await askFor(api, rui, ana));
    expect(last.find(({ id }) => id === third.id)?.lado).toBe('equipe');
    expect(await read(await askFor(api, rui, await person(api, { senhaHash: 'x' })))).toEqual([]);
  });

  it('replaces no other proxy, and keeps the capacity of a proxy', async () => {
    const velho = await linkedTo(api, paulo, [await person(api, { nome: 'Velho Procurador' }), ana]);
    const pedido = await askFor(api, rui, ana);
    const answer = await confirm(api, paulo, pedido, { substitui: [velho.id], papel: 'Contador' });
    expect(answer.status).toBe(200);
    const { representantes } = await told(api, ana);
    expect(representantes.map(({ situacao, papel }) => [situacao, papel])).toEqual([
      ['vigente', 'Procurador'],
      ['vigente', 'Procurador'],
    ]);
    const [{ id, version } = { id: '', version: 0 }] = representantes;
    const body = { version, papel: 'Contador' as const, ate: '2027-01-31' };
    const changed = await api.must(representacao.alterar, { params: { id }, body }, paulo);
    expect(changed).toMatchObject({ papel: 'Procurador', ate: '2027-01-31' });
    // The represented person, who may end it, is notified when its length changes.
    const { avisos, emails } = await saidTo(ana.id);
    expect(avisos.at(-1)).toEqual({
      titulo: 'Mudou por quanto tempo alguém age em seu nome',
      texto: expect.stringMatching(/age por você, até 31\/01\/2027\. Não reconhece\? Encerre/),
    });
    expect(emails.length).toBe(avisos.length);
  });

  it('notifies both sides once the last day has passed', async () => {
    const link = await linkedTo(api, paulo, [rui, ana]);
    await api.db
      .updateTable('representacao')
      .set({ desde: '2026-01-01', ate: '2026-11-22' })
      .where('id', '=', link.id)
      .execute();
    await tellVencidas(api.db, systemActor(api.now()));
    expect((await saidTo(ana.id)).avisos.at(-1)?.texto).toBe('Rui Tavares agia por você até 22/11/2026.');
    expect((await saidTo(rui.id)).avisos.at(-1)?.titulo).toBe('Você não age mais por uma pessoa');
  });
});

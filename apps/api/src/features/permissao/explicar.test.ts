import type { ResponseOf } from '@balcao/contract/kernel/route';
import { permissao } from '@balcao/contract/permissao';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { visibleTo } from '#features/requerimento/api.ts';
import { linkProcurador } from '#features/requerimento/procurador.fixture.ts';
import { loadPerson } from '#platform/auth/load-session.ts';
import type { UsuarioInput } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { getConta } from './access.ts';
import { explainRequerimento } from './explain-requerimento.ts';

type Explicacao = NonNullable<ResponseOf<typeof permissao.explicar>['explicacao']>;

let api: TestApi;
let paulo: Person;
let ana: Person;
let empresa: { id: string };
let pedido: { id: string; numero: string };
let grupos: { reg: string; atd: string };
let elenco: Record<string, Person>;

/** A person of each kind. */
async function cast(): Promise<Record<string, Person>> {
  const { reg, atd } = grupos;
  const inGroups = (...ids: string[]): UsuarioInput => ({ tipo: 1, grupos: ids.map((id) => ({ id })) });
  const made = {
    ana,
    reg: await person(api, inGroups(reg)),
    atd: await person(api, inGroups(atd)),
    both: await person(api, inGroups(reg, atd)),
    admin: await person(api, { tipo: 2 }),
    semTodos: await person(api, { tipo: 2, grupos: [{ id: atd }] }),
    semGrupo: await person(api, inGroups(reg)),
    cidada: await person(api, { grupos: [{ id: reg }] }),
    sozinha: await person(api, { tipo: 1 }),
    socia: await person(api),
    procuradora: await person(api),
    fora: await person(api, inGroups(reg)),
    naoConferida: await person(api, { pessoa: 'PJ', nome: 'Bela Ltda', conferida: false }),
  };
  const deny = (usuarioId: string, nome: string) =>
    api.make.conceder({ usuarioId, permissao: nome, alcance: 'all', efeito: 'negar' });
  await deny(made.semTodos.id, 'requerimento.ver_todos');
  await deny(made.semGrupo.id, 'requerimento.ver_grupo');
  await linkProcurador(api, made.procuradora, ana);
  await linkProcurador(api, made.socia, empresa);
  await api.owner
    .updateTable('usuario')
    .set({ situacao: 'desativado' })
    .where('id', '=', made.fora.id)
    .execute();
  return made;
}

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  ana = await professional(api, { nome: 'Ana Lima' });
  empresa = await api.make.usuario({ pessoa: 'PJ', nome: 'Restauro Ltda' });
  grupos = {
    reg: (await api.make.grupo({ sigla: 'REGX' })).id,
    atd: (await api.make.grupo({ sigla: 'ATDX' })).id,
  };
  elenco = await cast();
  const filed = await fileRequerimento(api, ana.token, { tipoId: 106, respostas: interrupcao(HOJE) });
  const { numero } = await api.db
    .selectFrom('requerimento')
    .select('numero')
    .where('id', '=', filed.id)
    .executeTakeFirstOrThrow();
  pedido = { id: filed.id, numero };
});
afterAll(() => api.close());
beforeEach(() => place({}));

interface Mundo {
  autorId?: string;
  criadoPorId?: string;
  grupoId?: string;
  atendenteId?: string | null;
  sigilo?: boolean;
}

/** Puts the request as it is wanted: the author's own, in REG, with nobody in charge. */
async function place(mundo: Mundo): Promise<void> {
  const autorId = mundo.autorId ?? ana.id;
  await api.owner
    .updateTable('requerimento')
    .set({
      autorId,
      criadoPorId: mundo.criadoPorId ?? autorId,
      grupoId: mundo.grupoId ?? grupos.reg,
      atendenteId: mundo.atendenteId ?? null,
      sigilo: mundo.sigilo ?? false,
    })
    .where('id', '=', pedido.id)
    .execute();
}

/** Who knows of it beyond the groups, as the triggers keep it. */
async function known(quem: readonly string[]): Promise<void> {
  await sql`delete from requerimento_conhecido where requerimento_id = ${pedido.id}`.execute(api.owner);
  for (const id of quem)
    await sql`insert into requerimento_conhecido (requerimento_id, quem_id, grupo_id, created_at)
      select r.id, ${id}, r.grupo_id, r.created_at from requerimento r where r.id = ${pedido.id}`.execute(
      api.owner,
    );
}

const of = (nome: string): Person => {
  const found = elenco[nome];
  if (!found) throw new Error(`${nome} is in the cast`);
  return found;
};

async function ask(id: string, { by = paulo, numero = pedido.numero } = {}) {
  const body = { alvo: 'requerimento' as const, numero };
  return (await api.must(permissao.explicar, { params: { id }, body }, by)).explicacao;
}

async function answer(nome: string): Promise<Explicacao> {
  const said = await ask(of(nome).id);
  if (!said) throw new Error('the request is there');
  return said;
}

/** Whether the rule of every list shows it to the person. */
async function isShown({ id }: Person): Promise<boolean> {
  const who = await loadPerson(api.db, { usuarioId: id, sessaoId: uuidv7(), now: api.now() });
  if (!who) return false;
  const { rows } =
    await sql`select from requerimento r where r.id = ${pedido.id} and ${visibleTo(who)}`.execute(api.db);
  return rows.length > 0;
}

async function forward(de: string): Promise<void> {
  await sql`insert into tramite (id, requerimento_id, seq, acao, para_status, de_grupo_id, para_grupo_id, visibilidade)
    values (uuidv7(), ${pedido.id}, 90, 'encaminhar', 'PROTOCOLADO', ${de}, ${grupos.reg}, 'publica')`.execute(
    api.db,
  );
}

describe('why a person sees a request', () => {
  it('is said by the rule that opens it, with what they see of it', async () => {
    expect(await answer('ana')).toMatchObject({ ve: true, vias: [{ via: 'autor' }], lado: 'requerente' });
    expect(await answer('reg')).toMatchObject({
      ve: true,
      vias: [{ via: 'grupo', sigla: 'REGX' }],
      impede: [],
      lado: 'equipe',
      identidade: null,
    });
    expect(await answer('admin')).toMatchObject({ ve: true, vias: [{ via: 'todos' }], lado: 'equipe' });
    await place({ atendenteId: of('sozinha').id });
    expect((await answer('sozinha')).vias).toEqual([{ via: 'atendente' }]);
    await place({ criadoPorId: of('procuradora').id });
    expect(await answer('procuradora')).toMatchObject({
      vias: [{ via: 'procurador', nome: 'Ana Lima' }],
      lado: 'procurador',
    });
    await place({ autorId: empresa.id });
    expect((await answer('socia')).vias).toEqual([{ via: 'empresa', nome: 'Restauro Ltda' }]);
  });

  it('names the group that forwarded it, and who was asked for an opinion', async () => {
    await known([of('sozinha').id, grupos.atd]);
    expect(await answer('atd')).toMatchObject({ vias: [{ via: 'parecer', sigla: 'ATDX' }], lado: 'leitura' });
    expect((await answer('sozinha')).vias).toEqual([{ via: 'parecer', sigla: null }]);
    await forward(grupos.atd);
    expect((await answer('atd')).vias).toEqual([{ via: 'encaminhou', sigla: 'ATDX' }]);
    await sql`delete from requerimento_conhecido where requerimento_id = ${pedido.id}`.execute(api.owner);
  });
});

describe('why a person does not see it', () => {
  it('is said: another group, no permission, a denial, the account', async () => {
    const impede = async (nome: string) => {
      const { ve, vias, lado, impede } = await answer(nome);
      expect([ve, vias, lado]).toEqual([false, [], null]);
      return impede;
    };
    expect(await impede('atd')).toEqual([{ porque: 'outro_grupo', sigla: 'REGX' }]);
    expect(await impede('cidada')).toMatchObject([{ porque: 'sem_permissao', sigla: 'REGX' }]);
    expect(await impede('semGrupo')).toEqual([
      { porque: 'negada', label: 'Ver os pedidos dos próprios grupos' },
    ]);
    expect(await impede('semTodos')).toEqual([
      { porque: 'negada', label: 'Ver os pedidos de todos os grupos' },
    ]);
    expect(await impede('fora')).toEqual([{ porque: 'fora_de_uso' }]);
    expect(await impede('naoConferida')).toEqual([{ porque: 'nao_conferida' }]);
  });
});

describe('the answer', () => {
  it('is «vê» exactly where the rule of the lists shows it, for every kind of person', async () => {
    const someone = (...nomes: string[]) => fc.constantFrom(...nomes.map((nome) => of(nome).id));
    const mundo = fc.record({
      autorId: fc.oneof(fc.constant(ana.id), fc.constant(empresa.id), someone('naoConferida', 'reg')),
      criadoPorId: someone('ana', 'procuradora', 'socia', 'naoConferida', 'reg'),
      grupoId: fc.constantFrom(grupos.reg, grupos.atd),
      atendenteId: fc.option(someone('reg', 'atd', 'sozinha', 'semGrupo')),
      sigilo: fc.boolean(),
      conhecem: fc.subarray([grupos.reg, grupos.atd, of('sozinha').id, of('semGrupo').id]),
    });
    // Who asks opened the identity with a reason, so nothing is held back.
    const leitora = await person(api, { tipo: 2 });
    await api.make.conceder({
      usuarioId: leitora.id,
      permissao: 'requerimento.identidade.ver',
      alcance: 'all',
    });
    await sql`insert into leitura_aberta (leitor_id, requerimento_id, parte, motivo, ate)
      values (${leitora.id}, ${pedido.id}, 'identidade', 'Apurar uma falha.', '2099-01-01')`.execute(api.db);
    await fc.assert(
      fc.asyncProperty(mundo, async ({ conhecem, ...onde }) => {
        await place(onde);
        await known(conhecem);
        for (const [nome, alguem] of Object.entries(elenco)) {
          const [open, closed] = [await answerTo(leitora, alguem), await answerTo(paulo, alguem)];
          const shown = await isShown(alguem);
          expect([nome, open?.ve]).toEqual([nome, shown]);
          expect(open?.vias.length === 0).toBe(!shown);
          if (!onde.sigilo) expect([nome, closed]).toEqual([nome, open]);
          else if (closed?.ve) expect([nome, shown]).toEqual([nome, true]);
          else if (closed?.ve === false) expect([nome, shown]).toEqual([nome, false]);
        }
      }),
      { numRuns: 25 },
    );
    await known([]);
  });

  it('is the same for any protected author, to a reader who may not know them', async () => {
    const answers = async () => Promise.all(Object.values(elenco).map((alguem) => answerTo(paulo, alguem)));
    await place({ sigilo: true });
    const before = await answers();
    expect(before[0]).toMatchObject({ ve: null, impede: [{ porque: 'outro_grupo', sigla: 'REGX' }] });
    expect(before[1]).toMatchObject({ ve: true, lado: 'equipe', identidade: 'nunca' });
    for (const autorId of [of('reg').id, of('naoConferida').id, empresa.id]) {
      await place({ sigilo: true, autorId, criadoPorId: of('procuradora').id });
      expect(await answers()).toEqual(before);
    }
  });

  async function answerTo(by: Person, alguem: Person) {
    const who = await loadPerson(api.db, { usuarioId: by.id, sessaoId: uuidv7(), now: api.now() });
    if (!who) throw new Error('the reader is in use');
    const conta = await getConta(api.db, who, alguem.id);
    return explainRequerimento(api.db, who, { conta, numero: pedido.numero });
  }
});

describe('the asking', () => {
  it('is on record, without the answer', async () => {
    await ask(of('reg').id);
    const events = await api.db
      .selectFrom('auditLog')
      .select(['atorId', 'dados'])
      .where('acao', '=', 'usuario.permissoes_explicadas')
      .where('objetoId', '=', of('reg').id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events).toEqual([
      { atorId: paulo.id, dados: { alvo: 'requerimento', requerimentoId: pedido.id } },
    ]);
  });

  it('of a request out of reach and of a missing one is answered alike', async () => {
    const gestora = await person(api, { tipo: 1, grupos: [{ id: grupos.atd }] });
    await api.make.conceder({ usuarioId: gestora.id, permissao: 'usuario.permissoes', alcance: 'all' });
    expect(await ask(of('reg').id, { by: gestora })).toBeNull();
    expect(await ask(of('reg').id, { by: gestora, numero: '2099999999' })).toBeNull();
    const traces = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('atorId', '=', gestora.id)
      .where('acao', '=', 'usuario.permissoes_explicadas')
      .execute();
    expect(traces.map(({ dados }) => dados)).toEqual(
      Array(2).fill({ alvo: 'requerimento', encontrado: false }),
    );
  });

  it('is for those who choose permissions, and names a number', async () => {
    const body = { alvo: 'requerimento' as const, numero: 'x' };
    const params = { id: ana.id };
    expect((await api.call(permissao.explicar, { params, body }, of('reg'))).status).toBe(403);
    const wrong = await api.call(permissao.explicar, { params, body }, paulo);
    expect(wrong.problem.errors).toMatchObject([{ path: 'numero', message: 'Informe o número do pedido.' }]);
  });
});

import { contracts } from '@balcao/contract/contracts.gen';
import { fillPath, type RouteDef } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario, newPedido } from './cenario.fixture.ts';
import { liveThrough, type Vida } from './vida.fixture.ts';

/**
 * Texts of one group must not reach another: not by lists, searches, counts, notices, templates or error texts (Zammad
 * CVE-2022-40816, RT CVE-2023-45024). Every text is marked, and every read is tried.
 */
const PUBLIC_MARK = 'MARCA-PEDIDO-8842';
const INTERNAL_MARK = 'MARCA-INTERNA-9953';
const INTERNAL = new Set([
  'nota',
  'atribuicao',
  'encaminhamento',
  'impedimento',
  'devolucaoAoRedator',
  'cancelamentoDoRascunho',
]);
const reads: RouteDef[] = Object.values(contracts)
  .flatMap((contract): RouteDef[] => Object.values(contract))
  .filter((route) => route.method === 'GET');

let api: TestApi;
let c: Cenario;
let vida: Vida;
let ids: string[];
beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  vida = await liveThrough(api, c, (campo, min) =>
    `${INTERNAL.has(campo) ? INTERNAL_MARK : PUBLIC_MARK} ${campo}.`.padEnd(min, '.'),
  );
  await api.runJobs();
  ids = await everyId();
});
afterAll(() => api.close());

/** Ids of the decided request and everything that belongs to it; it never left the group REG. */
async function everyId(): Promise<string[]> {
  const own = (tabela: 'mensagem' | 'tramite' | 'carta') =>
    api.db.selectFrom(tabela).select('id').where('requerimentoId', '=', vida.decidido).execute();
  const cartas = await own('carta');
  const owners = [vida.decidido, ...cartas.map(({ id }) => id)];
  const owned = (tabela: 'anexo' | 'documento' | 'email') =>
    api.db.selectFrom(tabela).select('id').where('ownerId', 'in', owners).execute();
  const rows = await Promise.all([
    ...(['mensagem', 'tramite'] as const).map(own),
    ...(['anexo', 'documento', 'email'] as const).map(owned),
  ]);
  const notices = await api.db.selectFrom('notificacao').select('id').execute();
  return [vida.decidido, ...[...cartas, ...rows.flat(), ...notices.slice(0, 5)].map((row) => row.id)];
}

/** Values of the parameters that name no row of the story. */
const NAMED = { cep: '30130000', tipoId: 101, versao: 1, chave: 'cep', sha256: 'a'.repeat(64) };

/** Everything this person can read, as one text; requested ids appear in addresses only. */
async function crawl(token: string | null): Promise<string> {
  const parts: string[] = [];
  for (const route of reads)
    for (const query of queriesOf(route))
      for (const id of route.path.includes(':id') ? ids : ['']) {
        const codigo = await someCode();
        const answer = await api.app.inject({
          url: `/api${fillPath(route.path, { ...NAMED, id, codigo })}`,
          query,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        parts.push(answer.body, JSON.stringify(answer.headers));
      }
  return parts.join('\n');
}

function queriesOf(route: RouteDef): Record<string, string>[] {
  if (route !== requerimento.list) return [{}];
  const wide = { data: '5', grupo: '-1' };
  return [
    wide,
    { ...wide, nome: PUBLIC_MARK },
    { ...wide, autor: vida.autor.nome },
    { ...wide, cpf: vida.autor.cpfCnpj },
    { ...wide, id: numero, visao: 'grupos' },
    { ...wide, titulo: 'Interrupção' },
  ];
}

let numero = '';
async function someCode(): Promise<string> {
  const row = await api.db.selectFrom('documento').select('codigo').limit(1).executeTakeFirstOrThrow();
  return row.codigo;
}

describe('a marker in the requests of one group', () => {
  beforeAll(async () => {
    const row = await api.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', vida.decidido)
      .executeTakeFirstOrThrow();
    numero = row.numero;
  });

  it('is read by the group itself, or the crawl would prove nothing', async () => {
    const seen = await crawl(c.reg.token);
    expect(seen).toContain(PUBLIC_MARK);
    expect(seen).toContain(INTERNAL_MARK);
    expect(seen).toContain(numero);
  });

  it.each([
    ['an attendant of another group', () => c.cad.token],
    ['another requester', () => c.outra.token],
    ['nobody', () => null],
  ])('never reaches %s by any read', async (_, token) => {
    const seen = await crawl(token());
    const lines = seen.split('\n').filter((line) => /MARCA-(PEDIDO|INTERNA)/.test(line));
    // A request forwarded to the other group belongs to it now, with its texts.
    const forwarded = await api.db
      .selectFrom('requerimento')
      .select('grupoId')
      .where('id', '=', vida.corrigido)
      .executeTakeFirstOrThrow();
    expect(forwarded.grupoId).toBe(c.cad.grupoId);
    expect(lines).toEqual([]);
    expect(seen).not.toContain(numero);
    expect(seen).not.toContain(vida.autor.cpfCnpj);
    expect(seen).not.toContain(vida.autor.email);
  });

  it('in a note never reaches the requester by any read', async () => {
    const seen = await crawl(await api.as(vida.autor));
    expect(seen).toContain(PUBLIC_MARK);
    expect(seen).not.toContain(INTERNAL_MARK);
  });

  it('in a note is in no message to the requester, and in no subject at all', async () => {
    const mails = await api.db.selectFrom('email').select(['assunto', 'texto', 'html']).execute();
    expect(mails.length).toBeGreaterThan(10);
    expect(mails.filter((mail) => JSON.stringify(mail).includes(INTERNAL_MARK))).toEqual([]);
    expect(mails.filter((mail) => mail.assunto.includes('MARCA'))).toEqual([]);
  });
});

describe('counts', () => {
  it('of one group do not change when another group gets a request', async () => {
    const [mine, list] = [
      () => api.must(requerimento.contagens, {}, { token: c.cad.token }),
      () =>
        api
          .must(requerimento.list, { query: { data: 5, grupo: -1 } }, { token: c.cad.token })
          .then((r) => r.total),
    ];
    const before = [await mine(), await list()];
    await newPedido(api);
    expect([await mine(), await list()]).toEqual(before);
  });
});

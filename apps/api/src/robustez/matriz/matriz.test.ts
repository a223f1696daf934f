import type { RouteDef } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountedRoutes } from '#platform/http/mount.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { asks, judge, judgeOpen, leaks, MISSING } from './celula.fixture.ts';
import { LEITORES, type Leitor } from './leitores.fixture.ts';
import { type Mundo, makeMundo, versionOf } from './mundo.fixture.ts';
import { portasFechadas } from './portas.fixture.ts';
import {
  type Coisa,
  ESPECIES_TODAS,
  type Espera,
  espera,
  ladoDe,
  leTodas,
  lugarDe,
} from './tabela.fixture.ts';

/**
 * Every route of the live router, asked by every kind of reader upon everything that there is. What is expected comes
 * from what routes, permissions and the table declare. `MATRIZ=1` prints how many cells each reader has.
 */
let api: TestApi;
let mundo: Mundo;
let rotas: RouteDef[];
beforeAll(async () => {
  api = await startApi();
  mundo = await makeMundo(api);
  rotas = [...mountedRoutes.values()];
});
afterAll(() => api.close());

const addressOf = ({ method, path }: RouteDef) => `${method} ${path}`;

/** One question: `porta` before any row, `ausente` upon a row that does not exist. */
interface Celula {
  espera: 'porta' | 'ausente' | Espera;
  alvo: string;
  fault: string | null;
}

interface Pergunta {
  leitor: Leitor;
  route: RouteDef;
  token: string | null;
}

/** All cells of one reader at one route. */
async function cellsOf({ leitor, route, token }: Pergunta): Promise<Celula[]> {
  const missing = await asks(api, route, { id: MISSING, token });
  const shut: readonly string[] = portasFechadas(route, leitor);
  if (shut.length > 0) {
    const isShut = missing.code !== null && shut.includes(missing.code);
    const fault = isShut ? null : `${shut.join(' or ')}, but got ${missing.status} ${missing.code}`;
    return [{ espera: 'porta', alvo: 'the door', fault }];
  }
  const lugar = lugarDe(route) ?? [];
  const all = lugar.some((especie) => leTodas(leitor, especie));
  const fault = judgeOpen(missing, { lugar, leTodas: all }) ?? leaks(leitor, missing, mundo.coisas);
  const cells: Celula[] = [{ espera: 'ausente', alvo: 'a missing one', fault }];
  for (const coisa of mundo.coisas.filter(({ especie }) => lugar.includes(especie))) {
    const expected = espera(leitor, route, coisa);
    const got = expected === 'age' ? null : await asksUpon(coisa, expected, { leitor, route, token });
    const wrong = got && (judge(expected, got, missing) ?? leaks(leitor, got, mundo.coisas));
    cells.push({ espera: expected, alvo: `${coisa.especie} of ${coisa.de}`, fault: wrong });
  }
  return cells;
}

/** Who may not act has seen the newest version, so that nothing but the right refuses them. */
async function asksUpon(coisa: Coisa, expected: Espera, { leitor, route, token }: Pergunta) {
  const version = expected === 'recusa' ? await versionOf(api, coisa, ladoDe(leitor, coisa)) : undefined;
  return asks(api, route, { id: coisa.id, token, version });
}

/** Whether the reader has to sign in again afterwards. */
const endsSessions = ({ clearsCache, path, method }: RouteDef) =>
  clearsCache === true || (method === 'DELETE' && path.startsWith('/eu/sessoes'));

describe('the matrix', () => {
  it('has a place for every address with a parameter', () => {
    expect(rotas.filter((route) => lugarDe(route) === null).map(addressOf)).toEqual([]);
  });

  it('has something of every kind that it has a rule for', () => {
    const made = new Set(mundo.coisas.map(({ especie }) => especie));
    expect(ESPECIES_TODAS.filter((especie) => !made.has(especie))).toEqual([]);
  });

  it.each(LEITORES.map((leitor) => [leitor.nome, leitor] as const))(
    'holds for %s',
    async (nome, leitor) => {
      const found: string[] = [];
      const counts: Record<string, number> = {};
      let token = await mundo.entrar(leitor);
      for (const route of rotas) {
        for (const { espera: expected, alvo, fault } of await cellsOf({ leitor, route, token })) {
          counts[expected] = (counts[expected] ?? 0) + 1;
          if (fault !== null) found.push(`${addressOf(route)} [${alvo}]: ${fault}`);
        }
        if (endsSessions(route)) token = await mundo.entrar(leitor);
      }
      if (process.env.MATRIZ) console.table({ [nome]: { ...counts, unexpected: found.length } });
      expect(found).toEqual([]);
    },
    300_000,
  );
});

describe('maintenance', () => {
  it('lets staff write, and nobody else', async () => {
    const valor = JSON.stringify({ ativa: true, ate: null });
    await api.owner
      .insertInto('configuracao')
      .values({ chave: 'manutencao', valor })
      .onConflict((on) => on.column('chave').doUpdateSet({ valor }))
      .execute();
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    const writes = rotas.filter((route) => route.method !== 'GET' && route.access !== 'public');
    const wrong: string[] = [];
    for (const leitor of LEITORES.filter(({ nome }) => ASKED_UNDER_MAINTENANCE.has(nome))) {
      const token = await mundo.entrar(leitor);
      for (const route of writes) {
        if (route.beforeTerms || portasFechadas(route, leitor).length > 0) continue;
        const { code } = await asks(api, route, { id: MISSING, token });
        if ((code === 'maintenance') !== (leitor.tipo === 0))
          wrong.push(`${leitor.nome}: ${addressOf(route)}`);
      }
    }
    expect(writes.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

const ASKED_UNDER_MAINTENANCE: ReadonlySet<string> = new Set([
  'another citizen',
  'an attendant of the group',
]);

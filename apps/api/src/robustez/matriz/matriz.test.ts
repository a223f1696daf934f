import type { RouteDef } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountedRoutes } from '#platform/http/mount.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { asks, judge, judgeOpen, leaks, MISSING } from './celula.fixture.ts';
import { LEITORES, type Leitor } from './leitores.fixture.ts';
import { type Mundo, makeMundo, versionOf } from './mundo.fixture.ts';
import { portaFechada } from './portas.fixture.ts';
import { espera, ladoDe, leTodas, lugarDe } from './tabela.fixture.ts';

/** Every route of the product, asked by every kind of reader upon everything that there is: what is declared is what is answered. */
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

/** Whether the reader has to sign in again afterwards. */
const endsSessions = ({ clearsCache, path, method }: RouteDef) =>
  clearsCache === true || (method === 'DELETE' && path.startsWith('/eu/sessoes'));

interface Celula {
  route: RouteDef;
  leitor: Leitor;
  alvo: string;
  fault: string;
}

/** Everything that is answered otherwise than declared, for one reader. */
async function walk(leitor: Leitor): Promise<Celula[]> {
  const found: Celula[] = [];
  let token = await mundo.entrar(leitor);
  for (const route of rotas) {
    const note = (alvo: string, fault: string | null) => {
      if (fault !== null) found.push({ route, leitor, alvo, fault });
    };
    const missing = await asks(api, route, { id: MISSING, token });
    const shut = portaFechada(route, leitor);
    if (shut !== null) {
      note('porta', missing.code === shut ? null : `${shut}, but got ${missing.status} ${missing.code}`);
      continue;
    }
    const lugar = lugarDe(route) ?? [];
    note('', judgeOpen(missing, { lugar, leTodas: lugar.some((especie) => leTodas(leitor, especie)) }));
    for (const coisa of mundo.coisas.filter(({ especie }) => lugar.includes(especie))) {
      const expected = espera(leitor, route, coisa);
      if (expected === 'age') continue;
      const version = expected === 'recusa' ? await versionOf(api, coisa, ladoDe(leitor, coisa)) : undefined;
      const got = await asks(api, route, { id: coisa.id, token, version });
      const alvo = `${coisa.especie} of ${coisa.de}`;
      note(alvo, judge(expected, got, missing));
      for (const leak of leaks(leitor, got, mundo.coisas)) note(alvo, leak);
    }
    for (const leak of leaks(leitor, missing, mundo.coisas)) note('', leak);
    if (endsSessions(route)) token = await mundo.entrar(leitor);
  }
  return found;
}

describe('the matrix', () => {
  it('has a place for every address with a parameter', () => {
    expect(rotas.filter((route) => lugarDe(route) === null).map(addressOf)).toEqual([]);
  });

  it.each(LEITORES.map((leitor) => [leitor.nome, leitor] as const))(
    'holds for %s',
    async (_, leitor) => {
      const found = await walk(leitor);
      const told = found.map(({ route, alvo, fault }) => `${addressOf(route)} [${alvo}]: ${fault}`);
      expect(told).toEqual([]);
    },
    300_000,
  );
});

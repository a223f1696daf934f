import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBroken } from '../check.fixture.ts';
import { ATOS, GERAIS, lembrarHora, prever, type Tentativa, tentar } from './comando.fixture.ts';
import { assertPromises, assertSemNotas, comparar, conectar } from './conferir.fixture.ts';
import { type Modelo, PESSOAS } from './modelo.fixture.ts';
import { abrirBalcao, avancar, comecar, ESPECIES, type Mundo } from './mundo.fixture.ts';

const RUNS = Number(process.env.CICLO_RUNS ?? 40);
const SEED = Number(process.env.CICLO_SEED ?? Date.now() % 2 ** 31);
const SECONDS = Number(process.env.CICLO_SECONDS ?? 30);

let balcao: Awaited<ReturnType<typeof abrirBalcao>>;
let client: pg.Client;
beforeAll(async () => {
  balcao = await abrirBalcao();
  // The certificate that signs receipts begins now, before every life.
  await comecar(balcao, ['simples']);
  client = await conectar(balcao.api);
});
afterAll(async () => {
  await client.end();
  await balcao.api.close();
});

interface Sorteio {
  ato: string;
  quem: (typeof PESSOAS)[number];
  qual: number;
  n: number;
  velha: boolean;
  /** Selects an attempt that must succeed, instead of the random one. */
  escolha: number | null;
  segundos: number;
}

const sorteio: fc.Arbitrary<Sorteio> = fc.record({
  ato: fc.constantFrom(...Object.keys(ATOS)),
  quem: fc.constantFrom(...PESSOAS),
  qual: fc.nat(9),
  n: fc.nat(999),
  velha: fc.integer({ min: 0, max: 9 }).map((d) => d === 0),
  escolha: fc.option(fc.nat(9_999), { freq: 3 }),
  segundos: fc.constantFrom(1, 1, 1, 60, 700),
});

const geral = fc.record({
  geral: fc.constantFrom(...(Object.keys(GERAIS) as (keyof typeof GERAIS)[])),
  n: fc.nat(999),
});

/** All attempts that would succeed now, one variant each. */
function lawful(m: Modelo, n: number): Tentativa[] {
  return Object.keys(ATOS).flatMap((ato) =>
    m.pedidos.flatMap((p) =>
      PESSOAS.map((quem) => ({ ato, p, quem, n, velha: false })).filter((one) => prever(m, one).length === 0),
    ),
  );
}

/** Acts that end a life early, or move nothing: chosen less often. */
const LEVES = new Set([
  'cancelar',
  'declararImpedimento',
  'vincular',
  'nota',
  'mensagem',
  'encaminhar',
  'detalhar',
]);

/** The kind of act is chosen first, so that the many variants of a note do not crowd out a decision. */
function choose(m: Modelo, { escolha, qual, ...drawn }: Sorteio): Tentativa {
  const p = m.pedidos[qual % m.pedidos.length];
  if (!p) throw new Error('there are requests');
  if (escolha === null) return { ...drawn, p };
  const ways = lawful(m, drawn.n);
  const kinds = [...new Set(ways.map(({ ato }) => ato))].flatMap((ato) =>
    LEVES.has(ato) ? [ato] : [ato, ato, ato],
  );
  const kind = kinds[escolha % kinds.length];
  const same = ways.filter(({ ato }) => ato === kind);
  return same[Math.floor(escolha / kinds.length) % same.length] ?? { ...drawn, p };
}

const DE_CADA_VEZ = 5;

const done: Record<string, number> = {};
const visited = new Set<string>();
let refused = 0;

async function act(mundo: Mundo, m: Modelo, drawn: Sorteio, trace: string[]): Promise<void> {
  avancar(mundo, drawn.segundos * 1_000);
  lembrarHora(mundo, m);
  const chosen = choose(m, drawn);
  const { quem, ato, p } = chosen;
  // Recorded before the try, so that the last entry of a failed life is the failing act.
  trace.push(`${quem}:${ato}:${p.numero}${prever(m, chosen).length === 0 ? '' : ' (refused)'}`);
  const ok = await tentar(mundo, m, chosen);
  if (ok) done[ato] = (done[ato] ?? 0) + 1;
  else refused += 1;
  await comparar(mundo, m, ok ? 'todos' : []);
  if (ok) await assertSemNotas(mundo, m, p);
  for (const { status } of m.pedidos) visited.add(status);
}

async function happen(
  mundo: Mundo,
  m: Modelo,
  { geral: nome, n }: { geral: keyof typeof GERAIS; n: number },
  trace: string[],
) {
  trace.push(`${nome} ${n}`);
  await GERAIS[nome](mundo, m, n);
  await comparar(mundo, m, 'todos');
}

describe('requests under random acts', () => {
  it('behave as an independent model predicts, act by act, and keep all invariants', {
    timeout: (SECONDS + 60) * 1_000,
  }, async () => {
    const until = performance.now() + SECONDS * 1_000;
    let lives = 0;
    const outcome = await fc.check(
      fc.asyncProperty(
        // Each life has some kinds of request, because all of them would crowd one another out.
        fc.shuffledSubarray(ESPECIES, { minLength: DE_CADA_VEZ, maxLength: DE_CADA_VEZ }),
        fc.array(fc.oneof({ arbitrary: sorteio, weight: 7 }, { arbitrary: geral, weight: 1 }), {
          minLength: 20,
          maxLength: 60,
          size: 'max',
        }),
        async (especies, commands) => {
          if (performance.now() > until) return;
          lives += 1;
          balcao.api.setNow('2026-11-17T13:00:00Z');
          const { mundo, modelo } = await comecar(balcao, especies);
          const trace: string[] = [];
          try {
            await comparar(mundo, modelo, 'todos');
            for (const one of commands) {
              if (performance.now() > until) return;
              if ('geral' in one) await happen(mundo, modelo, one, trace);
              else await act(mundo, modelo, one, trace);
              await assertPromises(client);
            }
          } catch (err) {
            throw new Error(`CICLO_SEED=${SEED}: ${especies.join(' ')}, life ${lives}: ${trace.join(', ')}`, {
              cause: err,
            });
          }
        },
      ),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    console.log(`CICLO_SEED=${SEED}: ${lives} lives, ${refused} refusals, ${JSON.stringify(done)}`);
    const { errorInstance: error } = outcome;
    if (outcome.failed) throw error instanceof Error ? error : new Error(String(error));
    expect(await findBroken(balcao.api)).toEqual([]);
    // A busy machine runs few lives, or part of one; the other test covers every path.
    expect(visited.size).toBeGreaterThan(lives > 3 ? 6 : 1);
  });
});

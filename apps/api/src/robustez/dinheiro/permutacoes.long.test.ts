import { expect, it } from 'vitest';
import { viver } from './leva.fixture.ts';
import { ATOS } from './sorteio.fixture.ts';

const HISTORIAS = Number(process.env.PERMUTACOES ?? 10_000);
const SEED = Number(process.env.PERMUTACOES_SEED ?? Date.now() % 2 ** 31);
/** Histories of one portal, and those of them that happen side by side. */
const POR_PORTAL = 500;
const POR_LEVA = 125;
/** Of one portal, on a busy machine. */
const LIMITE_MS = 1_200_000;

const portais = Array.from({ length: Math.ceil(HISTORIAS / POR_PORTAL) }, (_, i) => SEED + i);

const happened = new Set<string>();

it.each(portais)(
  `histories over three rails leave the books as the providers know them (PERMUTACOES_SEED=%i)`,
  async (seed) => {
    const levas = Math.ceil(Math.min(HISTORIAS, POR_PORTAL) / POR_LEVA);
    const feito = await viver({ seed, levas, historias: POR_LEVA });
    console.log(`PERMUTACOES_SEED=${seed}: ${JSON.stringify(feito)}`);
    expect(Object.keys(feito)).toContain('boleto certo');
    for (const ato of Object.keys(feito)) happened.add(ato);
  },
  LIMITE_MS,
);

// Some events are rare: few histories do not have everything in them.
it.skipIf(HISTORIAS < 10 * POR_PORTAL)('every kind of event happened', () => {
  expect([...happened]).toEqual(expect.arrayContaining([...ATOS]));
});

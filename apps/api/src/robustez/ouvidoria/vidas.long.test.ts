import { ATOS_MANIFESTACAO } from '@balcao/domain/manifestacao/ato';
import { expect, it } from 'vitest';
import { viver } from './vida.fixture.ts';

const VIDAS = Number(process.env.VIDAS ?? 200);
const SEED = Number(process.env.VIDAS_SEED ?? Date.now() % 2 ** 31);
const PASSOS = 25;
/** Lives of one portal. */
const POR_PORTAL = 100;
/** Of one portal, on a busy machine. */
const LIMITE_MS = 1_800_000;

const portais = Array.from({ length: Math.ceil(VIDAS / POR_PORTAL) }, (_, i) => SEED + i);
const feitos = new Set<string>();

it.each(portais)(
  'drawn lives of manifestations go as the table says (VIDAS_SEED=%i)',
  async (seed) => {
    const feito = await viver({ seed, vidas: Math.min(VIDAS, POR_PORTAL), passos: PASSOS });
    console.log(`VIDAS_SEED=${seed}: ${JSON.stringify(feito)}`);
    expect(Object.keys(feito)).toContain('iniciar_analise');
    for (const nome of Object.keys(feito)) feitos.add(nome);
  },
  LIMITE_MS,
);

// Few lives do not have every act in them, and the survey is rarely answered.
it.skipIf(VIDAS < 2 * POR_PORTAL)('every act was taken', () => {
  const needed = ATOS_MANIFESTACAO.filter((ato) => ato !== 'avaliar');
  expect([...feitos]).toEqual(expect.arrayContaining(needed));
});

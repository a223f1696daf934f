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

it.each(portais)(
  'drawn lives of manifestations go as the table says (VIDAS_SEED=%i)',
  async (seed) => {
    const vidas = Math.min(VIDAS, POR_PORTAL);
    const feito = await viver({ seed, vidas, passos: PASSOS });
    console.log(`VIDAS_SEED=${seed}: ${JSON.stringify(feito)}`);
    // Few lives do not have everything in them.
    const needed = vidas === POR_PORTAL ? [...ATOS_MANIFESTACAO, 'arquivar pelo portal'] : ['concluir'];
    expect(Object.keys(feito)).toEqual(expect.arrayContaining(needed));
  },
  LIMITE_MS,
);

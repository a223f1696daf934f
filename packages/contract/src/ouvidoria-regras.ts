import * as z from 'zod';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

/** What the council decides about its ombudsman. */
export const OUVIDORIA = section({
  chave: 'ouvidoria',
  summary: 'the rules of the ombudsman',
  access: 'config.geral',
  campos: {
    /** Whether two people stand behind every conclusive answer. */
    segundaAprovacao: z.boolean('Informe sim ou não.'),
  },
  inicial: { segundaAprovacao: false },
});

export const ouvidoriaRegras = {
  ...OUVIDORIA.routes,
} as const satisfies Contract;

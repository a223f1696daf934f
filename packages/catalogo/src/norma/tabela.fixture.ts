import { NORMA_CADASTRO } from './cadastro.fixture.ts';
import { NORMA_DEFESA } from './defesa.fixture.ts';
import { NORMA_DINHEIRO } from './dinheiro.fixture.ts';
import { NORMA_INFORMACAO } from './informacao.fixture.ts';
import type { TipoDaNorma } from './norma.fixture.ts';
import { NORMA_REGISTRO } from './registro.fixture.ts';
import { NORMA_SITUACAO } from './situacao.fixture.ts';
import { NORMA_TECNICA } from './tecnica.fixture.ts';

/** The thirty services as the norm of the council has them, in its order. */
export const NORMA: TipoDaNorma[] = [
  ...NORMA_REGISTRO,
  ...NORMA_SITUACAO,
  ...NORMA_TECNICA,
  ...NORMA_CADASTRO,
  ...NORMA_DINHEIRO,
  ...NORMA_DEFESA,
  ...NORMA_INFORMACAO,
];

import type { RegistroSufixo } from '../pessoa/registro.ts';

/** Categories that pay an annuity. A remitted registration (R) pays none. */
export type CategoriaAnuidade = Exclude<RegistroSufixo, 'R'> | 'PJ';

/** Level of the course that a registration rests on, as its request says. A technologist has higher education. */
export type NivelDoCurso = 'SUPERIOR' | 'TECNOLOGO' | 'TECNICO';

interface Linha {
  /** What it is called, in Portuguese. */
  rotulo: string;
  categoria: CategoriaAnuidade;
  /** Ceiling of Lei 12.514/2011 art. 6º, in cents of 2011. */
  base: number;
}

const SUPERIOR = 50_000;
const TECNICO = 25_000;

/** The rows of the table of a year, in the order in which they are listed. */
export const LINHAS_ANUIDADE = {
  D_SUPERIOR: { rotulo: 'Definitivo, nível superior', categoria: 'D', base: SUPERIOR },
  D_TECNICO: { rotulo: 'Definitivo, nível técnico', categoria: 'D', base: TECNICO },
  P_SUPERIOR: { rotulo: 'Provisório, nível superior', categoria: 'P', base: SUPERIOR },
  P_TECNICO: { rotulo: 'Provisório, nível técnico', categoria: 'P', base: TECNICO },
  S_SUPERIOR: { rotulo: 'Secundário, nível superior', categoria: 'S', base: SUPERIOR },
  S_TECNICO: { rotulo: 'Secundário, nível técnico', categoria: 'S', base: TECNICO },
  PJ_1: { rotulo: 'Empresa, capital até R$ 50 mil', categoria: 'PJ', base: 50_000 },
  PJ_2: { rotulo: 'Empresa, capital até R$ 200 mil', categoria: 'PJ', base: 100_000 },
  PJ_3: { rotulo: 'Empresa, capital até R$ 500 mil', categoria: 'PJ', base: 150_000 },
  PJ_4: { rotulo: 'Empresa, capital até R$ 1 milhão', categoria: 'PJ', base: 200_000 },
  PJ_5: { rotulo: 'Empresa, capital até R$ 2 milhões', categoria: 'PJ', base: 250_000 },
  PJ_6: { rotulo: 'Empresa, capital até R$ 10 milhões', categoria: 'PJ', base: 300_000 },
  PJ_7: { rotulo: 'Empresa, capital acima de R$ 10 milhões', categoria: 'PJ', base: 400_000 },
} as const satisfies Record<string, Linha>;

export type LinhaAnuidade = keyof typeof LINHAS_ANUIDADE;

/** The rows by name, in their order. */
export const NOMES_DAS_LINHAS = Object.keys(LINHAS_ANUIDADE) as [LinhaAnuidade, ...LinhaAnuidade[]]; // keys of the constant above

/** Upper ends of the brackets of capital, in cents (Lei 12.514/2011 art. 6º III); above the last one is the last row. */
const FAIXAS = [
  [5_000_000, 'PJ_1'],
  [20_000_000, 'PJ_2'],
  [50_000_000, 'PJ_3'],
  [100_000_000, 'PJ_4'],
  [200_000_000, 'PJ_5'],
  [1_000_000_000, 'PJ_6'],
] as const satisfies readonly (readonly [number, LinhaAnuidade])[];

/** The row of a firm by its capital in cents. */
export function linhaDaEmpresa(capital: number): LinhaAnuidade {
  return FAIXAS.find(([ate]) => capital <= ate)?.[1] ?? 'PJ_7';
}

/** The row of a professional. Books of before do not say the level, and those people have higher education. */
export function linhaDoProfissional(
  categoria: Exclude<CategoriaAnuidade, 'PJ'>,
  nivel: NivelDoCurso | null,
): LinhaAnuidade {
  return `${categoria}_${nivel === 'TECNICO' ? 'TECNICO' : 'SUPERIOR'}`;
}

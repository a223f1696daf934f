import fc from 'fast-check';

/** What happens at providers and at the bank, and how notices come; the first of each is the common one. */
const COMO = {
  pix: ['certo', 'dobro', 'a menos', 'a mais', 'fora de hora', 'avulso'],
  cartao: ['pagar', 'desafio', 'recusar', 'contestar', 'perder', 'ganhar'],
  boleto: ['certo', 'a menos', 'a mais', 'depois da baixa', 'baixa'],
  avisar: ['um', 'junto', 'falso', 'outro valor', 'desconhecido'],
} as const;

type Como = typeof COMO;

/** What happens to the charges of one history. `qual` chooses among its attempts or notices. */
export type Passo =
  | { ato: 'abrir'; meio: 'PIX' | 'CARTAO' | 'BOLETO'; quais: number }
  | { ato: 'cancelar'; qual: number }
  | { [A in keyof Como]: { ato: A; como: Como[A][number]; qual: number } }[keyof Como];

/** Every kind of event by its name, as they are counted. */
export const ATOS = [
  'cancelar',
  ...Object.entries(COMO).flatMap(([ato, ways]) => ways.map((como) => `${ato} ${como}`)),
];

export interface Historia {
  /** Amounts in cents, and the days from now until each is due. */
  cobrancas: { valor: number; dias: number }[];
  passos: Passo[];
}

/** What happens to all histories together after each of their steps. */
export interface Rodada {
  /** The worker runs beside the steps, as in life, or after them. */
  trabalho: 'junto' | 'depois' | 'nunca';
  /** A file goes to the bank, and one of its files is applied: once, twice, or only in the end. */
  arquivo: 'nenhum' | 'uma vez' | 'duas vezes' | 'tarde';
  /** Answers of providers that are lost. */
  perdidas: number;
  horas: number;
}

const MEIOS = ['PIX', 'CARTAO', 'BOLETO'] as const;

const abrirPor = (meio: fc.Arbitrary<(typeof MEIOS)[number]>) =>
  fc.record({ ato: fc.constant('abrir' as const), meio, quais: fc.integer({ min: 1, max: 7 }) });

/** Rails compete for the same charges from the beginning. */
const abrirVarios = fc
  .shuffledSubarray([...MEIOS], { minLength: 2 })
  .chain((meios) => fc.tuple(...meios.map((meio) => abrirPor(fc.constant(meio)))));

const acontecer = (ato: keyof Como, weight: number) => {
  const [common, ...others] = COMO[ato];
  const como = fc.oneof(
    { weight: 3, arbitrary: fc.constant(common) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  );
  return { weight, arbitrary: fc.record({ ato: fc.constant(ato), como, qual: fc.nat(20) }) };
};

const passo = fc.oneof(
  { weight: 2, arbitrary: abrirPor(fc.constantFrom(...MEIOS)) },
  acontecer('pix', 3),
  acontecer('cartao', 5),
  acontecer('boleto', 3),
  acontecer('avisar', 6),
  { weight: 1, arbitrary: fc.record({ ato: fc.constant('cancelar' as const), qual: fc.nat(20) }) },
);

const historia = fc.record({
  cobrancas: fc.array(
    fc.record({ valor: fc.integer({ min: 3_000, max: 90_000 }), dias: fc.integer({ min: -40, max: 20 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  passos: fc
    .tuple(abrirVarios, fc.array(passo, { minLength: 5, maxLength: 9, size: 'max' }))
    .map(([first, rest]) => [...first, ...rest]),
}) as fc.Arbitrary<Historia>; // the names are those of the table

const rodada: fc.Arbitrary<Rodada> = fc.record({
  trabalho: fc.constantFrom('junto', 'junto', 'depois', 'nunca'),
  arquivo: fc.constantFrom('nenhum', 'uma vez', 'duas vezes', 'tarde'),
  perdidas: fc.constantFrom(0, 0, 0, 1, 2),
  horas: fc.constantFrom(0, 0, 0, 0, 0, 0, 9, 26),
});

export interface Leva {
  historias: Historia[];
  rodadas: Rodada[];
}

/** Histories that happen side by side, with what happens between their steps. */
export const levaDe = (quantas: number): fc.Arbitrary<Leva> =>
  fc.record({
    historias: fc.array(historia, { minLength: quantas, maxLength: quantas, size: 'max' }),
    rodadas: fc.array(rodada, { minLength: 12, maxLength: 12, size: 'max' }),
  });

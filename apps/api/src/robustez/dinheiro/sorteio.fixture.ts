import fc from 'fast-check';

/** What happens to the charges of one history. `qual` chooses among its attempts, from the oldest on. */
export type Passo =
  | { ato: 'abrir'; meio: 'PIX' | 'CARTAO' | 'BOLETO'; quais: number }
  | { ato: 'pix'; como: 'certo' | 'dobro' | 'a menos' | 'a mais' | 'fora de hora' | 'avulso'; qual: number }
  | { ato: 'cartao'; como: 'pagar' | 'desafio' | 'recusar' | 'contestar' | 'perder' | 'ganhar'; qual: number }
  | { ato: 'boleto'; como: 'certo' | 'a menos' | 'a mais' | 'depois da baixa' | 'baixa'; qual: number }
  | { ato: 'avisar'; como: 'um' | 'junto' | 'falso' | 'outro valor' | 'desconhecido'; qual: number }
  | { ato: 'cancelar'; qual: number };

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

const quais = fc.integer({ min: 1, max: 7 });
const qual = fc.nat(5);

const abrir = fc.record({
  ato: fc.constant('abrir' as const),
  meio: fc.constantFrom('PIX' as const, 'CARTAO' as const, 'BOLETO' as const),
  quais,
});

const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 3, arbitrary: abrir },
  {
    weight: 3,
    arbitrary: fc.record({
      ato: fc.constant('pix' as const),
      como: fc.constantFrom(
        'certo',
        'certo',
        'certo',
        'dobro',
        'a menos',
        'a mais',
        'fora de hora',
        'avulso',
      ),
      qual,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ato: fc.constant('cartao' as const),
      como: fc.constantFrom('pagar', 'pagar', 'pagar', 'desafio', 'recusar', 'contestar', 'perder', 'ganhar'),
      qual,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ato: fc.constant('boleto' as const),
      como: fc.constantFrom('certo', 'certo', 'certo', 'a menos', 'a mais', 'depois da baixa', 'baixa'),
      qual,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ato: fc.constant('avisar' as const),
      como: fc.constantFrom('um', 'um', 'junto', 'junto', 'falso', 'outro valor', 'desconhecido'),
      qual: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ato: fc.constant('cancelar' as const), qual }) },
) as fc.Arbitrary<Passo>; // the literals are those of the type

const historia: fc.Arbitrary<Historia> = fc.record({
  cobrancas: fc.array(
    fc.record({ valor: fc.integer({ min: 3_000, max: 90_000 }), dias: fc.integer({ min: -40, max: 20 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  passos: fc
    .tuple(
      fc.array(abrir, { minLength: 1, maxLength: 3 }),
      fc.array(passo, { minLength: 5, maxLength: 9, size: 'max' }),
    )
    .map(([first, rest]) => [...first, ...rest]),
});

const rodada: fc.Arbitrary<Rodada> = fc.record({
  trabalho: fc.constantFrom('junto', 'junto', 'depois', 'nunca'),
  arquivo: fc.constantFrom('nenhum', 'uma vez', 'duas vezes', 'tarde'),
  perdidas: fc.constantFrom(0, 0, 0, 1, 2),
  horas: fc.constantFrom(0, 0, 0, 0, 9, 26),
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

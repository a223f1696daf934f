import { TRILHOS, type Trilho } from './recebimento.ts';

/** The figures of one rail on one day, in integer cents. */
export interface NumerosDoTrilho {
  /** How many transfers came in. */
  quantos: number;
  esperado: number;
  recebido: number;
  /** Came in beyond what was expected: too much, twice, or without a charge. */
  aMais: number;
  /** Was expected and did not come. */
  aMenos: number;
}

export type NumerosDoDia = Record<Trilho, NumerosDoTrilho>;

const NADA: NumerosDoTrilho = { quantos: 0, esperado: 0, recebido: 0, aMais: 0, aMenos: 0 };

/** A day on which nothing came in. */
export function diaVazio(): NumerosDoDia {
  return { PIX: { ...NADA }, BOLETO: { ...NADA }, CARTAO: { ...NADA }, MANUAL: { ...NADA } };
}

/** All rails together. */
export function totalDoDia(dia: NumerosDoDia): NumerosDoTrilho {
  const sum = (of: keyof NumerosDoTrilho) => TRILHOS.reduce((total, trilho) => total + dia[trilho][of], 0);
  return {
    quantos: sum('quantos'),
    esperado: sum('esperado'),
    recebido: sum('recebido'),
    aMais: sum('aMais'),
    aMenos: sum('aMenos'),
  };
}

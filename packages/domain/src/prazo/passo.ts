import type { MotivoSemExpediente } from './calendario.ts';
import type { IsoDate } from './data.ts';
import type { Feriado } from './feriado.ts';

/** Unit of a deadline: calendar days, business days, or months counted date to date. */
export type UnidadePrazo = 'CORRIDOS' | 'UTEIS' | 'MESES';

/** Whose deadline it is: the person's, or the council's own promise. They begin differently. */
export type LadoPrazo = 'CIDADAO' | 'CONSELHO';

/** A day that could not be the last one, and why. */
export interface DiaImpedido {
  data: IsoDate;
  motivo: MotivoSemExpediente;
}

/** What a deadline is counted from, other than a notice or the receipt of a request. */
export type FatoInicial =
  | 'decisao'
  | 'taxa'
  | 'arquivamento'
  | 'parecer'
  | 'acordo'
  | 'reclamacao'
  | 'recurso'
  | 'silencio'
  | 'carta';

/** One step of a deadline's calculation, as data; `explicar` turns a list of them into sentences. */
export type PassoCalculo =
  | {
      tipo: 'CIENCIA';
      data: IsoDate;
      lado: LadoPrazo;
      /** What was received is an appeal. */
      recurso?: boolean;
      /** What began it, where it was no notice; the words name it. */
      fato?: FatoInicial;
    }
  | { tipo: 'CIENCIA_ADIADA'; de: IsoDate; para: IsoDate; motivo: MotivoSemExpediente }
  | {
      tipo: 'SEM_PAGAMENTO';
      /** Day of issue of a fee that could not be paid yet. */
      data: IsoDate;
    }
  | {
      tipo: 'TAXA_RENOVADA';
      /** Day on which it could be paid at last. */
      data: IsoDate;
    }
  | { tipo: 'INICIO'; data: IsoDate }
  | { tipo: 'DIA_NAO_CONTADO'; data: IsoDate; feriado: Feriado }
  | { tipo: 'PAUSA'; de: IsoDate; ate: IsoDate | null; motivo: string }
  | { tipo: 'PRORROGACAO'; em: IsoDate; n: number; unidade: UnidadePrazo; motivo: string }
  | { tipo: 'REABERTURA'; em: IsoDate }
  | {
      tipo: 'ULTIMO_DIA';
      data: IsoDate;
      n: number;
      unidade: UnidadePrazo;
      /** How many of `n` came with an extension. */
      prorrogado?: number;
    }
  | { tipo: 'ULTIMO_DIA_ADIADO'; para: IsoDate; impedidos: DiaImpedido[] }
  | {
      tipo: 'TERMO_AVISADO';
      /** The last day by the calendar as it is now. */
      calculado: IsoDate;
      /** The announced day, which stands. */
      data: IsoDate;
    }
  | {
      tipo: 'VENCIMENTO';
      data: IsoDate;
      /** It is the first of several instalments that is due then. */
      primeiraParcela?: boolean;
    }
  | {
      tipo: 'DIA_DO_MES';
      dia: number;
      /** How many instalments are due on it. */
      parcelas: number;
    }
  | { tipo: 'FIM'; data: IsoDate };

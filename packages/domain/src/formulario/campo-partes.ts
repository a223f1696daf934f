import type { RegrasDoAcordo } from '../pagamento/regras-do-acordo.ts';
import type { IsoDate } from '../prazo/data.ts';
import type { UnidadePrazo } from '../prazo/passo.ts';
import type { Caso } from './condicao.ts';

/** Where a prefilled value comes from: a record of the portal (`perfil`, `registro`…) and a dotted path in it. */
export type Origem = { de: 'perfil' | 'registro' | 'cobrancas' | 'cnet'; caminho: string };

/** A choice: what is stored, and what people read. A bare text is both. */
export type Opcao = {
  valor: string;
  rotulo: string;
  ajuda?: string;
  /** Cents that it is about, where it is a charge of the person. */
  quantia?: number;
  /** Of what was paid for it, the cents that were not owed. */
  aMais?: number;
  /** How often this debt was divided again after an agreement about it was not kept. */
  reparcelado?: number;
  /** Most instalments that this debt may be divided into, where it has a limit of its own. */
  parcelasMax?: number;
  /** What the council set for its agreement, where that differs from what holds anyway. */
  regras?: RegrasDoAcordo;
  /** What it comes to today, where it is a debt that may be divided; in cents. */
  debito?: DebitoOferecido;
};

/** A debt in a list of the person's own. Its parts sum to what is asked for it. */
export type DebitoOferecido = {
  descricao: string;
  vencimento: IsoDate;
  principal: number;
  multa: number;
  juros: number;
};

/** Fixed choices, or a list of the person's own things (debts, firms, processes) with fixed ones after it. */
export type Opcoes = (string | Opcao)[] | (Origem & { mais?: Opcao[] });

/**
 * Bound of a date: a day, today plus days (negative for the past), or another date of the form plus days. `anos` adds years
 * of the calendar, to the same day of the month: an age is counted so, not in days.
 */
export type LimiteData =
  | IsoDate
  | { hoje: number; anos?: number }
  | { campo: string; dias?: number; anos?: number };

/**
 * Bound of a number (cents for money): a number, the current year plus years, or another number of the form, and what holds
 * while that one has none.
 * `mensagem` is said where that other number leaves nothing to be answered: why it does, and what to do instead.
 */
export type LimiteNumero =
  | number
  | { ano: number }
  | { campo: string; senao?: number | { campo: string }; mensagem?: string };

/**
 * A value worked out from answers: by cases, a sum of fields or of a column, a count of rows or choices, or
 * the days or completed years between two dates. Without `ate` the second date is today, which for a filed
 * request is its day.
 */
export type Calculo =
  | { casos: Caso<string | number>[]; senao: string | number | null }
  | { soma: string[] }
  | { contagem: string }
  | { diasDesde: string; ate?: string; em?: 'anos' }
  /** Of the charges chosen in a list of the person's own: their cents, or what is asked of them. */
  | { quantia: string; parte?: ParteDaCobranca }
  /** What an agreement would be: the charges chosen, divided, due on a day of the month; or the most to be paid at once. */
  | { acordo: Acordo; parte?: 'entradaMaxima' };

/**
 * What was paid beyond the debt, and how often a debt was divided again. For debts to be divided also the
 * least first instalment and the most instalments.
 */
export type ParteDaCobranca = 'aMais' | 'reparcelado' | 'entradaMinima' | 'parcelasMaximas';

/** The fields that say how debts are to be divided. */
export type Acordo = { debitos: string; parcelas: string; dia: string; entrada?: string };

/** A fee in integer cents: fixed, or by the first case whose condition holds. */
export type TaxaSimples = { fixa: number } | { casos: Caso<number>[]; senao: number };

/** The fee of a service, in one amount or in named parts that form, charge and receipt show alike. */
export type Taxa = TaxaSimples | { itens: { descricao: string; taxa: TaxaSimples }[] };

/** Whom a service is for, crossed with the situation of the registration; no situation listed means any. */
export type Publico = 'PF' | 'PF_REGISTRADO' | 'PJ' | 'PJ_REGISTRADA';

/** Situation of a registration with the council. */
export type SituacaoRegistro =
  | 'ATIVO'
  | 'PROVISORIO'
  | 'INTERROMPIDO'
  | 'SUSPENSO'
  | 'CANCELADO'
  | 'TRANSFERIDO'
  | 'FALECIDO';

/** A promised time: calendar days, business days or months. */
export type PrazoServico = { n: number; unidade: UnidadePrazo };

/** What the Carta de Serviços must say of a service beyond the rest of its form (Lei 13.460/2017 art. 7). */
export type CartaServico = {
  /** Main stages, in order. */
  etapas: string[];
  /** Ways in which the service is given. */
  formas: string[];
  /** Who is attended first. */
  prioridades: string;
  /** How to follow the request. */
  acompanhamento: string;
  /** Where to complain. */
  reclamacao: string;
};

/**
 * A person named in the answers who has to agree. It names the fields, or the columns of a repeating group,
 * for the person, the bond, the hours a week and the first day.
 */
export interface AceiteModelo {
  /** Repeating group that names one person a row; the other names are its columns then. */
  tabela?: string;
  /** The registration, or for a firm its CNPJ once more: what it is called until it answers. */
  registro: string;
  /** The CPF of a professional, or the CNPJ of a firm, whose representative then agrees. */
  cpf: string;
  /** What they become: «Responsável técnico». */
  papel: string;
  /** What binds them to who asks: «Sócio». */
  vinculo?: string;
  horas?: string;
  horario?: string;
  desde?: string;
}

/** One thing that staff check in the requests of a service. */
export interface ItemChecklist {
  /** Name of it among those of the service; what was ticked is kept by it. */
  id: string;
  texto: string;
  /** Must be ticked before a decision. */
  obrigatorio?: boolean;
}

import type { Cobv } from '@balcao/domain/pagamento/cobv';

/** Where a charge stands at the provider. */
export type SituacaoPix = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA';

/** Where a refund stands at the provider. */
export type SituacaoDevolucao = 'EM_PROCESSAMENTO' | 'DEVOLVIDA' | 'NAO_REALIZADA';

export interface DevolucaoPix {
  codigo: string;
  valor: number;
  situacao: SituacaoDevolucao;
}

/** A transfer that arrived, with what went back of it. */
export interface PixRecebido {
  e2eId: string;
  valor: number;
  pagoEm: Date;
  devolucoes: DevolucaoPix[];
}

/** A transfer as the provider lists it, with the charge that it was for; null for one that came to the key alone. */
export interface PixListado extends PixRecebido {
  txid: string | null;
}

/** A charge as the provider tells it. Amounts are integer cents. */
export interface CobrancaPix {
  txid: string;
  situacao: SituacaoPix;
  /** The original amount: discounts, fine and interest of a day are not in it. */
  valor: number;
  copiaECola: string | null;
  recebidos: PixRecebido[];
}

export interface NovaCobrancaPix {
  /** 26 to 35 letters and digits, unique for the receiver: asking twice makes one charge. */
  txid: string;
  valor: number;
  expiraEmSegundos: number;
  /** What the payer reads in the bank's application, at most 140 characters. */
  descricao: string;
}

/** A charge whose amount the provider counts for the day of the payment. */
export interface NovaCobrancaComVencimento extends Omit<NovaCobrancaPix, 'valor' | 'expiraEmSegundos'> {
  cobv: Cobv;
  /** Whose debt it is, by the legal name and the CPF or CNPJ. */
  devedor: { nome: string; documento: string };
}

/** The two kinds of the API Pix: `cob` has one amount for a time, `cobv` a due date. */
export type TipoCobrancaPix = 'cob' | 'cobv';

/** A provider of Pix. Each call may be repeated: the second one changes nothing. */
export interface PixGateway {
  create(nova: NovaCobrancaPix): Promise<CobrancaPix>;
  createComVencimento(nova: NovaCobrancaComVencimento): Promise<CobrancaPix>;
  /** Null when the provider does not know it. */
  read(txid: string, tipo?: TipoCobrancaPix): Promise<CobrancaPix | null>;
  /** Takes an unpaid charge away; one that was paid meanwhile stays, and is answered as it is. */
  cancel(txid: string, tipo?: TipoCobrancaPix): Promise<CobrancaPix | null>;
  /** What arrived from `inicio` until before `fim`, in slices as the provider serves them. */
  received(periodo: { inicio: Date; fim: Date }): AsyncIterable<PixListado[]>;
  refund(input: { e2eId: string; codigo: string; valor: number }): Promise<DevolucaoPix>;
  /** Signs in anew and does nothing else. @throws PixIndisponivel */
  signIn(): Promise<void>;
}

/** The provider does not answer, or not sensibly: trying later may help. */
export class PixIndisponivel extends Error {
  /** Status of the answer; null where there was none. */
  readonly status: number | null;
  constructor(motivo: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(motivo, { cause });
    this.status = status;
  }
}

/** The provider answered that it will not: trying again does not help. */
export class PixRecusado extends Error {
  readonly status: number;
  constructor(status: number, motivo: string) {
    super(`Pix ${status}: ${motivo}`);
    this.status = status;
  }
}

/** The provider of this installation. */
export interface Pix {
  gateway: PixGateway;
  /** Name under which its attempts and notices are kept. */
  provedor: string;
  /** Keys that sign its notices: the current one and, while it is being changed, the one before. */
  segredos: readonly string[];
  /** Address of the built-in provider, whose pages are shown through the portal; null for a real one. */
  simulador: string | null;
}

import type { Estorno, NovaSessao, Sessao } from './protocolo.ts';

/** A session as the acquirer tells it. Amounts are integer cents. */
export type SessaoDoCartao = Sessao;
export type NovaSessaoDoCartao = NovaSessao;
export type EstornoDoCartao = Estorno;

/** An acquirer of cards. Each call may be repeated: the second one changes nothing. */
export interface CardGateway {
  /** Makes the session under its id, or answers the one that is there. @throws CartaoRecusado */
  create(id: string, nova: NovaSessaoDoCartao): Promise<SessaoDoCartao>;
  /** Null when the acquirer does not know it. */
  read(id: string): Promise<SessaoDoCartao | null>;
  /** Takes the money of an authorised session; one that ended meanwhile is answered as it is. */
  capture(id: string): Promise<SessaoDoCartao | null>;
  /** Ends a session whose money was not taken; one that was captured is answered as it is. */
  cancel(id: string): Promise<SessaoDoCartao | null>;
  refund(input: { id: string; codigo: string; valor: number }): Promise<EstornoDoCartao>;
  /** Deletes a card that was kept. */
  forget(token: string): Promise<void>;
  /** Signs in and does nothing else. @throws CartaoIndisponivel */
  signIn(): Promise<void>;
}

/** The acquirer does not answer, or not sensibly: trying later may help. */
export class CartaoIndisponivel extends Error {
  /** Status of the answer; null where there was none. */
  readonly status: number | null;
  constructor(motivo: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(motivo, { cause });
    this.status = status;
  }
}

/** The acquirer answered that it will not: trying again does not help. */
export class CartaoRecusado extends Error {
  readonly status: number;
  /** As the protocol names it; empty when it does not. */
  readonly tipo: string;
  constructor(status: number, tipo: string, motivo: string) {
    super(`card ${status} ${tipo}: ${motivo}`);
    this.status = status;
    this.tipo = tipo;
  }
}

/** The acquirer of this installation. */
export interface Cartao {
  gateway: CardGateway;
  /** Name under which its attempts and notices are kept. */
  provedor: string;
  /** Keys that sign its notices: the current one and, while it is being changed, the one before. */
  segredos: readonly string[];
  /** The most instalments that the council offers. */
  maxParcelas: number;
  /** The origin of its pages: the only place where a payer is sent. */
  origemDaPagina: string;
  /** Whether it is the built-in one, which moves no money. */
  simulado: boolean;
}

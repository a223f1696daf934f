import type { Historia } from './historia.ts';
import type { Preencher } from './pedidos.ts';
import type { PessoaDemo } from './pessoa.ts';

/** A request to be told: who files what and when, and what happens then. */
export interface Pedido {
  /** Key of the ids derived from this request. */
  chave: string;
  tipo: number;
  em: Date;
  autor: PessoaDemo;
  criadoPor?: PessoaDemo;
  preencher: Preencher;
  contar: (h: Historia) => void;
  /** False for a request whose fee nobody pays, or not yet: `contar` says what becomes of it. */
  paga?: false;
}

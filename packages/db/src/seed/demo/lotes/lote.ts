import type { Elenco } from '../elenco.ts';
import type { Preencher } from '../pedidos.ts';
import type { PessoaDemo } from '../pessoa.ts';
import type { ABERTOS } from '../roteiros/abertos.ts';
import type { ENCERRADOS } from '../roteiros/encerrados.ts';

export type Encerrado = keyof typeof ENCERRADOS;
export type Aberto = keyof typeof ABERTOS;

/** Requests of one kind: who may file them, what they type, and how many histories of each sort are told. */
export interface Lote {
  tipo: number;
  preencher: Preencher;
  autores: readonly PessoaDemo[];
  /** Whether one author files several; otherwise each one files at most one. */
  repete?: true;
  encerrados: Partial<Record<Encerrado, number>>;
  abertos?: Partial<Record<Aberto, number>>;
}

/** The lots of some services, for these people. */
export type Lotes = (elenco: Elenco) => readonly Lote[];

/** Every `n`-th person beginning with one, so that lots of one service never meet. */
export function share(
  pessoas: readonly PessoaDemo[],
  [n, first]: readonly [number, number],
): readonly PessoaDemo[] {
  return pessoas.filter((_, i) => i % n === first);
}

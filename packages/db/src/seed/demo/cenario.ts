import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Linhas } from './linhas.ts';
import type { PessoaDemo } from './pessoa.ts';
import type { ResponsabilidadeDemo } from './responsabilidades.ts';

/** A document that the portal issued, to be put in hand by the caller's own means. */
export interface DocumentoPedido {
  requerimentoId: string;
  /** Kind of document, or null for the receipt of the protocol. */
  especie: string | null;
  em: Date;
}

/** The world in which the stories happen, and where their rows are collected. */
export interface Cenario {
  now: Date;
  hoje: IsoDate;
  grupoIds: ReadonlyMap<string, string>;
  equipe: readonly PessoaDemo[];
  pessoas: readonly PessoaDemo[];
  /** Technical responsibilities for firms, on record. */
  responsabilidades: ResponsabilidadeDemo[];
  /** The next number of a series, beginning at 1. */
  proximo: (serie: string) => number;
  formularioOf(tipo: number): Formulario;
  calendarioOf(municipioIbge: string): Calendario;
  linhas: Linhas;
}

/** The person with this key. @throws Error when there is none. */
export function findPessoa(pessoas: readonly PessoaDemo[], chave: string): PessoaDemo {
  const found = pessoas.find((pessoa) => pessoa.chave === chave);
  if (!found) throw new Error(`nobody is called ${chave}`);
  return found;
}

/** Id of the group with this acronym. @throws Error when there is none. */
export function grupoIdOf({ grupoIds }: Cenario, sigla: string): string {
  const id = grupoIds.get(sigla);
  if (!id) throw new Error(`no group ${sigla}`);
  return id;
}

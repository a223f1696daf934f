import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';

/** A piece of a process. `autor` is null for the party itself, whose name not everybody may read. */
export interface Peca {
  nome: string;
  autor: string | null;
  /** Made by the council, and so public but for its secrets; the others are of people. */
  doConselho: boolean;
  momento: string;
  sha256?: string;
  /** Stored file, where the portal has it. */
  arquivoId?: string;
  /** Health and other sensitive data: only the party itself has a copy of it. */
  sensivel: boolean;
}

/** Something that happened in a process. `texto` is what was written, which may speak of other people. */
export interface Movimento {
  momento: string;
  titulo: string;
  texto: string | null;
  /** Null for the party itself. */
  responsavel: string | null;
  /** Done by the council. */
  doConselho: boolean;
}

/** A process whole, but for internal notes and sealed pieces, which no copy ever has. */
export interface Processo {
  numero: string;
  assunto: string;
  situacao: string;
  abertoEm: string;
  /** Who the party is stays unknown to everybody else, a firm no less than a person. */
  sigilo?: boolean;
  interessado: { id: string; pessoa: PessoaDocumento; contatos: string[] } | null;
  pecas: Peca[];
  /** Reads everything that happened, which in a long conversation is much. */
  loadMovimentos(): Promise<Movimento[]>;
}

import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';

/** A piece of a process. `autor` is null for the party, because not every reader may know its name. */
export interface Peca {
  nome: string;
  autor: string | null;
  /** Made by the council, so public except for its secrets. All other pieces belong to people. */
  doConselho: boolean;
  momento: string;
  sha256?: string;
  /** Stored file, if the portal has it. */
  arquivoId?: string;
  /** Health and other sensitive data, which only the party gets in a copy. */
  sensivel: boolean;
}

/** A movement of a process. `texto` is the written text, which may name other people. */
export interface Movimento {
  momento: string;
  titulo: string;
  texto: string | null;
  /** Null for the party itself. */
  responsavel: string | null;
  /** Done by the council. */
  doConselho: boolean;
}

/** A complete process, without internal notes and sealed pieces, which no copy includes. */
export interface Processo {
  numero: string;
  assunto: string;
  situacao: string;
  abertoEm: string;
  /** The party is hidden from everybody else, also when it is a firm. */
  sigilo?: boolean;
  interessado: { id: string; pessoa: PessoaDocumento; contatos: string[] } | null;
  pecas: Peca[];
  /** Reads all movements, which takes long for a long conversation. */
  loadMovimentos(): Promise<Movimento[]>;
}

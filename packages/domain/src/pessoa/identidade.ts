/** How the identity behind an account was proved. */
export const MEIOS_DE_CONFERENCIA = [
  'conselho',
  'representacao',
  'email_do_registro',
  'link_de_acesso',
] as const;

export type MeioDeConferencia = (typeof MEIOS_DE_CONFERENCIA)[number];

/** The name of each proof on screen. */
export const MEIO_ROTULO: Readonly<Record<MeioDeConferencia, string>> = {
  conselho: 'Conta criada pelo Conselho',
  representacao: 'Representação confirmada pela equipe',
  email_do_registro: 'Acesso pelo e-mail do cadastro',
  link_de_acesso: 'Link de acesso enviado pela equipe',
};

/** What the council knows of an account that decides how far it goes. */
export interface FatosDaIdentidade {
  /** Kind of account: 0 citizen, 1 and more staff, whom an administrator appointed. */
  tipo: number;
  pessoa: 'PF' | 'PJ';
  /** Whether the identity was proved, by whatever means. */
  conferida: boolean;
  /**
   * Whether the council has a registration of this CPF or CNPJ that came otherwise than by a request that this very account
   * filed for itself.
   */
  registroDeOutraOrigem: boolean;
}

/**
 * Whether the account is «não conferida»: anybody may sign up with the number of a firm, or of a person who is on record.
 * A citizen of whom the council has nothing yet has nothing to be kept from.
 */
export function isNaoConferida(fatos: FatosDaIdentidade): boolean {
  if (fatos.tipo > 0 || fatos.conferida) return false;
  return fatos.pessoa === 'PJ' || fatos.registroDeOutraOrigem;
}

/** Who reads a request, and who is behind it. */
interface Conta {
  usuarioId: string;
  naoConferida: boolean;
}

/** Whether the account stands behind a request of its own name: an unproved one, only behind what it filed itself. */
export function ehDaConta(
  { usuarioId, naoConferida }: Conta,
  { autorId, criadoPorId }: { autorId: string; criadoPorId?: string | undefined },
): boolean {
  return autorId === usuarioId && (!naoConferida || criadoPorId === usuarioId);
}

/** Notices about who acts for whom: they tell of others. */
export const AVISO_DE_OUTROS = 'conta.representacao';

/** Whether an unproved account gets a notice: only about itself, or about what it filed. */
export function avisaNaoConferida(assunto: string, { enviadoPorSi }: { enviadoPorSi: boolean }): boolean {
  return enviadoPorSi || (assunto.startsWith('conta.') && assunto !== AVISO_DE_OUTROS);
}

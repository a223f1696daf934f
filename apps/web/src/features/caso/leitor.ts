import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { findOffered } from '#features/requerimento/api.tsx';
import { can, type Pessoa } from '#platform/can.ts';

/** The side of the person in this request; staff are the requester of their own requests. */
export function leitorOf(eu: Pessoa, { autor, criadoPor }: Pick<Detalhe, 'autor' | 'criadoPor'>): Leitor {
  return eu.tipo >= 1 && eu.id !== autor.id && eu.id !== criadoPor.id ? 'equipe' : 'requerente';
}

/** Whether the person or one of their groups has the request; others may still read it after it was forwarded. */
export function isNear(eu: Pessoa, { grupo, atendente }: Pick<Detalhe, 'grupo' | 'atendente'>): boolean {
  return eu.grupos.some(({ id }) => id === grupo.id) || atendente?.id === eu.id;
}

/** Whether the person handles the request and so may see its checklist and tags. */
export function isHandler(
  eu: Pessoa | null,
  detail: Pick<Detalhe, 'autor' | 'criadoPor' | 'grupo' | 'atendente' | 'acoes'>,
): boolean {
  if (!eu || leitorOf(eu, detail) !== 'equipe' || !can(eu, 'requerimento.assumir')) return false;
  // A person asked for an opinion also writes notes.
  const writes = findOffered(detail, 'nota_interna') !== null;
  return writes || isNear(eu, detail) || can(eu, 'requerimento.ver_todos');
}

/** Whether the next step is to pay the fee; only the requester can, and the charge then comes first. */
export function isPayingHere(
  { status, cobranca }: Pick<Detalhe, 'status' | 'cobranca'>,
  leitor: Leitor,
): boolean {
  return leitor === 'requerente' && status === 'AGUARDANDO_PAGAMENTO' && cobranca !== null;
}

const VEZ: Record<Leitor, Record<Detalhe['vez'], string>> = {
  requerente: {
    voce: 'A vez é sua',
    conselho: 'Está com o Conselho',
    outro: 'Está com outro órgão',
    ninguem: 'Encerrado',
  },
  equipe: {
    voce: 'Está com o requerente',
    conselho: 'Está com o Conselho',
    outro: 'Está com outro órgão',
    ninguem: 'Encerrado',
  },
};

/** Whose turn it is, in the words of the reader. */
export function describeVez(vez: Detalhe['vez'], leitor: Leitor): string {
  return VEZ[leitor][vez];
}

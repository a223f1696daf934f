import type { Pessoa } from '#platform/can.ts';
import type { Detalhe } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';

/** On whose side of this request the person stands: a member of staff is the requester of their own matters. */
export function leitorOf(eu: Pessoa, { autor, criadoPor }: Pick<Detalhe, 'autor' | 'criadoPor'>): Leitor {
  return eu.tipo >= 1 && eu.id !== autor.id && eu.id !== criadoPor.id ? 'equipe' : 'requerente';
}

/** Whether the one thing to do is to pay the fee: only who asked can, and the charge then stands above everything. */
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

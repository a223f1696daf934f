import type { CopiaProcesso, MovimentoProcesso } from '#platform/pdf/modelos/copia-processo.ts';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import type { Movimento, Processo } from './processo.ts';

const PROTEGIDO = 'Dado pessoal protegido';

/** A person whom the reader may not know. The paper masks incomplete numbers. */
const ALGUEM: PessoaDocumento = { nome: PROTEGIDO, documento: { tipo: 'CPF', numero: '' } };

/**
 * The part of a process that a copy shows, without its movements. A reader who is not the party gets what is public.
 * That excludes every name except those of public agents (Lei 12.527/2011 art. 31).
 */
export function sharedWith(
  processo: Processo,
  { integral }: { integral: boolean },
): Omit<CopiaProcesso, 'entregueA' | 'movimentos'> {
  const { interessado, assunto, situacao, abertoEm } = processo;
  const isFirm = interessado?.pessoa.documento.tipo === 'CNPJ' && !processo.sigilo;
  return {
    tipo: assunto,
    situacao,
    abertoEm,
    interessado: interessado && (integral || isFirm) ? interessado.pessoa : ALGUEM,
    pecas: processo.pecas
      .filter((peca) => integral || (peca.doConselho && !peca.sensivel))
      .map(({ nome, autor, momento, sha256 }) => ({
        nome,
        momento,
        autor: autor ?? partyOf(processo, integral),
        ...(sha256 && { sha256 }),
      })),
  };
}

/**
 * The movements of a process for a copy. The party gets the texts, where the caller has covered numbers and addresses
 * of third parties. Other readers get only what happened and when.
 */
export function showMovimentos(
  movimentos: readonly Movimento[],
  { processo, integral }: { processo: Processo; integral: boolean },
): MovimentoProcesso[] {
  return movimentos.map(({ momento, titulo, texto, responsavel, doConselho }) => ({
    momento,
    descricao: integral && texto ? `${titulo}\n${texto}` : titulo,
    responsavel: (integral || doConselho ? responsavel : null) ?? partyOf(processo, integral),
  }));
}

function partyOf({ interessado }: Processo, integral: boolean): string {
  return integral ? (interessado?.pessoa.nome ?? PROTEGIDO) : 'Interessado(a)';
}

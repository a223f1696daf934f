import type { CopiaProcesso, MovimentoProcesso } from '#platform/pdf/modelos/copia-processo.ts';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import type { Movimento, Processo } from './processo.ts';

const PROTEGIDO = 'Dado pessoal protegido';

/** A person whom the reader may not know: the model masks what is no number whole. */
const ALGUEM: PessoaDocumento = { nome: PROTEGIDO, documento: { tipo: 'CPF', numero: '' } };

/**
 * What of a process a copy shows, but for what happened in it. Who is not the party gets what is public: no name of a
 * person that is not a public agent (Lei 12.527/2011 art. 31).
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
 * What happened in a process, as a copy shows it. The party gets the texts, in which the caller has covered the numbers
 * and addresses of third parties; anybody else learns what happened and when.
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

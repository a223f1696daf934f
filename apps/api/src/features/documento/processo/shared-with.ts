import type { CopiaProcesso } from '#platform/pdf/modelos/copia-processo.ts';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import { redactTerceiros } from '../redact.ts';
import type { Movimento, Processo } from './processo.ts';

const PROTEGIDO = 'Dado pessoal protegido';

/** A person whom the reader may not know: the model masks what is no number whole. */
const ALGUEM: PessoaDocumento = { nome: PROTEGIDO, documento: { tipo: 'CPF', numero: '' } };

/**
 * What of a process a copy shows. The party gets the texts, with the numbers and addresses of third parties covered; anybody
 * else gets what is public: what happened and when, no texts, and no name of a person that is not a public agent
 * (Lei 12.527/2011 art. 31).
 */
export function sharedWith(
  processo: Processo,
  { integral, contatos }: { integral: boolean; contatos: readonly string[] },
): Omit<CopiaProcesso, 'entregueA'> {
  const { interessado, assunto, situacao, abertoEm } = processo;
  const parte = integral ? (interessado?.pessoa.nome ?? PROTEGIDO) : 'Interessado(a)';
  const proprios = [...(interessado?.contatos ?? []), ...contatos];
  const describe = ({ titulo, texto }: Movimento) =>
    integral && texto ? `${titulo}\n${redactTerceiros(texto, proprios)}` : titulo;
  const isFirm = interessado?.pessoa.documento.tipo === 'CNPJ' && !processo.sigilo;
  return {
    ...{ tipo: assunto, situacao, abertoEm },
    interessado: interessado && (integral || isFirm) ? interessado.pessoa : ALGUEM,
    pecas: processo.pecas
      .filter((peca) => integral || (peca.doConselho && !peca.sensivel))
      .map(({ nome, autor, momento, sha256 }) => ({
        ...{ nome, momento, autor: autor ?? parte },
        ...(sha256 && { sha256 }),
      })),
    movimentos: processo.movimentos.map((movimento) => ({
      momento: movimento.momento,
      descricao: describe(movimento),
      responsavel: (integral || movimento.doConselho ? movimento.responsavel : null) ?? parte,
    })),
  };
}

import { formatDataHora } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

/** A piece of the file, in order of entry. `momento` is an ISO instant. */
export type PecaProcesso = { nome: string; autor: string; momento: string; sha256?: string };

/** A movement the party may see. `momento` is an ISO instant. */
export type MovimentoProcesso = { momento: string; descricao: string; responsavel: string };

export type CopiaProcesso = {
  tipo: string;
  situacao: string;
  /** Instant at which the file was opened, ISO 8601. */
  abertoEm: string;
  interessado: PessoaDocumento;
  /** Who receives the copy and in what quality ('Parte', 'Advogado'), printed on it. */
  entregueA: { nome: string; qualidade: string };
  pecas: readonly PecaProcesso[];
  /** In order of time. Internal notes are never among them. */
  movimentos: readonly MovimentoProcesso[];
  /** Whether more happened than the copy has room for. */
  cortada?: boolean;
};

const CORTADA: BlocoPdf = {
  tipo: 'paragrafo',
  texto:
    'Esta cópia traz só os primeiros andamentos, porque o processo é longo demais. Leia os outros no portal ou peça-os ao atendimento do Conselho.',
};

/**
 * First sheets of the copy of a file (Lei 9.784/1999, art. 3º, II and art. 46): the index of its pieces, with the
 * digest that proves each, and everything that happened to it. `emissao.numero` is the NUP.
 */
export function copiaProcesso(emissao: Emissao, dados: CopiaProcesso): DocumentoPdf {
  return createDocumento(emissao, {
    titulo: 'Cópia de Processo',
    rotuloNumero: 'Processo',
    corpo: [
      {
        tipo: 'definicoes',
        itens: [
          { rotulo: 'Assunto', valor: dados.tipo },
          ...toDefinicoes('Interessado(a)', dados.interessado),
          { rotulo: 'Aberto em', valor: `${formatDataHora(new Date(dados.abertoEm))} (horário de Brasília)` },
          { rotulo: 'Situação nesta data', valor: dados.situacao },
          { rotulo: 'Cópia entregue a', valor: `${dados.entregueA.nome} (${dados.entregueA.qualidade})` },
        ],
      },
      { tipo: 'titulo', nivel: 2, texto: `Índice das peças (${dados.pecas.length})` },
      pecas(dados.pecas),
      { tipo: 'titulo', nivel: 2, texto: `Andamentos (${dados.movimentos.length})` },
      movimentos(dados.movimentos),
      ...(dados.cortada ? [CORTADA] : []),
      {
        tipo: 'paragrafo',
        estilo: 'nota',
        texto:
          'Dados pessoais de terceiros e peças sob sigilo não fazem parte desta cópia. Horários de Brasília.',
      },
    ],
  });
}

function pecas(lista: readonly PecaProcesso[]): BlocoPdf {
  if (lista.length === 0) return { tipo: 'paragrafo', texto: 'O processo não tem peças.' };
  return {
    tipo: 'arquivos',
    itens: lista.map(({ nome, autor, momento, sha256 }) => ({
      nome,
      detalhe: `${autor}, ${formatDataHora(new Date(momento))}`,
      ...(sha256 && { sha256 }),
    })),
  };
}

function movimentos(lista: readonly MovimentoProcesso[]): BlocoPdf {
  return {
    tipo: 'tabela',
    colunas: [
      { rotulo: 'Data e hora', largura: 3, estilo: 'codigo' },
      { rotulo: 'Andamento', largura: 6 },
      { rotulo: 'Responsável', largura: 4 },
    ],
    linhas: lista.map(({ momento, descricao, responsavel }) => [
      formatDataHora(new Date(momento)),
      descricao,
      responsavel,
    ]),
    vazia: 'Nenhum andamento registrado.',
  };
}

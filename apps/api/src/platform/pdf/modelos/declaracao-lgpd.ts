import { formatDataHora } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';
import { formatDocumento, type PessoaDocumento } from './pessoa.ts';
import { respostasBlocos, type SecaoRespostas } from './respostas.ts';

/** One processing operation of the council's record (LGPD art. 37), in words for the holder. */
export type OperacaoTratamento = {
  finalidade: string;
  baseLegal: string;
  dados: string;
  retencao: string;
  /** With whom the data are shared; 'Ninguém' is an answer too. */
  compartilhamento: string;
};

export type DeclaracaoLgpd = {
  titular: PessoaDocumento;
  /** Instant at which the data were read, ISO 8601. */
  extraidoEm: string;
  /** Where the data came from (art. 19, II). */
  origem: readonly string[];
  operacoes: readonly OperacaoTratamento[];
  /** Every datum held about the person, grouped. */
  dados: readonly SecaoRespostas[];
  /** The machine-readable package delivered with the statement (portability). */
  pacote?: { nome: string; sha256: string };
  encarregado: { nome: string; email: string };
};

/**
 * Complete statement to the holder of the data (Lei 13.709/2018, arts. 18 and 19, II): what is kept, from where, for
 * what, on which ground, for how long and shared with whom. It is the holder's own, so the CPF is whole.
 */
export function declaracaoLgpd(emissao: Emissao, dados: DeclaracaoLgpd): DocumentoPdf {
  const { titular, encarregado, pacote } = dados;
  return createDocumento(emissao, {
    titulo: 'Declaração de Tratamento de Dados Pessoais',
    rotuloNumero: 'Declaração nº',
    corpo: [
      {
        tipo: 'paragrafo',
        texto: [
          { texto: `Sim, o ${emissao.conselho.sigla} trata dados pessoais de ` },
          { texto: titular.nome, negrito: true },
          {
            texto: `, ${formatDocumento(titular)}. Esta declaração mostra todos eles, como estavam em ${formatDataHora(new Date(dados.extraidoEm))} (horário de Brasília), e atende ao art. 19, II, da Lei nº 13.709/2018 (LGPD).`,
          },
        ],
      },
      { tipo: 'titulo', nivel: 2, texto: 'Para que usamos os dados' },
      ...dados.operacoes.flatMap(operacaoBlocos),
      { tipo: 'titulo', nivel: 2, texto: 'De onde vieram' },
      { tipo: 'lista', itens: dados.origem },
      { tipo: 'titulo', nivel: 2, texto: 'Os dados que guardamos' },
      ...respostasBlocos(dados.dados),
      { tipo: 'titulo', nivel: 2, texto: 'Os seus direitos' },
      {
        tipo: 'paragrafo',
        texto: `Você pode pedir correção, eliminação do que for excessivo, portabilidade e informação sobre compartilhamento (LGPD, art. 18). Fale com ${encarregado.nome}, encarregado(a) pelos dados pessoais: ${encarregado.email}. Se a resposta não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).`,
      },
    ],
    ...(pacote && { resumo: { rotulo: `Arquivo entregue: ${pacote.nome}`, sha256: pacote.sha256 } }),
  });
}

function operacaoBlocos({ finalidade, ...operacao }: OperacaoTratamento): BlocoPdf[] {
  return [
    { tipo: 'titulo', nivel: 3, texto: finalidade },
    {
      tipo: 'definicoes',
      itens: [
        { rotulo: 'Base legal', valor: operacao.baseLegal },
        { rotulo: 'Dados usados', valor: operacao.dados },
        { rotulo: 'Por quanto tempo', valor: operacao.retencao },
        { rotulo: 'Compartilhados com', valor: operacao.compartilhamento },
      ],
    },
  ];
}

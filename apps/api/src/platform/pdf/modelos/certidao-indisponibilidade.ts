import { TERMO_ALCANCADO, type TermoAlcancado } from '@balcao/domain/prazo/alcance';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

interface PaneCertificada {
  /** Instants, ISO 8601. */
  inicio: string;
  fim: string;
  registradaEm: string;
  /** What happened. */
  motivo: string;
  efeitos: readonly { termo: TermoAlcancado; de: IsoDate; para: IsoDate }[];
}

export interface CertidaoIndisponibilidade {
  /** NUP of the request. */
  processo: string;
  servico: string;
  requerente: PessoaDocumento;
  panes: readonly PaneCertificada[];
}

/** The outages that moved terms of a request: from when to when, why, when they were put on record, and what moved. */
export function certidaoIndisponibilidade(
  emissao: EmissaoConferivel,
  { processo, servico, requerente, panes }: CertidaoIndisponibilidade,
): DocumentoPdf {
  return createDocumento(emissao, {
    titulo: 'Certidão de Indisponibilidade',
    rotuloNumero: 'Certidão nº',
    corpo: [
      {
        tipo: 'paragrafo',
        estilo: 'solene',
        texto: `Certificamos que o portal do ${emissao.conselho.nome} ficou fora do ar como se lê abaixo e que, por isso, mudaram prazos do processo ${processo} (Decreto nº 8.539/2015, art. 7º).`,
      },
      {
        tipo: 'definicoes',
        itens: [
          { rotulo: 'Processo', valor: processo },
          { rotulo: 'Serviço', valor: servico },
          ...toDefinicoes('Requerente', requerente),
        ],
      },
      ...panes.flatMap(describePane),
    ],
  });
}

function describePane({ inicio, fim, registradaEm, motivo, efeitos }: PaneCertificada): BlocoPdf[] {
  const moment = (instant: string) => formatDataHora(new Date(instant));
  return [
    { tipo: 'titulo', nivel: 2, texto: `Fora do ar de ${moment(inicio)} a ${moment(fim)}` },
    {
      tipo: 'definicoes',
      itens: [
        { rotulo: 'O que houve', valor: motivo },
        { rotulo: 'Registrada em', valor: moment(registradaEm) },
      ],
    },
    {
      tipo: 'tabela',
      colunas: [
        { rotulo: 'Prazo que mudou', largura: 2 },
        { rotulo: 'Terminava em' },
        { rotulo: 'Passou para' },
      ],
      linhas: efeitos.map(({ termo, de, para }) => [
        TERMO_ALCANCADO[termo],
        formatIsoDate(de),
        formatIsoDate(para),
      ]),
    },
  ];
}

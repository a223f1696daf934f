import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDataComDia, formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DefinicaoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';

export type ComprovanteManifestacao = {
  /** The kind in words, such as «Reclamação». */
  tipo: string;
  /** How much of its author it shows, in words. */
  identificacao: string;
  /** Who wrote it; null for a confidential one, whose receipt names nobody. */
  nome: string | null;
  /** Instant of receipt, ISO 8601. */
  recebidaEm: string;
  /** Last day of the conclusive answer; null while the term rests. */
  prazo: IsoDate | null;
  assunto: string;
  relato: string;
  envolvidos: string;
  resolutividade: string;
  municipio: string | null;
  dataFato: IsoDate | null;
  /** Names of the files that came with the text. */
  arquivos: readonly string[];
  /** Its address in the portal. */
  acompanhamento: string;
};

/**
 * The receipt of a manifestation to the ombudsman (Lei 13.460/2017 art. 12): protocol, legal last day and what was said.
 * It is for its author's own use and bears no signature.
 */
export function comprovanteManifestacao(emissao: Emissao, dados: ComprovanteManifestacao): DocumentoPdf {
  return createDocumento(emissao, {
    titulo: 'Comprovante de manifestação à ouvidoria',
    rotuloNumero: 'Protocolo',
    corpo: [
      {
        tipo: 'destaque',
        rotulo: 'Número do protocolo',
        valor: emissao.numero,
        detalhe: `Recebida em ${formatDataHora(new Date(dados.recebidaEm))} (horário de Brasília)`,
      },
      { tipo: 'definicoes', itens: registro(dados) },
      proximo(dados),
      { tipo: 'titulo', nivel: 2, texto: 'O que foi dito' },
      ...secao('Relato', dados.relato),
      ...secao('Pessoas envolvidas', dados.envolvidos),
      ...secao('O que resolveria', dados.resolutividade),
      ...secao('Arquivos', dados.arquivos.join('\n')),
    ],
  });
}

function registro(dados: ComprovanteManifestacao): DefinicaoPdf[] {
  const { tipo, identificacao, nome, prazo, assunto, municipio, dataFato } = dados;
  const itens: (DefinicaoPdf | null)[] = [
    { rotulo: 'Tipo', valor: tipo },
    assunto ? { rotulo: 'Assunto', valor: assunto } : null,
    { rotulo: 'Identificação', valor: identificacao },
    nome === null ? null : { rotulo: 'Quem escreveu', valor: nome },
    municipio === null ? null : { rotulo: 'Município', valor: municipio },
    dataFato === null ? null : { rotulo: 'Data do fato', valor: formatIsoDate(dataFato) },
    prazo === null ? null : { rotulo: 'Resposta final até', valor: formatDataComDia(prazo) },
  ];
  return itens.filter((item) => item !== null);
}

function proximo({ nome, acompanhamento }: ComprovanteManifestacao): BlocoPdf {
  const guarda = nome === null ? 'Este comprovante não traz o seu nome. ' : '';
  return {
    tipo: 'aviso',
    tom: 'informacao',
    titulo: 'O que acontece agora',
    texto: `${guarda}A ouvidoria lê o relato, ouve a área responsável e responde a você. O prazo só pode ser prorrogado uma vez, com justificativa.\n\nAcompanhe em ${acompanhamento}`,
  };
}

const secao = (titulo: string, texto: string): BlocoPdf[] =>
  texto === ''
    ? []
    : [
        { tipo: 'titulo', nivel: 3, texto: titulo },
        { tipo: 'paragrafo', texto },
      ];

import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { diaDaSemana, formatDataComDia, formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import type { BlocoPdf, DefinicaoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';
import { type AnexoRecebido, anexosBlocos, respostasBlocos, type SecaoRespostas } from './respostas.ts';

export type ComprovanteProtocolo = {
  /** Name of the service asked for. */
  tipo: string;
  /** Instant of receipt, ISO 8601. */
  recebidoEm: string;
  requerente: PessoaDocumento;
  /** Who acted, when it was not the requester: 'X por Y' is part of the record. */
  enviadoPor?: { nome: string; qualidade: string };
  grupo?: string;
  /** Last day for the council's answer, and the rule it was counted by ('10 dias úteis'). */
  prazo?: { ate: IsoDate; regra: string };
  /** Cents of the fee that is to be paid first, and until when. */
  taxa?: { valor: number; ate: IsoDate };
  /**
   * Issued or carried out at once: no day is promised. Absent on receipts issued before the field existed.
   */
  naHora?: boolean;
  anexos: readonly AnexoRecebido[];
  respostas: readonly SecaoRespostas[];
  /** SHA-256 of the stored answers. */
  resumoRespostas?: string;
  /** Address of the request in the portal. */
  acompanhamento: string;
  /** Channels of the council, each with how to reach it. */
  canais: readonly { nome: string; contato: string }[];
};

/**
 * Receipt of a request (Lei 14.129/2021 grants one for every request): number, Brasília time, who asked, the files
 * with their digests, until when the council answers and where to follow it. `emissao.numero` is the NUP.
 */
export function comprovanteProtocolo(emissao: Emissao, dados: ComprovanteProtocolo): DocumentoPdf {
  const recebido = formatDataHora(new Date(dados.recebidoEm));
  const corpo: BlocoPdf[] = [
    {
      tipo: 'destaque',
      rotulo: 'Número do protocolo',
      valor: emissao.numero,
      detalhe: `Recebido em ${recebido} (horário de Brasília)`,
    },
    { tipo: 'definicoes', itens: registro(dados) },
    proximoPasso(dados),
    { tipo: 'titulo', nivel: 2, texto: `Arquivos recebidos (${dados.anexos.length})` },
    ...anexosBlocos(dados.anexos),
  ];
  if (dados.respostas.length > 0) {
    corpo.push(
      { tipo: 'titulo', nivel: 2, texto: 'O que foi informado' },
      ...respostasBlocos(dados.respostas),
    );
  }
  corpo.push(
    { tipo: 'titulo', nivel: 2, texto: 'Precisa falar conosco?' },
    {
      tipo: 'definicoes',
      itens: dados.canais.map(({ nome, contato }) => ({ rotulo: nome, valor: contato })),
    },
  );
  return createDocumento(emissao, {
    titulo: 'Comprovante de Protocolo',
    rotuloNumero: 'Protocolo',
    corpo,
    ...(dados.resumoRespostas && {
      resumo: { rotulo: 'Resumo das respostas', sha256: dados.resumoRespostas },
    }),
  });
}

function registro({
  tipo,
  requerente,
  enviadoPor,
  grupo,
  prazo,
  naHora,
  taxa,
}: ComprovanteProtocolo): DefinicaoPdf[] {
  const itens: DefinicaoPdf[] = [
    { rotulo: 'Serviço', valor: tipo },
    ...toDefinicoes('Requerente', requerente),
  ];
  if (enviadoPor)
    itens.push({ rotulo: 'Enviado por', valor: `${enviadoPor.nome} (${enviadoPor.qualidade})` });
  if (grupo) itens.push({ rotulo: 'Área responsável', valor: grupo });
  if (taxa) itens.push({ rotulo: 'Taxa', valor: formatCentavos(taxa.valor) });
  if (prazo && !naHora)
    itens.push({ rotulo: 'Prazo de resposta', valor: `${formatIsoDate(prazo.ate)} (${prazo.regra})` });
  return itens;
}

function proximoPasso({ prazo, naHora, taxa, acompanhamento }: ComprovanteProtocolo): BlocoPdf {
  if (taxa) return aPagar(taxa, acompanhamento);
  if (naHora)
    return aviso('Este serviço é atendido na hora. O resultado aparece no endereço abaixo.', acompanhamento);
  const resposta = prazo
    ? `Responderemos até ${diaDaSemana(prazo.ate)}, ${formatIsoDate(prazo.ate)}. Se precisarmos de algo, avisaremos por e-mail e o prazo ficará pausado até a sua resposta.`
    : 'O pedido será analisado e o resultado será avisado por e-mail.';
  return aviso(resposta, acompanhamento);
}

function aPagar({ valor, ate }: { valor: number; ate: IsoDate }, acompanhamento: string): BlocoPdf {
  return {
    tipo: 'aviso',
    tom: 'atencao',
    titulo: 'O que você precisa fazer agora',
    texto: `Pague a taxa de ${formatCentavos(valor)} até ${formatDataComDia(ate)}. O atendimento começa depois do pagamento. Sem ele, o pedido é arquivado.\n\nO código Pix está em ${acompanhamento}`,
  };
}

function aviso(resposta: string, acompanhamento: string): BlocoPdf {
  return {
    tipo: 'aviso',
    tom: 'informacao',
    titulo: 'O que acontece agora',
    texto: `${resposta} Você não precisa fazer nada agora.\n\nAcompanhe em ${acompanhamento}`,
  };
}

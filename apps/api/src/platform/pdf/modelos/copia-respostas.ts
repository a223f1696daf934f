import { formatDataHora } from '@balcao/domain/texto/data-br';
import type { DocumentoPdf } from '../documento.ts';
import { createDocumento, type Emissao } from './emissao.ts';
import { respostasBlocos, type SecaoRespostas } from './respostas.ts';

export type CopiaRespostas = {
  /** Name of the service asked for. */
  tipo: string;
  /** «X por Y» where somebody filed for another. */
  requerente: string;
  /** Instant of filing, ISO 8601. */
  enviadoEm: string;
  situacao: string;
  respostas: readonly SecaoRespostas[];
};

/** The answers of a request on paper, for one's own use: it bears no signature and proves nothing. */
export function copiaRespostas(emissao: Emissao, dados: CopiaRespostas): DocumentoPdf {
  const momento = (iso: string) => `${formatDataHora(new Date(iso))} (horário de Brasília)`;
  return createDocumento(emissao, {
    titulo: 'Cópia das respostas',
    rotuloNumero: 'Protocolo',
    corpo: [
      {
        tipo: 'definicoes',
        itens: [
          { rotulo: 'Serviço', valor: dados.tipo },
          { rotulo: 'Requerente', valor: dados.requerente },
          { rotulo: 'Enviado em', valor: momento(dados.enviadoEm) },
          { rotulo: 'Situação', valor: dados.situacao },
          { rotulo: 'Cópia tirada em', valor: momento(emissao.emitidoEm) },
        ],
      },
      ...respostasBlocos(dados.respostas),
      {
        tipo: 'paragrafo',
        estilo: 'nota',
        texto:
          'Cópia para uso próprio, com as correções feitas até agora. Para provar que o pedido foi feito, use o Comprovante de Protocolo.',
      },
    ],
  });
}

import type { RECURSOS } from '@balcao/contract/recursos';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

/** The limits of files, in the words of their form. */
export const RECURSOS_FIELDS = {
  anexoMaxMb: {
    label: 'Tamanho máximo de um arquivo, em MB',
    hint: 'De 1 a 50.',
    missing: 'Informe o tamanho.',
  },
  anexoPedidoMb: {
    label: 'Tamanho máximo dos arquivos de um pedido, em MB',
    hint: 'De 10 a 200. Vale para todos os arquivos do pedido juntos.',
    missing: 'Informe o tamanho.',
  },
  anexoTotalMb: {
    label: 'Envio máximo de uma pessoa por dia, em MB',
    hint: 'De 50 a 1000.',
    missing: 'Informe o tamanho.',
  },
  anexoMaxArquivos: {
    label: 'Número máximo de arquivos',
    hint: 'De 1 a 50, em cada rascunho ou à espera em cada pedido.',
    missing: 'Informe o número de arquivos.',
  },
  tipoPdf: { label: 'Aceitar PDF', check: true },
  tipoJpg: { label: 'Aceitar fotos JPG', check: true },
  tipoPng: { label: 'Aceitar imagens PNG', check: true },
  tipoWebp: { label: 'Aceitar imagens WEBP', check: true },
  tipoDocx: { label: 'Aceitar textos DOCX', check: true },
  tipoXlsx: { label: 'Aceitar planilhas XLSX', check: true },
  tipoOdt: { label: 'Aceitar textos ODT', check: true },
  tipoTxt: { label: 'Aceitar textos TXT', check: true },
} as const satisfies Record<keyof typeof RECURSOS.campos, AjusteField>;

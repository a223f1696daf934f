import { ENVIO_MAX_MB } from '@balcao/domain/formulario/enviar';
import { ANEXO_MAX_MB } from '@balcao/domain/formulario/tipos/anexo';
import * as z from 'zod';
import { inteiroDe } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section, type ValuesOf } from './kernel/section.ts';

/** The switch of each kind of file, with its extension. */
const TIPOS = {
  tipoPdf: 'pdf',
  tipoJpg: 'jpg',
  tipoPng: 'png',
  tipoWebp: 'webp',
  tipoDocx: 'docx',
  tipoXlsx: 'xlsx',
  tipoOdt: 'odt',
  tipoTxt: 'txt',
} as const;

/** How much people may send, and which kinds of files where no form says it. */
export const RECURSOS = section({
  chave: 'recursos',
  summary: 'the limits of files',
  access: 'config.geral',
  campos: {
    /** Megabytes of one file, where no form says it. */
    anexoMaxMb: inteiroDe(1, 50),
    /** Megabytes of all files of one request. */
    anexoPedidoMb: inteiroDe(10, 200),
    /** Megabytes that one person may send in a day. */
    anexoTotalMb: inteiroDe(50, 1000),
    /** Files that wait in one draft, or for one request. */
    anexoMaxArquivos: inteiroDe(1, 50),
    tipoPdf: z.boolean(),
    tipoJpg: z.boolean(),
    tipoPng: z.boolean(),
    tipoWebp: z.boolean(),
    tipoDocx: z.boolean(),
    tipoXlsx: z.boolean(),
    tipoOdt: z.boolean(),
    tipoTxt: z.boolean(),
  },
  inicial: {
    anexoMaxMb: ANEXO_MAX_MB,
    anexoPedidoMb: ENVIO_MAX_MB,
    anexoTotalMb: 200,
    anexoMaxArquivos: 20,
    tipoPdf: true,
    tipoJpg: true,
    tipoPng: true,
    tipoWebp: true,
    tipoDocx: true,
    tipoXlsx: true,
    tipoOdt: true,
    tipoTxt: true,
  },
  confere: ({ anexoMaxMb, anexoPedidoMb, anexoTotalMb, tipoPdf, tipoJpg, tipoPng }) => {
    const wrong = [];
    if (anexoPedidoMb < anexoMaxMb)
      wrong.push({
        path: 'anexoPedidoMb',
        message: 'Um pedido precisa comportar um arquivo do maior tamanho.',
      });
    if (anexoTotalMb < anexoPedidoMb)
      wrong.push({ path: 'anexoTotalMb', message: 'Um dia precisa comportar um pedido do maior tamanho.' });
    // Those of the wallet of a person are of these kinds.
    if (!tipoPdf && !tipoJpg && !tipoPng)
      wrong.push({ path: 'tipoPdf', message: 'Aceite PDF, JPG ou PNG: sem eles ninguém guarda documentos.' });
    return wrong;
  },
});

/** The extensions of the accepted kinds. */
export function tiposAceitos(valor: ValuesOf<typeof RECURSOS>): string[] {
  return Object.entries(TIPOS).flatMap(([name, extensao]) =>
    valor[name as keyof typeof TIPOS] ? [extensao] : [],
  );
}

export const recursos = {
  ...RECURSOS.routes,
} as const satisfies Contract;

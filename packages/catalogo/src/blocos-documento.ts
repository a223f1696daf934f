import type { BlocoModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';

/** A small paragraph, for what explains the document rather than being stated by it. */
export function nota(texto: string, se?: BlocoModelo['se']): BlocoModelo {
  return { ...(se && { se }), tipo: 'paragrafo', texto: lerTextoModelo(texto), estilo: 'nota' };
}

/** Labels and values written in the short notation, one per line. */
export function quadro(itens: Record<string, string>, se?: BlocoModelo['se']): BlocoModelo {
  const lines = Object.entries(itens).map(([rotulo, valor]) => ({ rotulo, valor: lerTextoModelo(valor) }));
  return { ...(se && { se }), tipo: 'definicoes', itens: lines };
}

/** The request that the document answers, as its last line. */
export const PEDIDO_DE_ORIGEM: BlocoModelo = nota(
  'Pedido nº {{pedido.protocolo}}, enviado em {{pedido.data}}.',
);

import { type Carta, carta } from '#platform/pdf/modelos/carta.ts';
import { definePapel } from '../especie.ts';

/** An official letter to the person of a request, written by staff and printed when it is sent. */
export const cartaPapel = definePapel<Carta>({
  codigo: 'carta',
  compose: (emissao, conteudo) => carta(emissao, conteudo),
});

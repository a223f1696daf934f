import { type Carta, carta } from '#platform/pdf/modelos/carta.ts';
import { definePapel } from '../especie.ts';

/** An official letter to the person of a request: staff write it, and it is printed when it leaves. */
export const cartaPapel = definePapel<Carta>({
  codigo: 'carta',
  compose: (emissao, conteudo) => carta(emissao, conteudo),
});

import type { BlocoModelo, ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { PEDIDO_DE_ORIGEM } from './blocos-documento.ts';

type Cabecalho = Pick<ModeloDocumento, 'especie' | 'titulo' | 'prefixo' | 'rotuloNumero'>;

/** A decision on paper: what was asked and by whom, the result, the reasons, what follows and how to appeal. Denied ones are issued too. */
export function documentoDecisao(
  cabecalho: Cabecalho,
  { abertura, fecho = [] }: { abertura: BlocoModelo[]; fecho?: BlocoModelo[] },
): ModeloDocumento {
  return {
    ...cabecalho,
    naNegativa: true,
    blocos: [
      ...abertura,
      { tipo: 'destaque', rotulo: 'Resultado', valor: lerTextoModelo('Pedido {{decisao.resultado}}') },
      solene('{{decisao.deRecurso}}'),
      solene('{{decisao.colegiado}}'),
      { tipo: 'decisao' },
      ...fecho,
      { tipo: 'aviso', titulo: 'Como recorrer', texto: lerTextoModelo('{{decisao.comoRecorrer}}') },
      PEDIDO_DE_ORIGEM,
    ],
  };
}

/** A paragraph in the solemn style of a decision; `se` leaves it out of some documents. */
export function solene(texto: string, se?: BlocoModelo['se']): BlocoModelo {
  return { ...(se && { se }), tipo: 'paragrafo', texto: lerTextoModelo(texto), estilo: 'solene' };
}

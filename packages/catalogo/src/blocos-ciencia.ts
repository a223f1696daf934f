import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { info } from './blocos.ts';

/**
 * The day on which the person learned of the matter, which starts their term, and a warning once the term is
 * over. A late answer is received, marked as late, and decided all the same.
 */
export function blocoCiencia(palavras: {
  rotulo: string;
  ajuda: string;
  rotuloDias: string;
  dias: number;
  aviso: string;
  visivel?: Cond;
}): Campo[] {
  const { rotulo, ajuda, rotuloDias, dias, aviso, visivel } = palavras;
  const shown = visivel && { visivel };
  return [
    {
      nome: 'dataCiencia',
      rotulo,
      ajuda,
      tipo: 'data',
      obrigatorio: true,
      max: { hoje: 0 },
      diasDesdeCiencia: dias,
      ...shown,
    },
    {
      nome: 'diasDesdeCiencia',
      rotulo: rotuloDias,
      tipo: 'calc',
      calculo: { diasDesde: 'dataCiencia' },
      formato: 'numero',
      oculto: true,
      ...shown,
    },
    info('avisoForaDoPrazo', aviso, {
      tom: 'aviso',
      visivel: { campo: 'diasDesdeCiencia', op: 'maior', valor: dias },
    }),
  ];
}

import { formatData } from '@balcao/domain/texto/data-br';
import type { Detalhe } from '#features/requerimento/api.tsx';

type Parecer = Detalhe['pareceres'][number];

/** The pending opinion. */
export function openParecer({ pareceres }: Pick<Detalhe, 'pareceres'>): Parecer | undefined {
  return pareceres.find(({ emitidoEm }) => emitidoEm === null);
}

/** A signed opinion as a quote for the reasons (Lei 9.784/1999 art. 50 § 1º). */
export function quoteParecer({ autor, emitidoEm, texto }: Parecer): string {
  const em = emitidoEm === null ? '' : `, de ${formatData(new Date(emitidoEm))}`;
  return `Conforme o parecer de ${autor ?? 'área técnica'}${em}: “${texto ?? ''}”`;
}

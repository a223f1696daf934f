// The door of the charges: what other features may use.
import { lazyPart } from '#ui/lazy-part.ts';

export { describeCobranca } from './describe-cobranca.ts';
export { TaxaPartes } from './taxa-partes.tsx';

/** A charge as facts; fetched where there is one. */
export const CobrancaFatos = lazyPart(() => import('./cobranca-fatos.tsx'), 'CobrancaFatos');

/** How a charge is paid; fetched where there is one. */
export const Pagamento = lazyPart(() => import('./pagamento.tsx'), 'Pagamento');

/** The instalments of an agreement, which few requests make. */
export const Acordo = lazyPart(() => import('./acordo.tsx'), 'Acordo');

/** Whether a request made an agreement that holds: it has instalments then. */
export function temAcordo(documentos: readonly { especie: string; revogadoEm: string | null }[]): boolean {
  return documentos.some(
    ({ especie, revogadoEm }) => especie === 'termo_parcelamento' && revogadoEm === null,
  );
}

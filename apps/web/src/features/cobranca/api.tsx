// The public interface of charges, for other features.
import { lazyPart } from '#ui/lazy-part.ts';

export { TaxaPartes } from './taxa-partes.tsx';

/** A charge as facts; its code loads on first use. */
export const CobrancaFatos = lazyPart(() => import('./cobranca-fatos.tsx'), 'CobrancaFatos');

/** The payment of a charge; its code loads on first use. */
export const Pagamento = lazyPart(() => import('./pagamento.tsx'), 'Pagamento');

/** In place of the ways of paying a charge, while its payment is being confirmed; its code loads on first use. */
export const EmConfirmacao = lazyPart<object, 'EmConfirmacao'>(
  () => import('./pagamento.tsx'),
  'EmConfirmacao',
);

/** The instalments of an agreement; its code loads on first use. */
export const Acordo = lazyPart(() => import('./acordo.tsx'), 'Acordo');

/** Pays one or several charges together; its code loads on first use. */
export const PagarDialog = lazyPart(() => import('./pagar/pagar-dialog.tsx'), 'PagarDialog');

/** Whether a request has a valid agreement, and so instalments. */
export function temAcordo(documentos: readonly { especie: string; revogadoEm: string | null }[]): boolean {
  return documentos.some(
    ({ especie, revogadoEm }) => especie === 'termo_parcelamento' && revogadoEm === null,
  );
}

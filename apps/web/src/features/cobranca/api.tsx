// The door of the charges: what other features may use.
import { lazyPart } from '#ui/lazy-part.ts';

export { CobrancaFatos } from './cobranca-fatos.tsx';
export { describeCobranca } from './describe-cobranca.ts';
export { Pagamento } from './pagamento.tsx';
export { TaxaPartes } from './taxa-partes.tsx';

/** The instalments of an agreement, which few requests make. */
export const Acordo = lazyPart(() => import('./acordo.tsx'), 'Acordo');

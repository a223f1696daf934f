// The public interface of boletos, for other features.
import { lazyPart } from '#ui/lazy-part.ts';

export { CNAB_SEARCH } from './cnab-search.ts';

/** Pays charges by one boleto; its code loads on first use. */
export const BoletoPanel = lazyPart(() => import('./boleto-panel.tsx'), 'BoletoPanel');

/** The files of the bank. Its address is `CNAB_SEARCH`; its code loads on first use. */
export const RemessaRetorno = lazyPart(() => import('./remessa-retorno.tsx'), 'RemessaRetorno');

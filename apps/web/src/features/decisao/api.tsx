import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of decisions: opinions, decision, appeal and their forms.
export { describeEfeito, O_QUE_ESPERA } from './efeito-suspensivo.ts';
export { openParecer } from './open-parecer.ts';

/** The decision in force, with its reasons. */
export const DecisaoSection = lazyPart(() => import('./decisao-section.tsx'), 'DecisaoSection');

/** The other parties of an appeal. */
export const AlegacoesSection = lazyPart(() => import('./alegacoes-section.tsx'), 'AlegacoesSection');

/** The decisions that were replaced. */
export const DecisoesAnteriores = lazyPart(() => import('./decisoes-anteriores.tsx'), 'DecisoesAnteriores');

/** The opinions of the technical area. */
export const ParecerSection = lazyPart(() => import('./parecer-section.tsx'), 'ParecerSection');

// The forms; the code of each loads on first use.
export const AprovarDialog = lazyPart(() => import('./aprovar-dialog.tsx'), 'AprovarDialog');
export const DarParecerDialog = lazyPart(() => import('./dar-parecer-dialog.tsx'), 'DarParecerDialog');
export const DecidirDialog = lazyPart(() => import('./decidir-dialog.tsx'), 'DecidirDialog');
export const PautarDialog = lazyPart(() => import('./pautar-dialog.tsx'), 'PautarDialog');
export const PedirParecerDialog = lazyPart(() => import('./pedir-parecer-dialog.tsx'), 'PedirParecerDialog');
export const RecorrerDialog = lazyPart(() => import('./recorrer-dialog.tsx'), 'RecorrerDialog');

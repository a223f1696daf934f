import type { WizardView } from '#features/rascunho/api.tsx';
import type { CamposDoAcordo, Plano } from './plano.ts';

/** What the steps have in common. */
export interface ParteProps {
  view: WizardView;
  nomes: CamposDoAcordo;
  plano: Plano;
  /** Messages by field. */
  erros: ReadonlyMap<string, string>;
}

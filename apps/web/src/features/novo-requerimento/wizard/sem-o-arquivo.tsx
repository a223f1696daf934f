import type { ItemResumo } from '@balcao/domain/formulario/resumo';
import type { Envio } from '#features/envio/api.tsx';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { failedFiles, nomeOf } from './use-review-issues.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface SemOArquivoProps {
  view: WizardView;
  item: ItemResumo;
  envios: readonly Envio[];
}

/** Goes on without a file that did not get there, where the answer does without it. */
export function SemOArquivo({ view, item, envios }: SemOArquivoProps) {
  const { session, avaliacao } = view;
  const mine = failedFiles(avaliacao, envios).filter(({ campo }) => nomeOf(campo) === item.campo);
  const missing = avaliacao.issues.some(({ path }) => nomeOf(path) === item.campo);
  if (mine.length === 0 || missing) return null;
  const goOn = () => {
    for (const { id } of mine) session.uploads.cancel(id);
    focusField(item.campo);
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.change}
      aria-label={`Seguir sem ele: ${item.rotulo}`}
      onClick={goOn}
    >
      Seguir sem ele
    </Button>
  );
}

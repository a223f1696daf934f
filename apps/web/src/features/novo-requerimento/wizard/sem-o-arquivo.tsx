import type { ItemResumo } from '@balcao/domain/formulario/resumo';
import type { Envio } from '#features/formulario/api.tsx';
import { Button } from '#ui/button.tsx';
import { failedFiles, nomeOf } from './use-review-issues.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface SemOArquivoProps {
  view: WizardView;
  item: ItemResumo;
  envios: readonly Envio[];
  /** Where the focus goes then: the id of what changes the section. */
  section: string;
}

/** Goes on without a file that did not get there, where the answer does without it. */
export function SemOArquivo({ view, item, envios, section }: SemOArquivoProps) {
  const { session, avaliacao } = view;
  const mine = failedFiles(avaliacao, envios).filter(({ campo }) => nomeOf(campo) === item.campo);
  const missing = avaliacao.issues.some(({ path }) => nomeOf(path) === item.campo);
  if (mine.length === 0 || missing) return null;
  const goOn = () => {
    for (const { id } of mine) session.uploads.cancel(id);
    document.getElementById(section)?.focus();
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

import { isProblem } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';

/** The group changed meanwhile: what is shown is what holds now, and nothing typed was lost. */
export function StaleNote({ error }: { error: unknown }) {
  if (!isProblem(error, 'stale')) return null;
  return (
    <Callout tone="atencao" live title="Este grupo mudou em outra janela ou por outra pessoa">
      Atualizamos a página com o que vale agora. O que você digitou continua aqui: confira e salve de novo.
    </Callout>
  );
}

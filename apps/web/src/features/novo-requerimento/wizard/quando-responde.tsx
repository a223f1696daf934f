import { prazoDe } from '@balcao/domain/formulario/prazo';
import { sayPrazo } from '@balcao/domain/formulario/prazo-texto';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { Section } from '#ui/section.tsx';
import { usePrevisao } from '../queries.ts';
import type { WizardView } from './use-wizard.ts';

/** Until when these answers are answered: the day as the portal counts it, else how long it takes. */
export function QuandoResponde({ view }: { view: WizardView }) {
  const { state, contexto } = view;
  const { form, respostas } = state;
  const { data } = usePrevisao(state);
  const prazo = prazoDe(form, respostas, contexto);
  const workflow = workflowDe(form, respostas, contexto);
  const long = sayPrazo({ ...form, prazo, workflow, prazoCasos: [], workflowCasos: [] });
  return (
    <Section title="Quando fica pronto">
      <p>{data?.texto ?? `${long}.`}</p>
      {data && <ComoCalculado explicacao={data.explicacao} de="o prazo da resposta" />}
    </Section>
  );
}

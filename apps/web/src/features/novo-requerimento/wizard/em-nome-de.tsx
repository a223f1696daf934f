import { goTo } from '#platform/navigation.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { useBeginFor } from '../queries.ts';
import type { Servico } from '../rascunho/rascunho-state.ts';
import { formularioPath } from './wizard-search.ts';

/** «Atuando em nome de»: the firms for which the person may ask for this service. Nothing for who represents nobody. */
export function EmNomeDe({ servico: { tipo, representados } }: { servico: Servico }) {
  const begin = useBeginFor(tipo.id);
  if (representados.length === 0) return null;
  const eligible = representados.filter(({ motivoInelegivel }) => motivoInelegivel === null);
  const barred = representados.filter(({ motivoInelegivel }) => motivoInelegivel !== null);
  return (
    <Section title="Atuando em nome de uma empresa" surface={false}>
      {eligible.length > 0 && (
        <FormActions>
          {eligible.map(({ id, nome }) => (
            <Button
              key={id}
              variant="default"
              loading={begin.isPending && begin.variables === id}
              onClick={() =>
                begin.mutate(id, {
                  onSuccess: (draft) => goTo(formularioPath(tipo.id, { rascunho: draft.id })),
                })
              }
            >
              Pedir em nome de {nome}
            </Button>
          ))}
        </FormActions>
      )}
      {barred.map(({ id, nome, motivoInelegivel }) => (
        <p key={id}>
          {nome}: {motivoInelegivel}
        </p>
      ))}
    </Section>
  );
}

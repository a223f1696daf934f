import { goTo } from '#platform/navigation.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { useBeginFor } from '../queries.ts';
import type { Servico } from '../rascunho/rascunho-state.ts';
import classes from './wizard.module.css';
import { formularioPath } from './wizard-search.ts';

/**
 * «Atuando em nome de»: the firms for which the person may ask for this service, and what was begun for one already. Nothing
 * for who represents nobody.
 */
export function EmNomeDe({ servico: { tipo, representados } }: { servico: Servico }) {
  const begin = useBeginFor(tipo.id);
  if (representados.length === 0) return null;
  const eligible = representados.filter(({ motivoInelegivel }) => motivoInelegivel === null);
  const barred = representados.filter(({ motivoInelegivel }) => motivoInelegivel !== null);
  return (
    <Section title="Atuando em nome de uma empresa" surface={false}>
      {eligible.map(({ id, nome, rascunho }) =>
        rascunho === null ? null : (
          <div key={id} className={classes.begun}>
            <p className={classes.draft}>
              Você começou este pedido em nome de {nome}: rascunho salvo{' '}
              <RelativeTime instant={rascunho.atualizadoEm} />.
            </p>
            <ButtonLink to={formularioPath(tipo.id, { rascunho: rascunho.id })}>
              Continuar o rascunho de {nome}
            </ButtonLink>
          </div>
        ),
      )}
      {eligible.length > 0 && (
        <FormActions>
          {eligible.map(({ id, nome, rascunho }) => (
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
              {rascunho === null ? 'Pedir' : 'Começar outro'} em nome de {nome}
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

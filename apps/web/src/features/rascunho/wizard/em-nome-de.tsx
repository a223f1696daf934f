import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { foldText } from '@balcao/domain/texto/busca';
import { goTo } from '#platform/navigation.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBeginFor } from '../queries.ts';
import type { Servico } from '../saving/rascunho-state.ts';
import classes from './wizard.module.css';
import { formularioPath, type WizardSearch } from './wizard-search.ts';

interface EmNomeDeProps {
  servico: Servico;
  /** The first step to fill in; the orientations were already on this page. */
  passo: string | undefined;
  /** The address of the form, with a state of it. */
  pathOf?: (search: WizardSearch) => string;
}

/**
 * «Atuando em nome de»: those for whom the person may request this service, and their drafts. Renders nothing without
 * any.
 */
export function EmNomeDe({
  servico: { tipo, emAndamento, ...servico },
  passo,
  pathOf = (search) => formularioPath(tipo.id, search),
}: EmNomeDeProps) {
  const begin = useBeginFor(tipo.id);
  const representados = tellApart(servico.representados);
  if (representados.length === 0) return null;
  const eligible = representados.filter(({ motivoInelegivel }) => motivoInelegivel === null);
  const begun = eligible.flatMap(({ rascunho, ...firm }) => (rascunho ? [{ ...firm, rascunho }] : []));
  const fresh = eligible.filter(({ rascunho }) => rascunho === null);
  // The button for oneself is then the primary one.
  const own = tipo.elegivel && emAndamento === null;
  const press = (id: string) => ({
    loading: begin.isPending && begin.variables === id,
    onClick: () =>
      begin.mutate(id, {
        onSuccess: (draft) => goTo(pathOf({ rascunho: draft.id, passo })),
      }),
  });
  const barred = representados.filter(({ motivoInelegivel }) => motivoInelegivel !== null);
  return (
    <Section
      title={titleOf(representados)}
      description={
        eligible.some(isPessoa)
          ? 'Como procurador de uma pessoa, você acompanha só os pedidos que enviar.'
          : undefined
      }
      surface={false}
    >
      {begun.map(({ id, nome, rascunho }) => (
        <div key={id} className={classes.begun}>
          <p className={classes.draft}>
            Rascunho em nome de {nome}, salvo <RelativeTime instant={rascunho.atualizadoEm} />.
          </p>
          <FormActions>
            <ButtonLink to={pathOf({ rascunho: rascunho.id })} variant={own ? 'default' : 'filled'}>
              Continuar o rascunho <VisuallyHidden>de {nome}</VisuallyHidden>
            </ButtonLink>
            <Button variant="subtle" {...press(id)}>
              Começar outro <VisuallyHidden>em nome de {nome}</VisuallyHidden>
            </Button>
          </FormActions>
        </div>
      ))}
      {fresh.length > 0 && (
        <FormActions>
          {fresh.map(({ id, nome }) => (
            <Button key={id} variant="default" {...press(id)}>
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

const isPessoa = ({ pessoa }: Servico['representados'][number]) => pessoa === 'PF';

function titleOf(representados: Servico['representados']): string {
  if (!representados.some(isPessoa)) return 'Atuando em nome de uma empresa';
  return representados.every(isPessoa)
    ? 'Atuando em nome de outra pessoa'
    : 'Atuando em nome de outra pessoa ou empresa';
}

/** Adds the number to parties with the same name, such as a head office and its branch. */
function tellApart(firms: Servico['representados']): Servico['representados'] {
  const nameOf = ({ nome }: { nome: string }) => foldText(nome.trim());
  const same = Map.groupBy(firms, nameOf);
  return firms.map((firm) =>
    (same.get(nameOf(firm)) ?? []).length > 1
      ? { ...firm, nome: `${firm.nome}, ${isPessoa(firm) ? 'CPF' : 'CNPJ'}\u00a0${formatCpfCnpj(firm.cnpj)}` }
      : firm,
  );
}

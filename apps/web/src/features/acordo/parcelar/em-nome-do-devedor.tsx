import { useEffect } from 'react';
import { WizardFrame, type WizardProps, type WizardView } from '#features/rascunho/api.tsx';
import { goTo } from '#platform/navigation.ts';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { useComecarPor } from '../queries.ts';
import { parcelarPath } from './parcelar-search.ts';

interface EmNomeDoDevedorProps {
  view: WizardView;
  servico: WizardProps['abertura']['servico'];
  /** Id of who owes the debts. */
  pessoa: string;
  debitos: string | undefined;
}

/** Goes on with the draft in the name of somebody else whose debts are wanted, or begins one. */
export function EmNomeDoDevedor({ view, servico, pessoa, debitos }: EmNomeDoDevedorProps) {
  const { mutate, error } = useComecarPor(servico.tipo.id);
  const found = servico.representados.find(({ id }) => id === pessoa);
  const motivo = found ? found.motivoInelegivel : 'Você não age por esta pessoa ou empresa.';
  const rascunho = found?.rascunho?.id;
  useEffect(() => {
    if (motivo !== null) return;
    const open = (id: string) => goTo(parcelarPath({ rascunho: id, debitos }), { replace: true });
    if (rascunho) open(rascunho);
    else mutate(pessoa, { onSuccess: ({ id }) => open(id) });
  }, [motivo, rascunho, pessoa, debitos, mutate]);
  if (motivo === null && !error) return <SkeletonPage />;
  return (
    <WizardFrame view={view} servico={servico} title="Parcelar débitos" progress={null}>
      {motivo !== null && (
        <Callout
          tone="atencao"
          title={
            found
              ? `O parcelamento não está disponível para ${found.nome} agora`
              : 'Estes débitos não são seus'
          }
          action={<ButtonLink to="/financeiro/cobrancas">Voltar às cobranças</ButtonLink>}
        >
          {motivo}
        </Callout>
      )}
      <Failure error={error} />
    </WizardFrame>
  );
}

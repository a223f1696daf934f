import { Suspense } from 'react';
import { Acordo, temAcordo } from '#features/cobranca/api.tsx';
import { useFiledRequest } from '#features/rascunho/api.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';

/** The last step: the agreement was made, and its first payment makes it hold. One that people look at is not made yet. */
export function Entrada({ id }: { id: string }) {
  const request = useFiledRequest(id);
  const { data } = request;
  const feito = data !== undefined && temAcordo(data.documentos);
  const title = data === undefined ? 'Parcelamento' : feito ? 'Pague a entrada' : 'Pedido enviado';
  return (
    <Page width="form" title={title} tabTitle={`${title} – Parcelar débitos`}>
      {feito && <Stepper current={5} total={5} />}
      <QueryView query={request}>
        {(filed) => (
          <>
            {feito ? (
              <Suspense fallback={<SkeletonText lines={5} />}>
                <Acordo requerimentoId={id} paga />
              </Suspense>
            ) : (
              <Section title="O que acontece agora">
                <p>
                  Seu pedido recebeu o número <strong>{filed.numero}</strong>.
                </p>
                <p>{filed.agora}</p>
              </Section>
            )}
            <FormActions>
              <ButtonLink to={`/requerimento/${id}`} variant="default">
                Acompanhar o pedido
              </ButtonLink>
            </FormActions>
          </>
        )}
      </QueryView>
    </Page>
  );
}

import { useEffect, useState } from 'react';
import { EmConfirmacao } from '#features/cobranca/api.tsx';
import { useListSearch } from '#platform/list-search.ts';
import { describeError, isProblem } from '#platform/problem.ts';
import { useOptionalPathParam } from '#platform/search-state.ts';
import { Callout } from '#ui/callout.tsx';
import { comprovantePath } from '#ui/comprovante-link.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { CARTAO_SEARCH } from './cartao-search.ts';
import { leaveOwnDocument, loadOwnDocument } from './own-document.ts';
import { Pagar } from './pagar.tsx';
import { usePreparo } from './queries.ts';
import { Volta } from './volta.tsx';

/** Pays one or several charges by card: what is paid and in how many instalments, and how it went. */
export default function CartaoPage() {
  const [reloading] = useState(loadOwnDocument);
  useEffect(() => () => void setTimeout(leaveOwnDocument), []);
  const item = useOptionalPathParam('item');
  const { search, change } = useListSearch(CARTAO_SEARCH);
  const cobrancas = item || search.cobrancas || '';
  const { volta } = search;
  return (
    <Page title="Pagamento com cartão" width="form">
      {reloading ? (
        <SkeletonText lines={5} />
      ) : volta ? (
        <Volta key={volta} id={volta} />
      ) : cobrancas === '' ? (
        <EmptyState
          title="Escolha o que pagar"
          text="Abra uma cobrança e escolha pagar com cartão: ela aparece aqui."
          action={<ButtonLink to="/financeiro/cobrancas">Ver minhas cobranças</ButtonLink>}
        />
      ) : (
        <Escolher cobrancas={cobrancas} onDecided={(id) => change({ volta: id })} />
      )}
    </Page>
  );
}

function Escolher({ cobrancas, onDecided }: { cobrancas: string; onDecided: (id: string) => void }) {
  const preparo = usePreparo(cobrancas);
  if (isProblem(preparo.error, 'pagamento.paid', 'pagamento.closed'))
    return <Encerrada error={preparo.error} cobrancas={cobrancas.split(',')} />;
  return (
    <QueryView query={preparo}>
      {(data) =>
        data.emConfirmacao ? (
          <EmConfirmacao />
        ) : (
          <Pagar cobrancas={cobrancas} preparo={data} onDecided={onDecided} />
        )
      }
    </QueryView>
  );
}

/** The charge was paid or ended already: there is nothing to try again. Of a single one that was paid, its receipt. */
function Encerrada({ error, cobrancas }: { error: Error; cobrancas: readonly string[] }) {
  const [only] = cobrancas.length === 1 && isProblem(error, 'pagamento.paid') ? cobrancas : [];
  return (
    <Callout
      tone={only ? 'sucesso' : 'atencao'}
      title={describeError(error)}
      action={
        <FormActions>
          {only && <ButtonLink to={comprovantePath(only)}>Comprovante</ButtonLink>}
          <ButtonLink to="/financeiro/cobrancas" variant="default">
            Ver minhas cobranças
          </ButtonLink>
        </FormActions>
      }
    >
      Não pague de novo.
    </Callout>
  );
}

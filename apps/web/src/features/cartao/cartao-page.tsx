import { useEffect, useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { useOptionalPathParam } from '#platform/search-state.ts';
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
  return (
    <QueryView query={preparo}>
      {(data) => <Pagar cobrancas={cobrancas} preparo={data} onDecided={onDecided} />}
    </QueryView>
  );
}

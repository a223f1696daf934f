import { comprovante } from '@balcao/contract/comprovante';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { COMO_FOI_PAGO } from '@balcao/domain/pagamento/comprovante';
import { useMutation } from '@tanstack/react-query';
import { type RouterHistory, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { goTo } from '#platform/navigation.ts';
import { usePathParam } from '#platform/search-state.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useTitle } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import classes from './download-page.module.css';

type Comprovante = ResponseOf<typeof comprovante.emitir>['items'][number];

const paperOf = ({ id }: Comprovante) => `/download/financeiro/documento/${id}`;

/** The receipts of a charge: the only one is saved at once, of several the person chooses. */
export default function ComprovantePage() {
  useTitle('Comprovantes de pagamento');
  const id = usePathParam('id');
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(comprovante.emitir, { params: { id } }),
    onSuccess: ({ items: [first, ...others] }) => {
      if (first && others.length === 0) goTo(paperOf(first), { replace: true });
    },
    meta: SHOWN_BY_FORM,
  });
  useEffect(() => mutate(), [mutate]);
  const items = data?.items ?? [];
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        Comprovantes de pagamento
      </h1>
      {error && <ErrorState error={error} onRetry={mutate} />}
      {!error && (data === undefined || items.length === 1) && (
        <>
          <p className={classes.name}>Preparando o comprovante…</p>
          <ProgressBar label="Preparando" value={null} />
        </>
      )}
      {data && items.length === 0 && (
        <EmptyState
          title="Nenhum pagamento nesta cobrança"
          text="Se ela foi dividida em um acordo, os comprovantes estão nas parcelas."
        />
      )}
      {items.length > 1 && <p>Esta cobrança teve mais de um pagamento. Escolha o comprovante.</p>}
      {items.length > 1 && (
        <ul className={classes.receipts} aria-label="Comprovantes de pagamento">
          {items.map((item) => (
            <li key={item.id}>
              <Recibo item={item} />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.back}>
        <Volta />
      </p>
    </div>
  );
}

/** The way back to where the receipt was asked for: one's own charges, those of the council, an agreement or a request. */
function Volta() {
  const history = useRouter().history as RouterHistory;
  if (useCanGoBack())
    return (
      <Button variant="subtle" onClick={() => history.back()}>
        Voltar
      </Button>
    );
  return (
    <ButtonLink to="/financeiro/cobrancas?aba=pagas" variant="subtle">
      Voltar às cobranças
    </ButtonLink>
  );
}

function Recibo({ item }: { item: Comprovante }) {
  const { numero, pagoEm, meio, valor, devolvido } = item;
  return (
    <>
      <Link to={paperOf(item)}>Comprovante nº {numero}</Link>
      <p className={classes.detail}>
        <Money cents={valor} /> em <DateTimeText instant={pagoEm} short /> · {COMO_FOI_PAGO[meio]}
        {devolvido > 0 && (devolvido >= valor ? ' · devolvido' : ' · devolvido em parte')}
      </p>
    </>
  );
}

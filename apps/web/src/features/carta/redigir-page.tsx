import { goTo } from '#platform/navigation.ts';
import { usePathParam } from '#platform/search-state.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { EM_BRANCO } from './redacao/digitado.ts';
import { useEnviarParaAssinatura, usePedidoDaCarta, useRedigir } from './redacao/queries.ts';
import { keptCarta, RedacaoForm, type Sending } from './redacao/redacao-form.tsx';

/** A letter to the person of a request: written here, saved as a draft or handed to who signs it. */
export default function RedigirPage() {
  const id = usePathParam('requerimento');
  const pedido = usePedidoDaCarta(id);
  const redigir = useRedigir(id);
  const enviar = useEnviarParaAssinatura();
  const send = async ({ redacao, enviar: goesOn, errors, forget }: Sending) => {
    let open: string;
    try {
      const saved = await redigir.mutateAsync(redacao);
      open = `/carta/${saved.id}`;
      forget();
      // Saved it is in any case: what did not go on is told there, and waits as a draft.
      if (goesOn) await enviar.mutateAsync(saved).catch(() => undefined);
    } catch (error) {
      errors.fail(error);
      return;
    }
    goTo(open, { replace: true });
  };
  return (
    <Page
      title="Escrever carta"
      breadcrumb={[{ label: 'Pedido', to: `/requerimento/${id}` }]}
      intro={
        pedido.data && (
          <>
            Para {pedido.data.autor.nome}, no pedido{' '}
            <Link to={`/requerimento/${id}`}>
              {pedido.data.numero} · {pedido.data.titulo}
            </Link>
          </>
        )
      }
    >
      <QueryView query={pedido}>
        {({ autor }) => (
          <RedacaoForm
            requerimentoId={id}
            destinatario={autor.nome}
            start={EM_BRANCO}
            kept={keptCarta(`em/${id}`)}
            busy={redigir.isPending || enviar.isPending}
            onSend={(sending) => void send(sending)}
          />
        )}
      </QueryView>
    </Page>
  );
}

import { useState } from 'react';
import { PedeMotivo } from '#features/leitura/api.tsx';
import { goTo } from '#platform/navigation.ts';
import { usePathParam } from '#platform/search-state.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { feitos, recusas } from './recados.ts';
import { usePassar, usePedidoDaCarta, useRedigir } from './redacao/queries.ts';
import { RedacaoForm, type Sending } from './redacao/redacao-form.tsx';
import { NOVA, useCartaForm } from './redacao/use-carta-form.ts';

/** Writes a letter to the person of a request, as a draft or for signature. */
export default function RedigirPage() {
  const id = usePathParam('requerimento');
  return <Redigir key={id} id={id} />;
}

function Redigir({ id }: { id: string }) {
  const pedido = usePedidoDaCarta(id);
  const redigir = useRedigir(id);
  const { passar, passando } = usePassar();
  const form = useCartaForm(`em/${id}`, NOVA);
  const [saved, setSaved] = useState(false);
  const send = async ({ redacao, enviar }: Sending) => {
    try {
      const draft = await redigir.mutateAsync(redacao);
      form.forget();
      setSaved(true);
      const passagem = enviar ? await passar(draft) : null;
      // The draft is saved in any case. Its errors are fixed in the draft; other failures showed a toast.
      const refused = passagem !== null && 'recusa' in passagem;
      if (refused) recusas.leave(draft, passagem.recusa);
      else if (passagem) feitos.leave(passagem.passada, 'enviar_para_assinatura');
      else feitos.leave(draft, 'redigir');
      goTo(`/carta/${draft.id}${refused ? '?editar=true' : ''}`, { replace: true });
    } catch (error) {
      form.errors.fail(error);
    }
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
        {({ autor, identidadeAbertura }) =>
          identidadeAbertura?.ate === null ? (
            // The form appears by itself once the request is refetched.
            <PedeMotivo alvo={{ requerimentoId: id, parte: 'identidade' }} onOpened={() => undefined} />
          ) : (
            <RedacaoForm
              form={form}
              assinantesDe={{ requerimentoId: id }}
              destinatario={autor.nome}
              // Saved already: another submit would create a second letter.
              busy={redigir.isPending || passando || saved}
              onSend={(sending) => void send(sending)}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

import { perfil } from '@balcao/contract/perfil';
import type { ParteDoPerfil } from '@balcao/domain/pessoa/perfil';
import { FichaNote } from '#features/usuario/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { usePathParam } from '#platform/search-state.ts';
import { useSession } from '#platform/session.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { LINHA, LinhaDoTempo } from './linha-do-tempo.tsx';
import { PartesGrid } from './partes-grid.tsx';
import { PessoaCard } from './pessoa-card.tsx';
import { usePerfil } from './queries.ts';

/** One person and all that the council has of them, as far as the reader may see it. */
export default function PerfilPage() {
  const id = usePathParam('id');
  const own = useSession()?.sub === id;
  const eu = useEu();
  const edits = own || can(eu, 'usuario.editar');
  const acts = eu?.representados.some((one) => one.id === id) ?? false;
  const found = usePerfil(id);
  const pessoa = found.data?.pessoa;
  const list = useListSearch(perfil.fatos.address, { part: true });
  const showAll = (parte: ParteDoPerfil) => {
    list.change({ parte });
    const linha = document.getElementById(LINHA);
    linha?.scrollIntoView?.();
    linha?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={own ? 'Meu perfil' : pessoa ? `Perfil de ${pessoa.nomeSocial ?? pessoa.nome}` : 'Perfil'}
      intro={
        own || acts
          ? 'O que o Conselho tem, em um só lugar. Pedidos com identidade protegida não aparecem aqui.'
          : 'O que o Conselho tem desta pessoa e você pode ver. Esta consulta fica registrada.'
      }
      action={
        <ButtonLink to={`/usuario/${id}`} variant="default">
          {edits ? 'Editar dados' : 'Ver cadastro'}
        </ButtonLink>
      }
    >
      <QueryView query={found} skeleton={<Skeleton />}>
        {({ pessoa, registros, partes }) => (
          <>
            <FichaNote usuario={pessoa} />
            <PessoaCard pessoa={pessoa} registros={registros} />
            <PartesGrid partes={partes} dono={own || acts} onAll={showAll} />
            <LinhaDoTempo id={id} list={list} partes={partes} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Skeleton() {
  return (
    <Panel>
      <SkeletonRows rows={6} height={28} />
    </Panel>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { useEu } from '#platform/can.ts';
import { ButtonLink } from '#ui/link.tsx';
import { FullScreen } from '#ui/list/list-tools.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { type ListSearch, toListArgs } from './list-search.ts';
import { askRequerimentoList } from './queries.ts';
import { RequerimentoTable } from './requerimento-table.tsx';

/** Starts loading the page of requests in the address. */
export const askAhead = (search: ListSearch) => askRequerimentoList(toListArgs(search));

/** The requests that the person may see, filtered, sorted and paged by the server. */
export default function RequerimentoListPage() {
  const eu = useEu();
  if (!eu) return <SkeletonPage />;
  const staff = eu.tipo >= 1;
  return (
    <Page
      title={staff ? 'Todos os pedidos' : 'Meus pedidos'}
      tabTitle="Pedidos"
      width="wide"
      intro={
        staff
          ? 'De todos os grupos que você pode ver. Para trabalhar, use a fila de atendimento.'
          : 'Acompanhe o que você pediu: a situação, os documentos e o que falta.'
      }
      action={
        staff ? (
          <ButtonLink to="/atendente/requerimentos" variant="default">
            Abrir a fila
          </ButtonLink>
        ) : (
          <ButtonLink to="/novorequerimento/tipos" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Fazer um pedido
          </ButtonLink>
        )
      }
    >
      <FullScreen label="Pedidos">
        <RequerimentoTable leitor={staff ? 'equipe' : 'requerente'} />
      </FullScreen>
    </Page>
  );
}

import { Suspense, useState } from 'react';
import { ExportarButton } from '#features/exportacao/api.tsx';
import { useConfig } from '#platform/config-store.ts';
import { useListSearch } from '#platform/list-search.ts';
import { useMedia } from '#platform/use-media.ts';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListTools, useKeptColumns } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { colunasDoConselho } from './lista/conselho-colunas.tsx';
import { type LinhaDoConselho, useDoConselho } from './lista/conselho-queries.ts';
import { CONSELHO_SEARCH } from './lista/conselho-search.ts';
import { DeQuemSwitch } from './lista/de-quem-switch.tsx';
import { filtrosDoConselho } from './lista/filtros.ts';

const MovimentosDialog = lazyPart(() => import('./lista/movimentos-dialog.tsx'), 'MovimentosDialog');

/** From here on a row has room for all of its columns. */
const ROOMY = '(min-width: 100em)';

/** The charges of everybody, for staff of the treasury. */
export default function ConselhoPage() {
  const list = useListSearch(CONSELHO_SEARCH);
  const { search, change } = list;
  const query = useDoConselho(search);
  const [reading, setReading] = useState<LinhaDoConselho['pessoa'] | null>(null);
  const columns = colunasDoConselho(({ pessoa }) => setReading(pessoa));
  const roomy = useMedia(ROOMY);
  const kept = useKeptColumns(
    'cobranca.conselho.',
    columns.map(({ id }) => id),
    roomy ? [] : ['exercicio', 'encargos'],
  );
  const { pagina: _pagina, porPagina: _porPagina, ...filtros } = search;
  return (
    <Page
      title="Cobranças do Conselho"
      width="wide"
      intro="As cobranças de todas as pessoas. O nome abre a conta da pessoa com o Conselho."
      action={<DeQuemSwitch doConselho />}
    >
      <ListView
        list={list}
        query={query}
        filters={[
          ...filtrosDoConselho(Number(todayIso().slice(0, 4))),
          {
            name: 'pessoa',
            label: 'Pessoa',
            chipOnly: true,
            words: query.data?.items[0]?.pessoa.nome ?? 'uma pessoa',
          },
        ]}
        tools={
          <>
            <ListTools columns={columns} hidden={kept.hidden} onHidden={kept.choose} />
            <ExportarButton lista="cobrancas" filtros={filtros} total={query.data?.total ?? 0} />
          </>
        }
        caption="Cobranças do Conselho"
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ descricao, pessoa }) => `${descricao}, de ${pessoa.nome}`}
        hidden={kept.hidden}
        dense={useConfig().tbRequerimentosDense}
        sort={{ by: search.sort, desc: search.desc }}
        onSort={({ by, desc }) =>
          change({ sort: CONSELHO_SEARCH.sort.values.find((one) => one === by), desc })
        }
        notFound="Nenhuma cobrança com estes filtros"
        nothing={
          <EmptyState
            title="Nenhuma cobrança ainda"
            text="As taxas dos pedidos e as anuidades aparecem aqui."
          />
        }
      />
      {reading && (
        <Suspense>
          <MovimentosDialog pessoa={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </Page>
  );
}

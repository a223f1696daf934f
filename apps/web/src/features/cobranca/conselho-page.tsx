import { Suspense, useState } from 'react';
import { CobrancaDialog, EmitirCobranca } from '#features/cobranca-ato/api.tsx';
import { ExportarButton } from '#features/exportacao/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useConfig } from '#platform/config-store.ts';
import { useListSearch, writeAddress } from '#platform/list-search.ts';
import { useMedia } from '#platform/use-media.ts';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListTools, useKeptColumns, WIDE_QUERY } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { colunasDoConselho } from './lista/conselho-colunas.tsx';
import { type LinhaDoConselho, useDoConselho } from './lista/conselho-queries.ts';
import { CONSELHO_SEARCH } from './lista/conselho-search.ts';
import { DeQuemSwitch } from './lista/de-quem-switch.tsx';
import { filtrosDoConselho } from './lista/filtros.ts';
import classes from './lista/lista.module.css';

const MovimentosDialog = lazyPart(() => import('./lista/movimentos-dialog.tsx'), 'MovimentosDialog');

/** The charges of everybody, for staff of the treasury. */
export default function ConselhoPage() {
  const list = useListSearch(CONSELHO_SEARCH);
  const { search, change } = list;
  const query = useDoConselho(search);
  const [reading, setReading] = useState<LinhaDoConselho['pessoa'] | null>(null);
  const [issued, setIssued] = useState<string | null>(null);
  const open = (cobranca: string | undefined) => change({ pagina: search.pagina, cobranca });
  const roomy = useMedia(WIDE_QUERY);
  const columns = colunasDoConselho(roomy, ({ pessoa }) => setReading(pessoa));
  const kept = useKeptColumns(
    'cobranca.conselho.',
    columns.map(({ id }) => id),
    // One amount, which opens what it is made of: names and descriptions need the room.
    roomy ? [] : ['documento', 'pedido', 'exercicio', 'original', 'encargos'],
  );
  const { pagina: _pagina, porPagina: _porPagina, cobranca: _cobranca, ...filtros } = search;
  return (
    <Page
      title="Cobranças do Conselho"
      width="wide"
      intro="As cobranças de todas as pessoas. O nome abre a conta da pessoa com o Conselho."
      action={
        <Topo
          onIssued={(id) => {
            setIssued(id);
            open(id);
          }}
        />
      }
    >
      <ListView
        list={list}
        query={query}
        filters={filtrosDoConselho(Number(todayIso().slice(0, 4)), query.data?.items[0]?.pessoa.nome)}
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
        rowLink={({ id }) =>
          writeAddress('/financeiro/cobrancas/conselho', CONSELHO_SEARCH, { ...search, cobranca: id })
        }
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
      <Suspense>
        {reading && <MovimentosDialog pessoa={reading} onClose={() => setReading(null)} />}
        {search.cobranca && (
          <CobrancaDialog
            key={search.cobranca}
            id={search.cobranca}
            nova={search.cobranca === issued}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Whose charges are listed, and a new one for those who may issue it. */
function Topo({ onIssued }: { onIssued: (id: string) => void }) {
  const issues = can(useEu(), 'financeiro.emitir');
  return (
    <div className={classes.head}>
      <DeQuemSwitch doConselho />
      {issues && <EmitirCobranca onIssued={onIssued} />}
    </div>
  );
}

import { useSearchState } from '#platform/search-state.ts';
import { RelativeTime } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { describeRange } from '#ui/table/column.ts';
import { PageGone } from '#ui/table/page-gone.tsx';
import { Pagination } from '#ui/table/pagination.tsx';
import { Andamento } from './andamento.tsx';
import { LISTAS } from './colunas.ts';
import classes from './exportacao.module.css';
import { contarLinhas } from './linhas.ts';
import { type Exportacao, isOpen, useExportacoes } from './queries.ts';

const POR_PAGINA = 15;

/** The files that the person asked for: how far each is, and the file while it is kept. */
export default function ExportacoesPage() {
  const [{ pagina }, setSearch] = useSearchState<{ pagina: number }>();
  const rows = useExportacoes(pagina, POR_PAGINA);
  const go = (to: number) => setSearch({ pagina: to }, { push: true });
  return (
    <Page
      title="Minhas exportações"
      intro="Arquivos das listas que você exportou. Só você os vê, e cada um fica guardado por 7 dias."
    >
      <QueryView
        query={rows}
        skeleton={
          <Panel>
            <SkeletonRows rows={4} height={48} />
          </Panel>
        }
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <Nothing total={total} onFirst={() => go(1)} />
          ) : (
            <>
              <Panel flush>
                <ul className={classes.list}>
                  {items.map((row) => (
                    <Item key={row.id} exportacao={row} />
                  ))}
                </ul>
              </Panel>
              {total > POR_PAGINA && (
                <Pagination
                  page={{ number: pagina, size: POR_PAGINA, total }}
                  onPage={go}
                  summary={describeRange({ number: pagina, size: POR_PAGINA, total })}
                />
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function Item({ exportacao }: { exportacao: Exportacao }) {
  const { lista, formato, feitas, selecao, criadaEm } = exportacao;
  const rows = isOpen(exportacao) ? null : contarLinhas(feitas);
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          {LISTAS[lista]}, {formato === 'xlsx' ? 'Excel' : 'CSV'}
        </h2>
        <span className={classes.detail}>
          {[selecao && 'só as selecionadas', rows].filter(Boolean).join(', ')}
          {(selecao || rows) && ' · '}
          <RelativeTime instant={criadaEm} />
        </span>
      </div>
      <Andamento exportacao={exportacao} />
    </li>
  );
}

function Nothing({ total, onFirst }: { total: number; onFirst: () => void }) {
  if (total > 0) return <PageGone onFirst={onFirst} />;
  return (
    <EmptyState
      title="Nenhuma exportação ainda"
      text="Na lista de pedidos ou na fila, use “Exportar” para receber as linhas em um arquivo."
      action={
        <ButtonLink to="/requerimentos" variant="default">
          Ir aos pedidos
        </ButtonLink>
      }
    />
  );
}

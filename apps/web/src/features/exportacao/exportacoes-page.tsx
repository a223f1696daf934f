import { exportacao } from '@balcao/contract/exportacao';
import { useListSearch } from '#platform/list-search.ts';
import { RelativeTime } from '#ui/date.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Andamento } from './andamento.tsx';
import { LISTAS } from './colunas.ts';
import classes from './exportacao.module.css';
import { contarLinhas } from './linhas.ts';
import { type Exportacao, isOpen, useExportacoes } from './queries.ts';

/** The exports of the person, with their progress or file. */
export default function ExportacoesPage() {
  const list = useListSearch(exportacao.list.address);
  return (
    <Page
      title="Minhas exportações"
      intro="Arquivos das listas que você exportou. Só você os vê, e cada um fica guardado por 7 dias."
    >
      <ListItems list={list} query={useExportacoes(list.search)} nothing={<Nothing />}>
        {(items) => (
          <Panel flush>
            <ul className={classes.list}>
              {items.map((row) => (
                <Item key={row.id} exportacao={row} />
              ))}
            </ul>
          </Panel>
        )}
      </ListItems>
    </Page>
  );
}

function Item({ exportacao: row }: { exportacao: Exportacao }) {
  const { lista, formato, feitas, selecao, criadaEm } = row;
  const rows = isOpen(row) ? null : contarLinhas(feitas);
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
      <Andamento exportacao={row} />
    </li>
  );
}

function Nothing() {
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

import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { MAX_PEDIDOS } from '@balcao/domain/macro/passo';
import { formatNumero } from '@balcao/domain/texto/numero';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './fila.module.css';
import type { Selecao } from './use-selecao.ts';

interface SelecionarTodosProps {
  selecao: Selecao;
  /** Number of rows that the filters find; one more than the cap when there are more. */
  total: number;
}

/** Offers all requests of the filter once the page is selected, up to the limit of one action; then the way back. */
export function SelecionarTodos({ selecao, total }: SelecionarTodosProps) {
  const { todos, wholePage, pagina } = selecao;
  if (!todos && (!wholePage || total <= pagina)) return null;
  const said = todos ? describeChosen(selecao.selected.size, todos.total) : describePage(pagina);
  return (
    <div className={classes.todos}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <span aria-hidden="true">{said}</span>
      {/* One button for both states, so that it keeps the focus. */}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={selecao.choosing}
        onClick={() => (todos ? selecao.onlyPage() : selecao.chooseAll())}
      >
        {todos ? 'Selecionar só esta página' : describeOffer(total)}
      </Button>
      <Failure error={selecao.error} />
    </div>
  );
}

function describePage(pagina: number): string {
  return pagina === 1
    ? 'O pedido desta página está selecionado.'
    : `Os ${pagina} pedidos desta página estão selecionados.`;
}

function describeOffer(total: number): string {
  return total <= MAX_PEDIDOS
    ? `Selecionar todos os ${total} deste filtro`
    : `Selecionar os ${MAX_PEDIDOS} primeiros de ${describeTotal(total)} deste filtro`;
}

function describeChosen(count: number, total: number): string {
  return total <= MAX_PEDIDOS
    ? `${count} de ${total} pedidos deste filtro selecionados, também os das outras páginas.`
    : `${count} de ${describeTotal(total)} pedidos deste filtro selecionados: cada ação vai até ${MAX_PEDIDOS} pedidos.`;
}

function describeTotal(total: number): string {
  const cap = formatNumero(TOTAL_CAP);
  return total > TOTAL_CAP ? `mais de ${cap}` : formatNumero(total);
}

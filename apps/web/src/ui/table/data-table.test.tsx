import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '#platform/navigation.ts';
import { renderPart } from '#test/render-part.tsx';
import { EmptyState } from '../states.tsx';
import { type Column, type DataTableProps, describeRange, type Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import { lastPage } from './pagination.tsx';

interface Row {
  id: string;
  numero: string;
  autor: string;
}

const ROWS: Row[] = [
  { id: '1', numero: '001', autor: 'Ana' },
  { id: '2', numero: '002', autor: 'Bia' },
  { id: '3', numero: '003', autor: 'Caio' },
];

const COLUMNS: Column<Row>[] = [
  { id: 'numero', header: 'ID', cell: (row) => row.numero, sortable: true, hideable: false },
  { id: 'autor', header: 'Autor', cell: (row) => row.autor, sortable: true },
];

function Table(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      caption="Pedidos"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.numero}
      rowLink={(row) => `/requerimento/${row.id}`}
      {...props}
    />
  );
}

function Selecting() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table selection={{ selected, onChange: setSelected }} bulk={<button type="button">Assumir</button>} />
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('DataTable', () => {
  it('a table has a name, and marks only the sorted column', async () => {
    const onSort = vi.fn<(sort: Sort) => void>();
    const { user } = await renderPart(<Table sort={{ by: 'numero', desc: true }} onSort={onSort} />);
    const table = screen.getByRole('table', { name: 'Pedidos' });
    expect(within(table).getByRole('columnheader', { name: 'ID' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(within(table).getByRole('columnheader', { name: 'Autor' })).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'ID' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'numero', desc: false });
    await user.click(screen.getByRole('button', { name: 'Autor' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'autor', desc: false });
  });

  it('opens a row by its link or by a click on it, but not by a click on a control', async () => {
    const visited: string[] = [];
    setNavigator((to) => visited.push(to));
    const { user } = await renderPart(<Selecting />);
    expect(screen.getByRole('link', { name: '002' })).toHaveAttribute('href', '/requerimento/2');
    await user.click(screen.getByText('Bia'));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar 001' }));
    expect(visited).toEqual(['/requerimento/2']);
  });

  it('moves the cursor with j, k and the arrows, and selects with x', async () => {
    const { user } = await renderPart(<Selecting />);
    screen.getByRole('link', { name: '001' }).focus();
    await user.keyboard('j{ArrowDown}k');
    expect(screen.getByRole('link', { name: '002' })).toHaveFocus();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Selecionar 002' })).toBeChecked();
  });

  it('keeps a row in view when the selection bar pushes it down', async () => {
    const { user } = await renderPart(<Selecting />);
    const seen: (string | undefined)[] = [];
    const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push((this as HTMLElement).dataset.row);
    });
    screen.getByRole('link', { name: '001' }).focus();
    await user.keyboard('jxjx');
    expect(seen).toEqual(['2']);
    spy.mockRestore();
  });

  it('announces the selection and offers its actions', async () => {
    const { user } = await renderPart(<Selecting />);
    expect(screen.queryByRole('button', { name: 'Assumir' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    expect(screen.getByRole('button', { name: 'Assumir' })).toBeVisible();
    expect(screen.getAllByText('3 selecionados')[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByText('3 selecionados')).toBeNull();
  });

  it('hides columns, but not the required one', async () => {
    await renderPart(<Table hidden={['autor', 'numero']} />);
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual(['ID']);
  });

  it('says once that the table is empty, and keeps the header', async () => {
    await renderPart(
      <Table
        rows={[]}
        empty={<EmptyState title="Nenhum resultado" />}
        page={{ number: 1, size: 15, total: 0 }}
      />,
    );
    expect(screen.getAllByText(/nenhum resultado/i)).toEqual([screen.getByText('Nenhum resultado')]);
    expect(screen.getByRole('columnheader', { name: 'ID' })).toBeVisible();
  });

  it('a table becomes scrollable when a phone is rotated and it does not fit', async () => {
    let turned = () => {};
    const media = {
      matches: true,
      addEventListener: (_: string, told: () => void) => {
        turned = told;
      },
      removeEventListener: () => {},
    };
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as never);
    const measure: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          measure.push(told);
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    await renderPart(<Table />);
    expect(screen.queryByRole('table')).toBeNull();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: false } as never);
    act(() => turned());
    act(() => {
      for (const told of measure) told();
    });
    expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveAttribute('tabindex', '0');
  });

  it('shows labelled cards on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media.includes('max-width'),
          media,
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    const [numero, autor] = COLUMNS as [Column<Row>, Column<Row>];
    await renderPart(<Table columns={[numero, { ...autor, cardHeader: 'Quem pediu' }]} />);
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Pedidos' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(within(cards[1] as HTMLElement).getByRole('term')).toHaveTextContent('Quem pediu');
    expect(within(cards[1] as HTMLElement).getByRole('link', { name: '002' })).toBeVisible();
  });
});

describe('pagination', () => {
  it('describes the range in words', () => {
    expect(describeRange({ number: 1, size: 15, total: 312 })).toBe('mostrando 1–15 de 312');
    expect(describeRange({ number: 21, size: 15, total: 312 })).toBe('mostrando 301–312 de 312');
    expect(describeRange({ number: 1, size: 15, total: 1 })).toBe('mostrando 1–1 de 1');
    expect(describeRange({ number: 2, size: 15, total: 1001 })).toBe('mostrando 16–30 de mais de 1.000');
    expect(describeRange({ number: 1, size: 15, total: 0 })).toBe('nenhum resultado');
    expect(describeRange({ number: 3, size: 15, total: 30 })).toBe('nada nesta página, de 30');
  });

  it('a capped total has no last page', () => {
    expect(lastPage({ number: 1, size: 15, total: 312 })).toBe(21);
    expect(lastPage({ number: 1, size: 15, total: 0 })).toBe(1);
    expect(lastPage({ number: 1, size: 15, total: 1001 })).toBe(Number.POSITIVE_INFINITY);
  });

  it('changes the page and its size', async () => {
    const [onPage, onPageSize] = [vi.fn(), vi.fn()];
    const { user } = await renderPart(
      <Table page={{ number: 2, size: 15, total: 40 }} onPage={onPage} onPageSize={onPageSize} />,
    );
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '50');
    expect(onPageSize).toHaveBeenCalledWith(50);
  });
});

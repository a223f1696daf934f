import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import classes from './macro.module.css';
import { type Macro, useMacros } from './queries.ts';

const MacroForm = lazyNamed(() => import('./macro-form.tsx'), 'MacroForm');

const columns = (onEdit: (macro: Macro) => void): Column<Macro>[] => [
  { id: 'nome', header: 'Macro', card: 'title', width: '26%', cell: ({ nome }) => <>{nome}</> },
  {
    id: 'passos',
    header: 'Passos',
    card: 'wide',
    cell: ({ resumo }) => <>{resumo.join(' · ')}</>,
  },
  { id: 'quem', header: 'Quem usa', width: '14%', cell: ({ grupo }) => <>{grupo ?? 'Todos'}</> },
  {
    id: 'situacao',
    header: 'Situação',
    width: '16%',
    cell: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'sucesso' : 'neutro'}>{ativo ? 'em uso' : 'fora de uso'}</StatusBadge>
    ),
  },
  {
    id: 'acoes',
    header: 'Ações',
    width: '90px',
    card: 'wide',
    cell: (macro) => (
      <IconButton label={`Alterar a macro ${macro.nome}`} onClick={() => onEdit(macro)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
    ),
  },
];

/** The macros of the council. */
export function MacrosSection() {
  const macros = useMacros();
  const [aberta, setAberta] = useState<Macro | 'nova' | null>(null);
  return (
    <div className={classes.section}>
      <div>
        <Button onClick={() => setAberta('nova')}>Nova macro</Button>
      </div>
      <QueryView
        query={macros}
        skeleton={
          <Panel>
            <SkeletonRows rows={5} height={36} />
          </Panel>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyState
              title="Nenhuma macro"
              text="Uma macro responde, move, atribui e etiqueta de uma vez, em um ou em muitos pedidos."
            />
          </Panel>
        }
      >
        {({ items }) => (
          <DataTable
            caption="Macros"
            columns={columns(setAberta)}
            rows={items}
            rowKey={({ id }) => id}
            rowLabel={({ nome }) => nome}
          />
        )}
      </QueryView>
      {aberta && (
        <Suspense>
          <MacroForm macro={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </div>
  );
}

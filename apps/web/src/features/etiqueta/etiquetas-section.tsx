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
import classes from './etiqueta.module.css';
import { EtiquetaChip } from './etiqueta-chips.tsx';
import { type EtiquetaCadastro, useEtiquetas } from './queries.ts';

const EtiquetaForm = lazyNamed(() => import('./etiqueta-form.tsx'), 'EtiquetaForm');

const columns = (onEdit: (tag: EtiquetaCadastro) => void): Column<EtiquetaCadastro>[] => [
  { id: 'nome', header: 'Etiqueta', card: 'title', cell: (tag) => <EtiquetaChip etiqueta={tag} /> },
  { id: 'pedidos', header: 'Pedidos', width: '20%', cell: ({ pedidos }) => <>{pedidos}</> },
  {
    id: 'situacao',
    header: 'Situação',
    width: '25%',
    cell: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'sucesso' : 'neutro'}>{ativo ? 'em uso' : 'fora de uso'}</StatusBadge>
    ),
  },
  {
    id: 'acoes',
    header: 'Ações',
    width: '90px',
    card: 'wide',
    cell: (tag) => (
      <IconButton label={`Alterar a etiqueta ${tag.nome}`} onClick={() => onEdit(tag)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
    ),
  },
];

/** The tags of the council: how many requests carry each, and which are out of use. */
export function EtiquetasSection() {
  const etiquetas = useEtiquetas();
  const [aberta, setAberta] = useState<EtiquetaCadastro | 'nova' | null>(null);
  return (
    <div className={classes.panel}>
      <div>
        <Button onClick={() => setAberta('nova')}>Nova etiqueta</Button>
      </div>
      <QueryView
        query={etiquetas}
        skeleton={
          <Panel>
            <SkeletonRows rows={5} height={36} />
          </Panel>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyState
              title="Nenhuma etiqueta"
              text="Etiquetas separam os pedidos na fila. O requerente nunca as vê."
            />
          </Panel>
        }
      >
        {({ items }) => (
          <DataTable
            caption="Etiquetas"
            columns={columns(setAberta)}
            rows={items}
            rowKey={({ id }) => id}
            rowLabel={({ nome }) => nome}
          />
        )}
      </QueryView>
      {aberta && (
        <Suspense>
          <EtiquetaForm etiqueta={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />
        </Suspense>
      )}
    </div>
  );
}

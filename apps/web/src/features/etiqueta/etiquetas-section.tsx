import { lazyPart } from '#ui/lazy-part.ts';
import type { Column } from '#ui/table/column.ts';
import { EditableTable, editColumn, inUseColumn } from '#ui/table/editable-table.tsx';
import { EtiquetaChip } from './etiqueta-chips.tsx';
import { type EtiquetaCadastro, useEtiquetas } from './queries.ts';

const EtiquetaForm = lazyPart(() => import('./etiqueta-form.tsx'), 'EtiquetaForm');

const columns = (onEdit: (tag: EtiquetaCadastro) => void): Column<EtiquetaCadastro>[] => [
  { id: 'nome', header: 'Etiqueta', card: 'title', cell: (tag) => <EtiquetaChip etiqueta={tag} /> },
  { id: 'pedidos', header: 'Pedidos', width: '20%', cell: ({ pedidos }) => <>{pedidos}</> },
  inUseColumn('25%'),
  editColumn(({ nome }) => `Alterar a etiqueta ${nome}`, onEdit),
];

/** The tags of the council: number of requests, and whether in use. */
export function EtiquetasSection() {
  return (
    <EditableTable
      query={useEtiquetas()}
      caption="Etiquetas"
      columns={columns}
      rowLabel={({ nome }) => nome}
      add="Nova etiqueta"
      empty={{
        title: 'Nenhuma etiqueta',
        text: 'Etiquetas separam os pedidos na fila. O requerente nunca as vê.',
      }}
      editor={(etiqueta, onClose) => <EtiquetaForm etiqueta={etiqueta} onClose={onClose} />}
    />
  );
}

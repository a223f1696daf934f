import { lazyPart } from '#ui/lazy-part.ts';
import type { Column } from '#ui/table/column.ts';
import { EditableTable, editColumn, inUseColumn } from '#ui/table/editable-table.tsx';
import { type Macro, useMacros } from './queries.ts';

const MacroForm = lazyPart(() => import('./macro-form.tsx'), 'MacroForm');

const columns = (onEdit: (macro: Macro) => void): Column<Macro>[] => [
  { id: 'nome', header: 'Macro', card: 'title', width: '26%', cell: ({ nome }) => <>{nome}</> },
  { id: 'passos', header: 'Passos', card: 'wide', cell: ({ resumo }) => <>{resumo.join(' · ')}</> },
  { id: 'quem', header: 'Quem usa', width: '14%', cell: ({ grupo }) => <>{grupo ?? 'Todos'}</> },
  inUseColumn('16%'),
  editColumn(({ nome }) => `Alterar a macro ${nome}`, onEdit),
];

/** The council's macros. */
export function MacrosSection() {
  return (
    <EditableTable
      query={useMacros()}
      caption="Macros"
      columns={columns}
      rowLabel={({ nome }) => nome}
      add="Nova macro"
      empty={{
        title: 'Nenhuma macro',
        text: 'Uma macro responde, move, atribui e etiqueta de uma vez, em um ou em muitos pedidos.',
      }}
      editor={(macro, onClose) => <MacroForm macro={macro} onClose={onClose} />}
    />
  );
}

import { checkVariaveis } from '@balcao/domain/resposta/variavel';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Column } from '#ui/table/column.ts';
import { EditableTable } from '#ui/table/editable-table.tsx';
import { describeAlcance, nameVariaveis, USOS } from './modelo-text.ts';
import classes from './modelos-resposta.module.css';
import { type Modelo, useModelos } from './queries.ts';

const ModeloForm = lazyPart(() => import('./modelo-form.tsx'), 'ModeloForm');

interface ModelosTableProps {
  caption: string;
  /** On the button that adds one. */
  add: string;
  /** May change what others use. */
  keeps: boolean;
  /** The service that a new one is for; for every service without it. */
  servico?: { id: number; titulo: string };
  /** Which of those that the person may use are listed. */
  suits: (modelo: Modelo) => boolean;
  empty: { title: string; text: string };
  search?: ReactNode;
}

const columns = (onEdit: (modelo: Modelo) => void): Column<Modelo>[] => [
  {
    id: 'titulo',
    header: 'Modelo',
    card: 'title',
    cell: ({ titulo, texto }) => (
      <>
        {titulo}
        <small className={classes.clip}>{nameVariaveis(texto)}</small>
        <Problema texto={texto} />
      </>
    ),
  },
  { id: 'uso', header: 'Onde', width: '16%', cell: ({ uso }) => <>{USOS[uso]}</> },
  { id: 'quem', header: 'Quem usa', width: '14%', cell: (modelo) => <>{describeAlcance(modelo)}</> },
  { id: 'tipo', header: 'Serviço', width: '16%', cell: ({ tipo }) => <>{tipo ?? 'Todos'}</> },
  {
    id: 'acoes',
    header: 'Ações',
    width: '130px',
    card: 'wide',
    cell: (modelo) => (
      <>
        {!modelo.ativo && <StatusBadge>fora de uso</StatusBadge>}
        {modelo.editavel && (
          <IconButton label={`Alterar o modelo ${modelo.titulo}`} onClick={() => onEdit(modelo)}>
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
        )}
      </>
    ),
  },
];

/** What is wrong with the variables of a text, beside it. */
function Problema({ texto }: { texto: string }) {
  const wrong = checkVariaveis(texto);
  return wrong && <small className={classes.wrong}>{wrong}</small>;
}

/** Prepared texts that the person may use, changed in place by whoever may. */
export function ModelosTable(props: ModelosTableProps) {
  const { caption, add, keeps, servico, suits, empty, search } = props;
  return (
    <EditableTable
      {...{ caption, columns, add, empty, search }}
      query={useModelos()}
      rowLabel={({ titulo }) => titulo}
      find={(items) => items.filter(suits)}
      editor={(modelo, onClose) => <ModeloForm {...{ modelo, keeps, servico, onClose }} />}
    />
  );
}

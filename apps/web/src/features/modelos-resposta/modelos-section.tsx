import { foldText } from '@balcao/domain/texto/busca';
import { IconPencil } from '@tabler/icons-react';
import { StatusBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Column } from '#ui/table/column.ts';
import { EditableTable } from '#ui/table/editable-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { describeAlcance, nameVariaveis, USOS } from './modelo-text.ts';
import classes from './modelos-resposta.module.css';
import { type Modelo, useModelos } from './queries.ts';

const ModeloForm = lazyPart(() => import('./modelo-form.tsx'), 'ModeloForm');

interface ModelosSectionProps {
  /** May change what others use. */
  keeps: boolean;
  busca: string;
  onBusca: (busca: string | undefined) => void;
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

const NONE = {
  title: 'Nenhum modelo',
  text: 'Um modelo poupa de escrever de novo o que se responde todo dia.',
};
const NOT_FOUND = {
  title: 'Nada encontrado',
  text: 'Procure por outra palavra do título ou do texto.',
};

/** The prepared texts that the person may use, found by their words. */
export function ModelosSection({ keeps, busca, onBusca }: ModelosSectionProps) {
  const wanted = foldText(busca.trim());
  return (
    <EditableTable
      query={useModelos()}
      caption="Modelos de resposta"
      columns={columns}
      rowLabel={({ titulo }) => titulo}
      add="Novo modelo"
      search={
        <TextField
          name="busca"
          label="Procurar modelo"
          type="search"
          autoComplete="off"
          value={busca}
          onChange={(event) => onBusca(event.currentTarget.value || undefined)}
        />
      }
      find={(items) =>
        items.filter(({ titulo, texto }) => foldText(`${titulo} ${nameVariaveis(texto)}`).includes(wanted))
      }
      empty={busca === '' ? NONE : NOT_FOUND}
      editor={(modelo, onClose) => <ModeloForm modelo={modelo} keeps={keeps} onClose={onClose} />}
    />
  );
}

import { dizerProblema } from '@balcao/domain/resposta/problemas-do-corpo';
import { IconHistory, IconPencil, IconSend } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Column } from '#ui/table/column.ts';
import { EditableTable } from '#ui/table/editable-table.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { describeAlcance, palavrasDe, USOS } from './modelo-text.ts';
import classes from './modelos-resposta.module.css';
import { type Modelo, useModelos } from './queries.ts';

const ModeloForm = lazyPart(() => import('./modelo-form.tsx'), 'ModeloForm');
const PublicarDialog = lazyPart(() => import('./publicar-dialog.tsx'), 'PublicarDialog');
const HistoricoDialog = lazyPart(() => import('./historico-dialog.tsx'), 'HistoricoDialog');

interface ModelosTableProps {
  caption: string;
  /** Label of the add button. */
  add: string;
  /** Whether the person may edit templates that others use. */
  keeps: boolean;
  /** The service of a new template; every service without it. */
  servico?: { id: number; titulo: string };
  /** New templates are for requests alone. */
  soPedidos?: boolean;
  /** Which of the person's templates to list. */
  suits: (modelo: Modelo) => boolean;
  empty: { title: string; text: string };
  search?: ReactNode;
  /** Set when the screen has another primary button. */
  secondary?: boolean;
}

/** The open dialog of a row, apart from the edit form. */
type Aberto = { id: string; o: 'publicar' | 'historico' };

const columns = (onEdit: (modelo: Modelo) => void, onOpen: (aberto: Aberto) => void): Column<Modelo>[] => [
  {
    id: 'titulo',
    header: 'Modelo',
    card: 'title',
    cell: (modelo) => (
      <>
        {modelo.titulo}
        <small className={classes.clip}>{palavrasDe(modelo)}</small>
        {modelo.problemas.map((problema) => (
          <small key={dizerProblema(problema)} className={classes.wrong}>
            {dizerProblema(problema)}
          </small>
        ))}
      </>
    ),
  },
  { id: 'uso', header: 'Onde', width: '16%', cell: ({ uso }) => <>{USOS[uso]}</> },
  { id: 'quem', header: 'Quem usa', width: '14%', cell: (modelo) => <>{describeAlcance(modelo)}</> },
  {
    id: 'tipo',
    header: 'Serviço',
    width: '16%',
    cell: ({ tipo, uso }) => <>{uso === 'ouvidoria' ? 'Nenhum' : (tipo ?? 'Todos')}</>,
  },
  {
    id: 'acoes',
    header: 'Ações',
    width: '190px',
    card: 'acts',
    cell: (modelo) => <Acoes modelo={modelo} onEdit={onEdit} onOpen={onOpen} />,
  },
];

interface AcoesProps {
  modelo: Modelo;
  onEdit: (modelo: Modelo) => void;
  onOpen: (aberto: Aberto) => void;
}

function Acoes({ modelo, onEdit, onOpen }: AcoesProps) {
  const { id, titulo, ativo, publicado, rascunho, editavel } = modelo;
  return (
    <div className={classes.acoes}>
      {!ativo && <StatusBadge>fora de uso</StatusBadge>}
      {rascunho && (
        <StatusBadge tone="atencao">{publicado ? 'rascunho não publicado' : 'não publicado'}</StatusBadge>
      )}
      {editavel && (
        <IconButton label={`Alterar o modelo ${titulo}`} onClick={() => onEdit(modelo)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      {editavel && rascunho && (
        <IconButton label={`Publicar o modelo ${titulo}`} onClick={() => onOpen({ id, o: 'publicar' })}>
          <IconSend size={18} aria-hidden="true" />
        </IconButton>
      )}
      {editavel && publicado && (
        <IconButton label={`Versões do modelo ${titulo}`} onClick={() => onOpen({ id, o: 'historico' })}>
          <IconHistory size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Reply templates that the person may use. Those they may edit are edited in place. */
export function ModelosTable(props: ModelosTableProps) {
  const { caption, add, keeps, servico, soPedidos, suits, empty, search, secondary } = props;
  const query = useModelos();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const modelo = query.data?.items.find(({ id }) => id === aberto?.id);
  const close = () => setAberto(null);
  const { box, act } = useFocusStays<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <EditableTable
        caption={caption}
        add={add}
        empty={empty}
        search={search}
        secondary={secondary}
        query={query}
        columns={(onEdit) => columns(onEdit, setAberto)}
        rowLabel={({ titulo }) => titulo}
        find={(items) => items.filter(suits)}
        editor={(row, onClose) => (
          <ModeloForm modelo={row} keeps={keeps} servico={servico} soPedidos={soPedidos} onClose={onClose} />
        )}
      />
      {aberto && modelo && (
        <Suspense>
          {aberto.o === 'publicar' ? (
            <PublicarDialog modelo={modelo} onClose={close} onPublicar={act} />
          ) : (
            <HistoricoDialog modelo={modelo} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

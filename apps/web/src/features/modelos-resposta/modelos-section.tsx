import { foldText } from '@balcao/domain/texto/busca';
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
import { TextField } from '#ui/text-field.tsx';
import { describeAlcance, USOS } from './modelo-text.ts';
import classes from './modelos-resposta.module.css';
import { type Modelo, useModelos } from './queries.ts';

const ModeloForm = lazyNamed(() => import('./modelo-form.tsx'), 'ModeloForm');

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
        <small className={classes.clip}>{texto}</small>
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

/** The prepared texts that the person may use, found by their words. */
export function ModelosSection({ keeps, busca, onBusca }: ModelosSectionProps) {
  const modelos = useModelos();
  const [aberto, setAberto] = useState<Modelo | 'novo' | null>(null);
  const wanted = foldText(busca.trim());
  const found = (items: readonly Modelo[]) =>
    items.filter(({ titulo, texto }) => foldText(`${titulo} ${texto}`).includes(wanted));
  return (
    <div className={classes.section}>
      <div className={classes.toolbar}>
        <TextField
          name="busca"
          label="Procurar modelo"
          type="search"
          autoComplete="off"
          value={busca}
          onChange={(event) => onBusca(event.currentTarget.value || undefined)}
        />
        <Button onClick={() => setAberto('novo')}>Novo modelo</Button>
      </div>
      <QueryView
        query={modelos}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} height={40} />
          </Panel>
        }
        isEmpty={({ items }) => found(items).length === 0}
        empty={
          <Panel>
            <EmptyState
              title={busca === '' ? 'Nenhum modelo' : 'Nada encontrado'}
              text={
                busca === ''
                  ? 'Um modelo poupa de escrever de novo o que se responde todo dia.'
                  : 'Procure por outra palavra do título ou do texto.'
              }
            />
          </Panel>
        }
      >
        {({ items }) => (
          <DataTable
            caption="Modelos de resposta"
            columns={columns(setAberto)}
            rows={found(items)}
            rowKey={({ id }) => id}
            rowLabel={({ titulo }) => titulo}
          />
        )}
      </QueryView>
      {aberto && (
        <Suspense>
          <ModeloForm
            modelo={aberto === 'novo' ? null : aberto}
            keeps={keeps}
            onClose={() => setAberto(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

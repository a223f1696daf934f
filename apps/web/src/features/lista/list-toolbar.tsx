import { IconArrowsMaximize, IconArrowsMinimize, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Leitor } from '#features/requerimento/api.tsx';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import type { Column } from '#ui/table/column.ts';
import { TableOptions } from '#ui/table/table-options.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ListSearch } from './list-search.ts';
import { SORT } from './list-search.ts';
import classes from './lista.module.css';
import type { Linha } from './queries.ts';

interface ListFiltersProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  leitor: Leitor;
  /** How many filters are in force. */
  count: number;
  /** What stands beside them on a phone. */
  children?: ReactNode;
}

/** Filters above the table on a wide screen; on a phone behind a button, in one row with what else there is to do. */
export function ListFilters({ children, ...props }: ListFiltersProps) {
  const phone = useMedia(PHONE_QUERY);
  if (!phone) return <FilterFields {...props} />;
  return (
    <div className={classes.phone}>
      <PhoneFilters {...props} />
      {children}
    </div>
  );
}

interface ListViewProps {
  columns: readonly Column<Linha>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  children?: ReactNode;
}

/** Columns, density, full screen and what else there is to do; a phone shows cards and has it beside the filters. */
export function ListView({ columns, hidden, onHidden, children }: ListViewProps) {
  const { tbRequerimentosDense, preferenciaTelaCheia } = useConfig();
  const phone = useMedia(PHONE_QUERY);
  if (phone) return null;
  const Icon = preferenciaTelaCheia ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <div className={classes.view}>
      <TableOptions
        columns={columns}
        hidden={hidden}
        onHidden={onHidden}
        dense={tbRequerimentosDense}
        onDense={(dense) => setConfig({ tbRequerimentosDense: dense })}
      />
      <Button
        variant="default"
        size="sm"
        aria-pressed={preferenciaTelaCheia}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => setConfig({ preferenciaTelaCheia: !preferenciaTelaCheia })}
      >
        Tela cheia
      </Button>
      {children}
    </div>
  );
}

const ORDERS = [
  { value: 'data.true', label: 'Mais novos primeiro' },
  { value: 'data.false', label: 'Mais antigos primeiro' },
  { value: 'atualizacao.true', label: 'Atualizados há pouco' },
  { value: 'prazo.false', label: 'Prazo mais próximo' },
  { value: 'titulo.false', label: 'Tipo, de A a Z' },
];

function PhoneFilters({ search, change, leitor, count }: Omit<ListFiltersProps, 'children'>) {
  const [opened, setOpened] = useState(false);
  const order = `${search.sort}.${search.desc}`;
  return (
    <>
      <Button
        variant="default"
        className={classes.grow}
        leftSection={<IconFilter size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {/* The staff have their views in the same row. */}
        Filtrar{leitor === 'equipe' ? <VisuallyHidden> e ordenar</VisuallyHidden> : ' e ordenar'}
        {count > 0 && ` (${count})`}
      </Button>
      <SidePanel
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filtrar e ordenar"
        foot={<Button onClick={() => setOpened(false)}>Ver resultados</Button>}
      >
        <FieldStack>
          <SelectField
            label="Ordem"
            placeholder={ORDERS.some(({ value }) => value === order) ? null : 'Outra'}
            options={ORDERS}
            value={order}
            onChange={(event) => {
              const [by, desc] = event.currentTarget.value.split('.');
              const sort = SORT.find((column) => column === by);
              if (sort) change({ sort, desc: desc === 'true' });
            }}
          />
          <FilterFields search={search} change={change} leitor={leitor} />
        </FieldStack>
      </SidePanel>
    </>
  );
}

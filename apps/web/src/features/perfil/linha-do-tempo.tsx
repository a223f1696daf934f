import type { perfil } from '@balcao/contract/perfil';
import type { useListSearch } from '#platform/list-search.ts';
import { type ListFilter, ListFilters } from '#ui/list/list-filters.tsx';
import { ListItems } from '#ui/list/list-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { FatoDetalhe, FatoSituacao, FatoTitulo } from './fato.tsx';
import { PARTES } from './partes.tsx';
import classes from './perfil.module.css';
import { type Fato, type Perfil, useFatos } from './queries.ts';

/** Anchor of the line of time. */
export const LINHA = 'linha-do-tempo';

interface LinhaDoTempoProps {
  id: string;
  list: ReturnType<typeof useListSearch<typeof perfil.fatos.address>>;
  partes: Perfil['partes'];
}

/** Everything in one line of time, newest first, or one part of it. */
export function LinhaDoTempo({ id, list, partes }: LinhaDoTempoProps) {
  const fatos = useFatos(id, list.search);
  const filter: ListFilter = {
    name: 'parte',
    label: 'Mostrar',
    placeholder: 'Tudo',
    options: partes.map(({ parte }) => ({ value: parte, label: PARTES[parte].nome })),
  };
  return (
    <Section anchor={LINHA} title="Linha do tempo" surface={false}>
      <ListFilters list={list} filters={[filter]} />
      <Panel>
        <ListItems
          list={list}
          query={fatos}
          skeleton={<SkeletonRows rows={6} height={44} />}
          nothing={
            <EmptyState
              title="Nada aqui ainda"
              text="O que acontecer entre esta pessoa e o Conselho aparece aqui."
            />
          }
        >
          {(items) => <Timeline label="Linha do tempo" items={items.map(toItem)} />}
        </ListItems>
      </Panel>
    </Section>
  );
}

function toItem(fato: Fato) {
  const Icon = PARTES[fato.parte].icon;
  return {
    id: `${fato.parte}-${fato.id}`,
    situacao: 'feita' as const,
    tone: 'neutro' as const,
    icon: <Icon size={14} />,
    title: (
      <span className={classes.title}>
        <FatoTitulo fato={fato} />
        <FatoSituacao fato={fato} />
      </span>
    ),
    meta: (
      <>
        {PARTES[fato.parte].nome} · <FatoDetalhe fato={fato} />
      </>
    ),
  };
}

import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Popover } from '#ui/popover.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type Filtros, sameFiltros } from './filtros.ts';
import { type Lista, useVisoes, type Visao } from './queries.ts';
import classes from './visao.module.css';
import type { VisaoAct } from './visoes-panel.tsx';

const VisoesPanel = lazyPart(() => import('./visoes-panel.tsx'), 'VisoesPanel');
const SalvarDialog = lazyPart(() => import('./salvar-dialog.tsx'), 'SalvarDialog');
const OrganizarDialog = lazyPart(() => import('./organizar-dialog.tsx'), 'OrganizarDialog');

interface VisoesMenuProps {
  lista: Lista;
  /** What the list is narrowed and ordered by now. */
  filtros: Filtros;
  /** Columns that are hidden now. */
  ocultas: Visao['ocultas'];
  /** Id of the view that was opened, out of the address. */
  atual: string | undefined;
  /** The address says nothing of the list: it opens with the person's first view, where there is one. */
  fresca: boolean;
  /** The view of the address is not there, or not for this person. */
  onGone: () => void;
  /** A view was chosen; null for none. */
  onOpen: (visao: Visao | null) => void;
}

/** Saved views of a list behind one button: open one, save what is on the screen, keep them in order. */
export function VisoesMenu({ lista, filtros, ocultas, atual, fresca, onGone, onOpen }: VisoesMenuProps) {
  const visoes = useVisoes(lista);
  const [act, setAct] = useState<VisaoAct | null>(null);
  const opened = visoes.data?.items.find(({ id }) => id === atual) ?? null;
  const changed = opened !== null && !sameFiltros(opened.filtros, filtros);
  useFirstView({ lista, fresca, items: visoes.data?.items, onOpen });
  useGone({ atual, visoes, onGone });
  return (
    <>
      <Popover
        label="Visões salvas"
        align="end"
        width={320}
        trigger={(props) => (
          <Button
            {...props}
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={18} aria-hidden="true" />}
          >
            <span className={classes.trigger}>
              <span className={classes.triggerName}>{opened?.nome ?? 'Visões'}</span>{' '}
              {changed && <span className={classes.changed}>(alterada)</span>}
            </span>
          </Button>
        )}
      >
        {(close) => (
          <Suspense fallback={<SkeletonText lines={3} />}>
            <VisoesPanel
              lista={lista}
              visoes={visoes}
              opened={opened}
              onOpen={(visao) => {
                close();
                onOpen(visao);
              }}
              onAct={(next) => {
                close();
                setAct(next);
              }}
            />
          </Suspense>
        )}
      </Popover>
      <Suspense>
        {act === 'salvar' && (
          <SalvarDialog
            lista={lista}
            visao={null}
            alterada={changed && opened.podeAlterar ? opened : null}
            filtros={filtros}
            ocultas={ocultas}
            onClose={() => setAct(null)}
            onSaved={onOpen}
          />
        )}
        {act === 'organizar' && <OrganizarDialog lista={lista} onClose={() => setAct(null)} />}
      </Suspense>
    </>
  );
}

/** Lists that were opened since the page was loaded, by person: later visits find the list as it was left. */
const visited = new Set<string>();

interface Gone extends Pick<VisoesMenuProps, 'atual' | 'onGone'> {
  visoes: ReturnType<typeof useVisoes>;
}

/** Tells once that the view of the address is not there; one that goes while it is open stays, for it may come back. */
function useGone({ atual, visoes: { data, refetch }, onGone }: Gone): void {
  const seen = useRef<string>(undefined);
  const tell = useRef(onGone);
  const there = data?.items.some(({ id }) => id === atual);
  useEffect(() => {
    tell.current = onGone;
  });
  useEffect(() => {
    if (there) seen.current = atual;
    if (there !== false || atual === undefined || seen.current === atual) return;
    let asking = true;
    // What is known may be older than a view that was shared just now.
    void refetch({ cancelRefetch: false }).then(({ data: now, isError }) => {
      if (asking && now && !isError && now.items.every(({ id }) => id !== atual)) tell.current();
    });
    return () => {
      asking = false;
    };
  }, [atual, there, refetch]);
}

interface FirstView extends Pick<VisoesMenuProps, 'lista' | 'fresca'> {
  items: readonly Visao[] | undefined;
  onOpen: (visao: Visao) => void;
}

/** Opens the list with the person's first view, once, when nothing else was asked for. */
function useFirstView({ lista, fresca, items, onOpen }: FirstView): void {
  const id = useEu()?.id;
  useEffect(() => {
    const visit = `${id} ${lista}`;
    if (id === undefined || items === undefined || visited.has(visit)) return;
    visited.add(visit);
    const first = items.find(({ padrao }) => padrao);
    if (fresca && first) onOpen(first);
  });
}

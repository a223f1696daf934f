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
  /** Current filters and order. */
  filtros: Filtros;
  /** Hidden columns. */
  ocultas: Visao['ocultas'];
  /** Id of the open view, from the address. */
  atual: string | undefined;
  /** The address has no filters, so the list opens with the person's default view. */
  fresca: boolean;
  /** Called when the view in the address does not exist for this person. */
  onGone: () => void;
  /** Called with the chosen view; null for none. */
  onOpen: (visao: Visao | null) => void;
}

/** Menu of saved views: open one, save the current list, organize them. */
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

/** Lists opened since the page loaded, by person. Later visits keep the last state. */
const visited = new Set<string>();

interface Gone extends Pick<VisoesMenuProps, 'atual' | 'onGone'> {
  visoes: ReturnType<typeof useVisoes>;
}

/**
 * Reports once that the view in the address does not exist. A view deleted while open stays, since it may be restored.
 */
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
    // The cache may be older than a view that was just shared.
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

/** Opens the person's default view once, when the address asks for nothing. */
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

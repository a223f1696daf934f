import { IconCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Lista, useContagensSalvas, type Visao } from './queries.ts';
import classes from './visao.module.css';

/** The dialogs of the menu. */
export type VisaoAct = 'salvar' | 'organizar';

interface VisoesPanelProps {
  lista: Lista;
  visoes: UseQueryResult<{ items: Visao[] }>;
  opened: Visao | null;
  onOpen: (visao: Visao | null) => void;
  onAct: (act: VisaoAct) => void;
}

/** The views with live counts, and their actions. */
export function VisoesPanel({ lista, visoes, opened, onOpen, onAct }: VisoesPanelProps) {
  const counts = useContagensSalvas(lista);
  const { refetch } = visoes;
  useEffect(() => {
    // Somebody else may have changed a shared view, so the list reloads before one is opened.
    void refetch({ cancelRefetch: false });
  }, [refetch]);
  return (
    <div className={classes.panel}>
      <QueryView query={visoes} skeleton={<SkeletonText lines={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.note}>
              Nenhuma visão ainda. Filtre e ordene a lista como você usa sempre, e salve com um nome.
            </p>
          ) : (
            <ul className={classes.views}>
              {items.map((visao) => (
                <li key={visao.id}>
                  <button
                    type="button"
                    className={classes.view}
                    aria-current={visao.id === opened?.id || undefined}
                    onClick={() => onOpen(visao)}
                  >
                    <IconCheck size={16} aria-hidden="true" />
                    <span className={classes.name}>
                      {visao.nome}
                      {visao.grupo && (
                        <small>
                          {visao.grupo.sigla}
                          {!visao.minha && `, de ${visao.dono}`}
                        </small>
                      )}
                    </span>
                    <Count total={counts.get(visao.id)} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className={classes.acts}>
        <Button variant="subtle" size="compact-md" onClick={() => onAct('salvar')}>
          Salvar esta visão
        </Button>
        {(visoes.data?.items.length ?? 0) > 0 && (
          <Button variant="subtle" size="compact-md" onClick={() => onAct('organizar')}>
            Organizar
          </Button>
        )}
        {opened && (
          <Button variant="subtle" size="compact-md" onClick={() => onOpen(null)}>
            Fechar a visão
          </Button>
        )}
      </div>
    </div>
  );
}

function Count({ total }: { total: number | null | undefined }) {
  if (total === null || total === undefined) return null;
  return (
    <span className={classes.count}>
      {total > 999 ? '999+' : total} <VisuallyHidden>{total === 1 ? 'pedido' : 'pedidos'}</VisuallyHidden>
    </span>
  );
}

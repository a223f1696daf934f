import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { Setas } from '#ui/ordem.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Lista, useMover, useRemover, useRestaurar, useVisoes, type Visao } from './queries.ts';
import { SalvarDialog } from './salvar-dialog.tsx';
import classes from './visao.module.css';

interface OrganizarDialogProps {
  lista: Lista;
  onClose: () => void;
}

/** Lists every view with its actions. A deleted view can be restored while the dialog is open. */
export function OrganizarDialog({ lista, onClose }: OrganizarDialogProps) {
  const visoes = useVisoes(lista);
  const [changingId, setChangingId] = useState<string | null>(null);
  // The current view, not the one that was opened: after a conflict the form saves over the new version.
  const changing = visoes.data?.items.find(({ id }) => id === changingId);
  const back = () => setChangingId(null);
  const [gone, setGone] = useState<Visao | null>(null);
  const remover = useRemover();
  const restaurar = useRestaurar();
  const mover = useMover(lista);
  const { box, act } = useFocusStays<HTMLDivElement>();
  const failed = remover.error ?? restaurar.error ?? mover.error;
  if (changing)
    return (
      <SalvarDialog
        lista={lista}
        visao={changing}
        alterada={null}
        filtros={changing.filtros}
        ocultas={changing.ocultas}
        onClose={back}
        onSaved={back}
      />
    );
  const remove = (visao: Visao) => {
    act();
    restaurar.reset();
    remover.mutate(visao.id, { onSuccess: () => setGone(visao) });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Organizar visões"
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={classes.organizar} ref={box} tabIndex={-1} data-focus-quiet>
        <Failure error={failed} />
        {gone && (
          <Excluida
            visao={gone}
            busy={restaurar.isPending}
            onUndo={() => {
              act();
              restaurar.mutate(gone.id, { onSuccess: () => setGone(null) });
            }}
          />
        )}
        <QueryView
          query={visoes}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className={classes.note}>Nenhuma visão salva nesta lista.</p>}
        >
          {({ items }) => (
            <ul className={classes.rows}>
              {items.map((visao) => (
                <Row
                  key={visao.id}
                  visao={visao}
                  place={items.indexOf(visao)}
                  last={items.filter(({ minha }) => minha).length}
                  onMove={(posicao) => mover.mutate({ id: visao.id, posicao })}
                  onChange={({ id }) => setChangingId(id)}
                  onRemove={remove}
                />
              ))}
            </ul>
          )}
        </QueryView>
        <VisuallyHidden>
          <span role="status">
            {mover.data && mover.variables && `Agora é a ${mover.variables.posicao}ª da lista.`}
          </span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

function Excluida({ visao, busy, onUndo }: { visao: Visao; busy: boolean; onUndo: () => void }) {
  const { nome, grupo } = visao;
  return (
    <Callout
      tone="sucesso"
      live
      action={
        <Button variant="default" size="sm" loading={busy} onClick={onUndo}>
          Desfazer
        </Button>
      }
    >
      “{nome}” foi excluída{grupo && ` para todo o grupo ${grupo.sigla}`}.
    </Callout>
  );
}

interface RowProps {
  visao: Visao;
  /** Position, from 0. */
  place: number;
  /** Number of the person's own views. They come first, and only they can be moved. */
  last: number;
  onMove: (posicao: number) => void;
  onChange: (visao: Visao) => void;
  onRemove: (visao: Visao) => void;
}

function Row({ visao, place, last, onMove, onChange, onRemove }: RowProps) {
  const { nome, grupo, minha, dono, padrao, podeAlterar } = visao;
  const facts = [
    grupo ? `compartilhada com ${grupo.sigla}` : 'só sua',
    !minha && `de ${dono}`,
    padrao && 'abre a lista',
  ];
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {nome}
        <small>{facts.filter(Boolean).join(', ')}</small>
      </span>
      {podeAlterar && (
        <span className={classes.rowActs}>
          {minha && last > 1 && <Setas nome={nome} i={place} total={last} onMove={(to) => onMove(to + 1)} />}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(visao)}>
            Alterar <VisuallyHidden>{nome}</VisuallyHidden>
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onRemove(visao)}>
            Excluir <VisuallyHidden>{nome}</VisuallyHidden>
          </Button>
        </span>
      )}
    </li>
  );
}

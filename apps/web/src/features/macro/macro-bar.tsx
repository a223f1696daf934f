import { IconBolt, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepRoom } from '#ui/keep-room.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { describeLote, describeRun } from './describe-run.ts';
import classes from './macro.module.css';
import { type Execucao, useDesfazerMacro, useExecucao, useForgetAfterRun } from './queries.ts';
import type { Corrida } from './store.ts';
import { closeBar, useBarLeaves } from './use-bar-leaves.ts';

const keepRoomAtFoot = keepRoom('--bal-run');

const MacroResultado = lazyPart(() => import('./macro-resultado.tsx'), 'MacroResultado');

/** A confirmed run at the foot of every screen: its progress, the time left to undo it, and its result. */
export function MacroBar({ corrida }: { corrida: Corrida }) {
  const execucao = useExecucao(corrida);
  const desfazer = useDesfazerMacro(corrida.id);
  const seconds = useSecondsTo(corrida.comecaEm);
  const { box, act } = useFocusStays<HTMLElement>();
  const [aberto, setAberto] = useState(false);
  const situacao = execucao.data?.situacao ?? 'agendada';
  const over = situacao === 'concluida' || situacao === 'desfeita';
  useForgetAfterRun(execucao.data);
  const rest = useBarLeaves(corrida, execucao.data, aberto);
  const waiting = situacao === 'agendada' && seconds > 0;
  const lote = corrida.lote ?? false;
  const left = useSecondsTo(undoUntil(execucao));
  const undoable = lote ? left > 0 : waiting;
  const kept =
    lote && situacao === 'desfeita' && execucao.data?.itens.some((item) => item.situacao === 'feito');
  // The state is unknown. It is fetched again in the background, and the person may close the bar.
  const lost = execucao.isError && !waiting;
  return (
    <div ref={keepRoomAtFoot} className={classes.place}>
      <section
        ref={box}
        tabIndex={-1}
        data-focus-quiet
        className={classes.bar}
        aria-label={lote ? 'Ação em vários pedidos' : 'Macro em execução'}
        {...rest}
      >
        <IconBolt size={20} aria-hidden="true" />
        <div className={classes.barText}>
          <p role="status">
            {lote
              ? describeLote(corrida.nome, execucao.data)
              : describeRun(corrida.nome, execucao.data, waiting)}
          </p>
          {lote && !over && execucao.data && (
            <ProgressBar label="Andamento" value={progressOf(execucao.data)} />
          )}
          {desfazer.isError && <p role="alert">{describeError(desfazer.error)}</p>}
          {lost && <p role="alert">Não sabemos como ela está. {describeError(execucao.error)}</p>}
        </div>
        {undoable && (
          <Button
            variant="default"
            size="compact-md"
            loading={desfazer.isPending}
            onClick={() => {
              act();
              desfazer.mutate();
            }}
          >
            Desfazer {!lote && <span aria-hidden="true">({seconds} s)</span>}
          </Button>
        )}
        {(situacao === 'concluida' || kept) && (
          <Button variant="default" size="compact-md" onClick={() => setAberto(true)}>
            Ver resultado
          </Button>
        )}
        {(over || lost) && (
          <IconButton label="Fechar" className={classes.barClose} onClick={() => closeBar(corrida)}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        )}
        {aberto && execucao.data && (
          <Suspense>
            <MacroResultado execucao={execucao.data} onClose={() => setAberto(false)} />
          </Suspense>
        )}
      </section>
    </div>
  );
}

/** Last moment to undo, in milliseconds of this machine's clock; 0 when it cannot be undone. */
function undoUntil({ data, dataUpdatedAt }: ReturnType<typeof useExecucao>): number {
  if (!data?.desfazerAte) return 0;
  return dataUpdatedAt + Date.parse(data.desfazerAte) - Date.parse(data.agora);
}

/** Share of the requests already processed, or already undone, from 0 to 1. */
function progressOf({ situacao, itens }: Execucao): number {
  const waits = situacao === 'desfazendo' ? 'feito' : 'agendado';
  // A request that could not be undone stays done and has a reason.
  const open = itens.filter((item) => item.situacao === waits && item.motivo === null).length;
  return itens.length === 0 ? 0 : 1 - open / itens.length;
}

import { IconBolt, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { describeError } from '#platform/problem.ts';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { describeRun } from './describe-run.ts';
import classes from './macro.module.css';
import { useDesfazerMacro, useExecucao, useForgetAfterRun } from './queries.ts';
import type { Corrida } from './store.ts';
import { closeBar, useBarLeaves } from './use-bar-leaves.ts';

const MacroResultado = lazyPart(() => import('./macro-resultado.tsx'), 'MacroResultado');

/** A confirmed run at the foot of every screen: how long it can still be undone, then what became of it. */
export function MacroBar({ corrida }: { corrida: Corrida }) {
  const execucao = useExecucao(corrida);
  const desfazer = useDesfazerMacro(corrida.id);
  const seconds = useSecondsTo(corrida.comecaEm);
  const { box, act } = useFocusStays<HTMLElement>();
  const [aberto, setAberto] = useState(false);
  const situacao = execucao.data?.situacao ?? 'agendada';
  const over = situacao === 'concluida' || situacao === 'desfeita';
  useForgetAfterRun(situacao);
  const rest = useBarLeaves(corrida, execucao.data, aberto);
  const waiting = situacao === 'agendada' && seconds > 0;
  // Nobody knows how it stands: asked again by itself, and not in the way of the person meanwhile.
  const lost = execucao.isError && !waiting;
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-focus-quiet
      className={classes.bar}
      aria-label="Macro em execução"
      {...rest}
    >
      <IconBolt size={20} aria-hidden="true" />
      <div className={classes.barText}>
        <p role="status">{describeRun(corrida.nome, execucao.data, waiting)}</p>
        {desfazer.isError && <p role="alert">{describeError(desfazer.error)}</p>}
        {lost && <p role="alert">Não sabemos como ela está. {describeError(execucao.error)}</p>}
      </div>
      {waiting && (
        <Button
          variant="default"
          size="compact-md"
          loading={desfazer.isPending}
          onClick={() => {
            act();
            desfazer.mutate();
          }}
        >
          Desfazer <span aria-hidden="true">({seconds} s)</span>
        </Button>
      )}
      {situacao === 'concluida' && (
        <Button variant="default" size="compact-md" onClick={() => setAberto(true)}>
          Ver resultado
        </Button>
      )}
      {(over || lost) && (
        <IconButton label="Fechar" onClick={() => closeBar(corrida)}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      )}
      {aberto && execucao.data && (
        <Suspense>
          <MacroResultado execucao={execucao.data} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </section>
  );
}

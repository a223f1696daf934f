import { IconAlertTriangle, IconClock, IconPaperclip } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import type { Retida } from './queries.ts';
import classes from './resposta.module.css';

interface RespostaCardProps {
  retida: Retida;
  /** The pending act on this reply. */
  busy: 'desfazer' | 'enviar' | null;
  onDesfazer: () => void;
  onEnviar: () => void;
  /** Called when the card disappears with the focus inside. */
  onGone: () => void;
}

/** A reply of the reader that was not sent: the time left to undo it, or why it was refused. */
export function RespostaCard({ retida, busy, onDesfazer, onEnviar, onGone }: RespostaCardProps) {
  const { texto, anexos, motivo, saiA, situacao } = retida;
  const waits = situacao === 'retida';
  const box = useFocusLeaves(onGone);
  return (
    <section
      ref={box}
      className={classes.card}
      data-recusada={!waits || undefined}
      aria-label={waits ? 'Resposta que ainda não saiu' : 'Resposta que não saiu'}
    >
      {waits ? (
        <p className={classes.title}>
          <IconClock size={18} aria-hidden="true" />
          <Contagem saiA={saiA} />
        </p>
      ) : (
        <div role="alert">
          <p className={classes.title}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            Sua resposta não saiu
          </p>
          <p>{motivo}</p>
        </div>
      )}
      <p className={classes.text}>{texto}</p>
      {anexos.length > 0 && (
        <p className={classes.files}>
          <IconPaperclip size={16} aria-hidden="true" />
          {anexos.map(({ nome }) => nome).join(', ')}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          size="compact-md"
          loading={busy === 'desfazer'}
          disabled={busy === 'enviar'}
          onClick={onDesfazer}
        >
          {waits ? 'Desfazer' : 'Voltar ao texto'}
        </Button>
        {waits && (
          <Button
            variant="subtle"
            size="compact-md"
            loading={busy === 'enviar'}
            disabled={busy === 'desfazer'}
            onClick={onEnviar}
          >
            Enviar agora
          </Button>
        )}
      </div>
    </section>
  );
}

/** Not a live region, because every second would be announced. */
function Contagem({ saiA }: { saiA: number }) {
  const seconds = useSecondsTo(saiA);
  return seconds > 0 ? `Sua resposta sai em ${seconds} s` : 'Sua resposta está saindo…';
}

/** Calls `onGone` when the card disappears with the focus inside, so that the focus can move. */
function useFocusLeaves(onGone: () => void) {
  const box = useRef<HTMLElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) gone.current();
    },
    [],
  );
  return box;
}

import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { useRef, useState } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { groupByDay } from './group-by-day.ts';
import classes from './stream.module.css';
import { StreamEntry } from './stream-entry.tsx';

interface StreamProps {
  requerimentoId: string;
  eventos: Detalhe['eventos'];
  leitor: Leitor;
}

/** Number of entries shown before older ones are unfolded. */
const SHOWN = 12;

/** The history and conversation of a request, oldest first. */
export function Stream({ requerimentoId, eventos, leitor }: StreamProps) {
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hidden = all ? 0 : Math.max(0, eventos.length - SHOWN);
  return (
    <Section title="Histórico e conversa" anchor="conversa" surface={false}>
      {hidden > 0 && (
        <Button
          variant="default"
          className={classes.older}
          onClick={() => {
            // The pressed button disappears, so the focus moves to the entries.
            box.current?.focus({ preventScroll: true });
            setAll(true);
          }}
        >
          Mostrar {hidden === 1 ? 'o registro anterior' : `os ${hidden} registros anteriores`}
        </Button>
      )}
      <div ref={box} tabIndex={-1} data-focus-quiet className={classes.stream}>
        {groupByDay(eventos.slice(hidden)).map(({ date, items }) => (
          <section key={items[0]?.id} className={classes.day} aria-labelledby={`dia-${items[0]?.id}`}>
            <h3 id={`dia-${items[0]?.id}`} className={classes.date}>
              <time dateTime={date}>{formatDataComDia(date)}</time>
            </h3>
            <ol className={classes.entries}>
              {items.map((evento) => (
                <StreamEntry
                  key={evento.id}
                  requerimentoId={requerimentoId}
                  evento={evento}
                  leitor={leitor}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Section>
  );
}

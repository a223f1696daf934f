import { useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import type { Detalhe } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';
import classes from './acoes.module.css';
import { describeChanges } from './changes.ts';

interface ConflictNoteProps {
  before: Detalhe;
  after: Detalhe;
  leitor: Leitor;
  /** Whether there is a text that could have been lost. */
  typed?: boolean;
}

/** What changed while the person was writing; what they wrote is still there, and nothing was sent. */
export function ConflictNote({ before, after, leitor, typed = true }: ConflictNoteProps) {
  const settings = useSettings();
  const nome = useEu()?.nomePreferido ?? '';
  const changes = describeChanges(before, after, { settings, leitor, nome });
  return (
    <Callout tone="atencao" title="O pedido mudou desde que você o abriu" live>
      {changes.length === 0 ? (
        <p>A mudança foi sua, em outra aba ou aparelho.</p>
      ) : (
        <ul className={classes.changes}>
          {changes.map(({ id, text, em }) => (
            <li key={id}>
              {text}
              {em && (
                <>
                  {' · '}
                  <RelativeTime instant={em} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        {typed
          ? 'Nada foi enviado e o que você escreveu continua aqui. Confira e, se ainda valer, envie de novo.'
          : 'Nada foi feito. Confira e, se ainda valer, tente de novo.'}
      </p>
    </Callout>
  );
}

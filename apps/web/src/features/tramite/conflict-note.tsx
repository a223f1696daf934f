import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { RelativeTime } from '#ui/date.tsx';
import { describeChanges, describeNewStatus } from './changes.ts';
import classes from './tramite.module.css';

interface ClosedAct {
  acao: Acao;
  rotulo: string;
  motivo: string | null;
}

interface ConflictNoteProps {
  before: Detalhe;
  after: Detalhe;
  leitor: Leitor;
  /** Whether a text could have been lost. */
  typed?: boolean;
  /** The action that the change made impossible; it cannot be sent again. */
  closed?: ClosedAct | null;
}

/** Lists what changed while the person was writing. The text is kept, and nothing was sent. */
export function ConflictNote({ before, after, leitor, typed = true, closed = null }: ConflictNoteProps) {
  const settings = useSettings();
  const changes = describeChanges(before, after, { settings, leitor });
  const status = describeNewStatus(before, after, { settings, leitor });
  return (
    <Callout tone="atencao" title="O pedido mudou desde que você o abriu" live>
      {changes.length === 0 ? (
        <p>
          A mudança foi sua, em outra aba ou aparelho.
          {status && ` ${status}.`}
        </p>
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
        {closed
          ? describeClosed(closed, findOwn(before, after, closed.acao))
          : typed
            ? STILL_POSSIBLE
            : STILL_POSSIBLE_UNTYPED}
      </p>
    </Callout>
  );
}

const STILL_POSSIBLE =
  'Nada foi enviado e o que você escreveu continua aqui. Confira e, se ainda valer, envie de novo.';
const STILL_POSSIBLE_UNTYPED = 'Nada foi feito. Confira e, se ainda valer, tente de novo.';

/** Title of this act if the person did it meanwhile, elsewhere. */
function findOwn(before: Detalhe, after: Detalhe, acao: Acao): string | null {
  const known = new Set(before.eventos.map(({ id }) => id));
  return after.eventos.find((one) => one.meu && one.acao === acao && !known.has(one.id))?.titulo ?? null;
}

function describeClosed({ rotulo, motivo }: ClosedAct, own: string | null): string {
  if (own !== null)
    return `“${own}” já consta no pedido, e daqui nada mais foi enviado. O que você escreveu continua aqui, para copiar se precisar.`;
  const why = motivo ? ` ${motivo}` : '';
  return `Nada foi enviado: “${rotulo}” não é mais possível neste pedido.${why} O que você escreveu continua aqui, para copiar se precisar.`;
}

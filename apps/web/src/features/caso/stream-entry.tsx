import { REQUERENTE } from '@balcao/domain/formulario/sigilo';
import { formatDataHora, formatHora } from '@balcao/domain/texto/data-br';
import { IconBuildingBank, IconLock, IconUser } from '@tabler/icons-react';
import { AnexoList } from '#features/anexo/api.tsx';
import { NotaTexto } from '#features/conversa/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { Link } from '#ui/link.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './stream.module.css';

type Evento = Detalhe['eventos'][number];

interface EntryProps {
  requerimentoId: string;
  evento: Evento;
  leitor: Leitor;
  /** Shows the day too, where no heading does. */
  dated?: boolean;
}

/** An entry of the history: a message or note as a card, a movement as a line. */
export function StreamEntry(props: EntryProps) {
  const { evento } = props;
  return (
    <li id={`evento-${evento.id}`} className={classes.entry} data-tipo={evento.tipo} data-lado={evento.lado}>
      {evento.tipo === 'tramite' ? <Movement {...props} /> : <Message {...props} />}
    </li>
  );
}

function Movement({ evento, leitor, dated }: EntryProps) {
  return (
    <div className={classes.movement}>
      <p>
        {evento.interno && (
          <>
            <IconLock size={14} className={classes.lock} aria-hidden="true" />
            <VisuallyHidden>Interno: </VisuallyHidden>
          </>
        )}
        <strong className={classes.what}>{evento.titulo}</strong>
        <span className={classes.meta}>
          {' '}
          {bySpeaker(evento, leitor)} <Time em={evento.em} dated={dated} />
        </span>
      </p>
      {evento.texto && (
        <p className={classes.quote}>
          <LinkedText text={evento.texto} />
        </p>
      )}
    </div>
  );
}

function Message({ requerimentoId, evento, leitor, dated }: EntryProps) {
  const note = evento.tipo === 'nota';
  const mayMention = can(useEu(), 'requerimento.assumir') && note && evento.texto?.includes('@');
  const Icon = note ? IconLock : evento.lado === 'requerente' ? IconUser : IconBuildingBank;
  return (
    <article className={classes.message}>
      <p className={classes.head}>
        <Icon size={16} aria-hidden="true" />
        <strong>{speakerOf(evento, leitor)}</strong>
        <span className={classes.meta}>
          {note && 'Nota interna · só a equipe vê · '}
          <Time em={evento.em} dated={dated} />
        </span>
      </p>
      {evento.carta && (
        <p className={classes.carta}>
          Em resposta à carta <Link to={`/carta/${evento.carta.id}`}>{evento.carta.numero}</Link>
        </p>
      )}
      {evento.texto && (
        <p className={classes.text}>
          {mayMention ? (
            <NotaTexto requerimentoId={requerimentoId} mensagemId={evento.id} texto={evento.texto} />
          ) : (
            <LinkedText text={evento.texto} />
          )}
        </p>
      )}
      {evento.anexos.length > 0 && <AnexoList anexos={evento.anexos} fonte="mensagem" />}
    </article>
  );
}

function Time({ em, dated }: { em: string; dated: boolean | undefined }) {
  const instant = new Date(em);
  return (
    <time dateTime={em} className={classes.time}>
      {dated ? formatDataHora(instant) : formatHora(instant)}
    </time>
  );
}

/**
 * The author of an entry, as this reader knows them. The requester also reads the names of staff, because public servants
 * act by name.
 */
function speakerOf({ autor, lado }: Evento, leitor: Leitor): string {
  // «X por Y» names the acting person; one's own acts need no name.
  if (lado === 'requerente' && leitor === 'requerente') return autor?.includes(' por ') ? autor : 'Você';
  if (lado === 'requerente') return describeRequerente(autor);
  if (lado === 'sistema') return 'Portal';
  return leitor === 'requerente' && autor !== null ? `${autor} (Conselho)` : (autor ?? 'Conselho');
}

/** Describes the requester for staff, by name unless it is hidden. */
function describeRequerente(autor: string | null): string {
  return autor === null || autor === REQUERENTE ? REQUERENTE : `${autor} (requerente)`;
}

function bySpeaker(evento: Evento, leitor: Leitor): string {
  if (evento.lado === 'sistema') return '';
  const speaker = speakerOf(evento, leitor).replace(/^Você$/, 'você');
  return speaker.includes(' por ') ? `${speaker} ·` : `por ${speaker} ·`;
}

import { checklist } from '@balcao/contract/checklist';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';
import classes from './checklist.module.css';
import { CONFERENCIA } from './focus-checklist.ts';

/** More items would push the decision out of sight. */
const NAMED = 6;

interface FaltaConferirProps {
  id: string;
  /** Moves from the decision to the checklist, keeping the text; absent when the list is not on the page. */
  onGo?: () => void;
}

/** Warns of unchecked items beside a decision. Reads the cache of the page and fetches nothing. */
export function FaltaConferir({ id, onGo }: FaltaConferirProps) {
  const { data } = useQuery({ ...query(checklist.get, { params: { id } }), enabled: false });
  const items = data?.items ?? [];
  const open = items.filter(({ marcado }) => marcado === null);
  if (open.length === 0) return null;
  const falta = open.length === 1 ? 'Falta 1' : `Faltam ${open.length}`;
  const itens = items.length === 1 ? 'item' : 'itens';
  return (
    <Callout
      tone="atencao"
      title={`${falta} de ${items.length} ${itens} da conferência`}
      action={
        onGo && (
          <>
            <a
              href={`#${CONFERENCIA}`}
              onClick={(event) => {
                event.preventDefault();
                onGo();
              }}
            >
              Ir para a conferência
            </a>
            <small>O que você escreveu fica guardado.</small>
          </>
        )
      }
    >
      <ul className={classes.faltam}>
        {open.slice(0, open.length > NAMED + 1 ? NAMED : undefined).map(({ id: item, texto }) => (
          <li key={item}>{texto}</li>
        ))}
        {open.length > NAMED + 1 && <li>e mais {open.length - NAMED}</li>}
      </ul>
    </Callout>
  );
}

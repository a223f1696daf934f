import { interessado } from '@balcao/contract/interessado';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { query } from '#platform/call.ts';
import { useSession } from '#platform/session.ts';
import { createStore, useStore } from '#platform/store.ts';
import { QueryView } from '#ui/query-view.tsx';
import classes from './interessado.module.css';
import { InteressadoFacts } from './interessado-facts.tsx';

/** Who opened the card. It stays open on the next request, until a reload or another sign-in. */
const opened = createStore<string | null>(null);

/**
 * The person behind the request, for staff. It loads only when opened, because each opening is recorded as a reading.
 */
export function InteressadoCard({ requerimentoId }: { requerimentoId: string }) {
  const person = useSession()?.sub ?? null;
  const open = useStore(opened) === person && person !== null;
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.head}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => opened.set(open ? null : person)}
        >
          Quem pediu
          <IconChevronDown size={18} aria-hidden="true" className={classes.chevron} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open && <Opened requerimentoId={requerimentoId} />}
      </div>
    </section>
  );
}

function Opened({ requerimentoId }: { requerimentoId: string }) {
  const found = useQuery({
    ...query(interessado.detail, { params: { id: requerimentoId } }),
    // Returning to the window must not record another reading.
    refetchOnWindowFocus: false,
    staleTime: 300_000,
  });
  return (
    <QueryView query={found}>
      {(person) => <InteressadoFacts person={person} requerimentoId={requerimentoId} />}
    </QueryView>
  );
}

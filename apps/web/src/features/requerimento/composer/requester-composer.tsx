import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCartasDoRequerimento, useRefreshCartas } from '#features/carta/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { CaseSearch } from '../caso/case-search.ts';
import type { Detalhe } from '../queries.ts';
import classes from './composer.module.css';
import { Composer } from './composer.tsx';

/** The requester's message; as the answer to a letter where the address names one that may be answered. */
export function RequesterComposer({ detail }: { detail: Detalhe }) {
  const [search, setSearch] = useSearchState<CaseSearch>();
  const { data } = useCartasDoRequerimento(detail.id);
  const carta = data?.items.find(({ id, situacao }) => id === search.carta && situacao === 'CIENTE');
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefreshCartas();
  const drop = () => setSearch({ carta: undefined });
  const id = carta?.id;
  useEffect(() => {
    // Whoever comes from the letter comes to write.
    if (id === undefined) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <Composer
      ref={field}
      detail={detail}
      leitor="requerente"
      interna={false}
      cartaId={id}
      onSent={
        carta &&
        (() => {
          refresh();
          drop();
        })
      }
      note={
        carta && (
          <p className={classes.carta}>
            <span>
              Em resposta à carta <span className={classes.numero}>{carta.numero}</span>
            </span>
            <IconButton
              label="Não responder à carta"
              onClick={() => {
                drop();
                field.current?.focus();
              }}
            >
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </p>
        )
      }
    />
  );
}

import { interessado } from '@balcao/contract/interessado';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { isEncerrado, isStatus } from '@balcao/domain/requerimento/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { describeStatus } from '#features/requerimento/api.tsx';
import { query } from '#platform/call.ts';
import { useConfig } from '#platform/config-store.ts';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { QueryView } from '#ui/query-view.tsx';
import classes from './vinculos.module.css';

type Pedidos = ResponseOf<typeof interessado.detail>['pedidos'];

interface OutrosDaPessoaProps {
  detail: Pick<Detalhe, 'id' | 'emissao'>;
  /** The number in the field. */
  value: string;
  onChoose: (numero: string) => void;
}

/**
 * Older open requests of the same person, to choose instead of typing a number. They load on demand, because that is
 * recorded as a reading.
 */
export function OutrosDaPessoa(props: OutrosDaPessoaProps) {
  const [asked, setAsked] = useState(false);
  if (asked) return <Asked {...props} />;
  return (
    <div>
      <Button variant="subtle" size="compact-md" onClick={() => setAsked(true)}>
        Escolher entre os pedidos desta pessoa
      </Button>
    </div>
  );
}

function Asked({ detail, value, onChoose }: OutrosDaPessoaProps) {
  const found = useQuery({
    ...query(interessado.detail, { params: { id: detail.id } }),
    refetchOnWindowFocus: false,
    staleTime: 300_000,
  });
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappeared with the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <QueryView query={found}>
        {({ pedidos }) => {
          const fit = pedidos.ultimos.filter(
            ({ status, emissao }) => isStatus(status) && !isEncerrado(status) && emissao < detail.emissao,
          );
          const note = sayRest(pedidos, fit.length);
          return (
            <>
              {fit.length > 0 && (
                <ul className={classes.choices} aria-label="Pedidos desta pessoa">
                  {fit.map((one) => (
                    <Choice
                      key={one.id}
                      one={one}
                      chosen={value === one.numero}
                      onChoose={() => onChoose(one.numero)}
                    />
                  ))}
                </ul>
              )}
              {note && (
                <p role="status" className={classes.quiet}>
                  {note}
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

/** The server lists only the latest requests, and counts the others by status. */
function sayRest({ porStatus, ultimos }: Pedidos, found: number): string | null {
  const open = (status: string) => isStatus(status) && !isEncerrado(status);
  const all = porStatus.filter(({ status }) => open(status)).reduce((sum, { total }) => sum + total, 0);
  const unseen = all > ultimos.filter(({ status }) => open(status)).length;
  if (unseen) {
    const start = found > 0 ? 'Há outros em aberto que não aparecem aqui' : 'Nenhum dos mais recentes serve';
    return `${start}. Se souber o número, escreva no campo.`;
  }
  return found > 0 ? null : 'Nenhum pedido mais antigo em aberto para escolher aqui.';
}

interface ChoiceProps {
  one: Pedidos['ultimos'][number];
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ one, chosen, onChoose }: ChoiceProps) {
  const { configuracoes } = useConfig();
  return (
    <li>
      <button type="button" className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
        <strong>{one.numero}</strong> {one.titulo}
        <small>
          {describeStatus(configuracoes, one.status, 'equipe', one.dispensada)}, de{' '}
          <DateTimeText instant={one.emissao} short />
        </small>
      </button>
    </li>
  );
}

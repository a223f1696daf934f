import { useState } from 'react';
import { useArrival } from '#platform/use-arrival.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateTimeText, RelativeTime } from '#ui/date.tsx';
import classes from '#ui/item-list.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { type Sessao, useEncerrarOutras, useEncerrarSessao, useSessoes } from './sessoes-queries.ts';

/** The open sessions, with buttons to end the others. */
export function SessoesSection() {
  const sessoes = useSessoes();
  const others = sessoes.data?.items.some((item) => !item.atual) ?? false;
  const { box, act } = useFocusStays<HTMLUListElement>();
  useArrival('sessoes');
  return (
    <Section
      anchor="sessoes"
      title="Sessões abertas"
      description="Aparelhos em que sua conta está conectada. Não reconhece algum? Encerre e troque a senha."
      action={others && <EncerrarOutras onEnd={act} />}
    >
      <QueryView query={sessoes} skeleton={<SkeletonRows rows={2} height={44} />}>
        {({ items }) => (
          <ul ref={box} tabIndex={-1} data-focus-quiet aria-label="Sessões abertas" className={classes.list}>
            {items.map((item) => (
              <SessaoItem key={item.id} item={item} onEnd={act} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

interface EndProps {
  /** Called on the press, because the button disappears. */
  onEnd: () => void;
}

function SessaoItem({ item, onEnd }: EndProps & { item: Sessao }) {
  const end = useEncerrarSessao();
  const device = item.dispositivo ?? 'Aparelho não identificado';
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p className={classes.name}>
          {device} {item.atual && <StatusBadge tone="sucesso">esta sessão</StatusBadge>}
        </p>
        <p className={classes.detail}>
          {item.atual ? (
            <>
              Em uso agora · entrou em <DateTimeText instant={item.criadaEm} />
            </>
          ) : (
            <>
              Último uso <RelativeTime instant={item.ultimaAtividade} /> · entrou em{' '}
              <DateTimeText instant={item.criadaEm} />
              {item.mesmaRede !== null &&
                ` · ${item.mesmaRede ? 'na mesma rede desta sessão' : 'em outra rede'}`}
            </>
          )}
        </p>
      </div>
      {!item.atual && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Encerrar a sessão: ${device}`}
          loading={end.isPending}
          onClick={() => {
            onEnd();
            end.mutate(item.id);
          }}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

function EncerrarOutras({ onEnd }: EndProps) {
  const [asking, setAsking] = useState(false);
  const end = useEncerrarOutras();
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        Encerrar outras
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onEnd();
          end.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
        title="Encerrar todas as outras sessões?"
        confirmLabel="Encerrar outras"
        busy={end.isPending}
      >
        <p>Os outros aparelhos saem da sua conta na hora. Este continua conectado.</p>
      </ConfirmDialog>
    </>
  );
}

import { fila } from '@balcao/contract/fila';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import classes from './proximo.module.css';

interface ProximoButtonProps {
  /** Id of the open request. */
  id: string;
  /** Whether `n` presses this button; only one of several buttons has it. */
  byKey?: boolean;
  size?: 'sm' | 'md' | 'compact-sm' | 'compact-md';
}

/** Opens the next request for this person, in the legal order. */
export function ProximoButton({ id, byKey = false, size }: ProximoButtonProps) {
  const mayWork = can(useEu(), 'requerimento.assumir');
  const next = useMutation({
    mutationFn: () => call(fila.proximo, { query: { depois: id } }),
    onSuccess: ({ proximo }) => {
      if (proximo) goTo(`/requerimento/${proximo.id}`);
    },
  });
  const go = () => {
    if (!next.isPending) next.mutate();
  };
  useShortcuts(byKey && mayWork ? { n: go } : {});
  if (!mayWork) return null;
  return (
    <span className={classes.next}>
      <span role="status" className={classes.none}>
        {next.data?.proximo === null && 'Nenhum outro pedido espera por você.'}
      </span>
      <Button
        variant="default"
        size={size}
        loading={next.isPending}
        aria-keyshortcuts={byKey ? 'n' : undefined}
        leftSection={<IconPlayerTrackNext size={18} aria-hidden="true" />}
        onClick={go}
      >
        Próximo pedido
      </Button>
    </span>
  );
}

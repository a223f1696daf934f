import { createContext, use, useEffect } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { toast } from '#platform/toast.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

/** Need of the part that failed to load, and its retry. */
export const Attempt = createContext<{ need: 'dispensable' | undefined; again: () => void }>({
  need: undefined,
  again: () => {},
});

interface StandInProps {
  onClose?: () => void;
}

/** Stands in for a part that was not requested, because the network is down. */
export function NotAsked({ onClose }: StandInProps) {
  const text = new OfflineError('network').message;
  return <StandIn text={text} worthTrying onClose={onClose} />;
}

/** Stands in for a part that failed to load; the browser refuses it until a reload. */
export function NotFetched({ onClose }: StandInProps) {
  const text = 'Não foi possível abrir esta parte do portal. Recarregue a página e tente de novo.';
  return <StandIn text={text} onClose={onClose} />;
}

/** Enables the retry only after mounting; earlier, React would retry without end. */
function StandIn({
  text,
  worthTrying = false,
  onClose,
}: StandInProps & { text: string; worthTrying?: boolean }) {
  const { need, again } = use(Attempt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change at each render, but this runs once
  useEffect(() => {
    if (onClose) {
      again();
      toast.error(text);
      onClose();
      return;
    }
    addEventListener('online', again);
    return () => removeEventListener('online', again);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks change at each render, but this runs once
  }, []);
  if (onClose || need) return null;
  return (
    <Callout
      tone="atencao"
      live
      action={
        <Button variant="default" onClick={worthTrying ? again : () => window.location.reload()}>
          {worthTrying ? 'Tentar de novo' : 'Recarregar a página'}
        </Button>
      }
    >
      {text}
    </Callout>
  );
}

import { createContext, use, useEffect } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { toast } from '#platform/toast.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

/** What becomes of a part that was not fetched. */
export const Attempt = createContext<{ need: 'dispensable' | undefined; again: () => void }>({
  need: undefined,
  again: () => {},
});

interface StandInProps {
  onClose?: () => void;
}

/** Stands where a part would be that was not asked for, because there is no network. */
export function NotAsked({ onClose }: StandInProps) {
  const text = new OfflineError('network').message;
  return <StandIn text={text} worthTrying onClose={onClose} />;
}

/** Stands where a part would be that was asked for in vain: the browser refuses it until the page is loaded again. */
export function NotFetched({ onClose }: StandInProps) {
  const text = 'Não foi possível abrir esta parte do portal. Recarregue a página e tente de novo.';
  return <StandIn text={text} onClose={onClose} />;
}

/** Only once drawn it lets the next one try: before, React would ask without end. */
function StandIn({
  text,
  worthTrying = false,
  onClose,
}: StandInProps & { text: string; worthTrying?: boolean }) {
  const { need, again } = use(Attempt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change at each draw, it is done once
  useEffect(() => {
    if (onClose) {
      again();
      toast.error(text);
      onClose();
      return;
    }
    addEventListener('online', again);
    return () => removeEventListener('online', again);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks change at each draw, it is done once
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

import { createContext, use, useEffect } from 'react';
import { toast } from '#platform/toast.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

/** What becomes of a part that was not fetched. */
export const Attempt = createContext<{ need: 'dispensable' | undefined; again: () => void }>({
  need: undefined,
  again: () => {},
});

const TEXT =
  'Não foi possível carregar esta parte. Confira sua internet e tente de novo; se não der, recarregue a página.';

/** Stands where the part would be. Only once drawn it lets the next one try: before, React would ask without end. */
export function NotFetched({ onClose }: { onClose?: () => void }) {
  const { need, again } = use(Attempt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change at each draw, it is done once
  useEffect(() => {
    if (onClose) {
      again();
      toast.error(TEXT);
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
        <Button variant="default" onClick={again}>
          Tentar de novo
        </Button>
      }
    >
      {TEXT}
    </Callout>
  );
}

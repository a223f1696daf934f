import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';

/** A page that says nothing about what was open here. */
const NEUTRA = 'https://www.gov.br';

/**
 * Leaves at once for a neutral page, which takes the place of this one in the history. `onLeave` clears the screen first: then
 * nothing asks before leaving, and nothing stays in sight on a slow line.
 */
export function SairRapido({ onLeave }: { onLeave: () => void }) {
  return (
    <Button
      variant="default"
      onClick={() => {
        flushSync(onLeave);
        window.location.replace(NEUTRA);
      }}
    >
      Sair rápido
    </Button>
  );
}

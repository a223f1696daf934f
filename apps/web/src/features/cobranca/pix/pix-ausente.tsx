import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { describeError, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import classes from './pix-panel.module.css';

/** Asks for a code: a mutation that needs nothing. */
interface Gerar {
  mutate: () => void;
  error: Error | null;
  isPending: boolean;
  isIdle: boolean;
}

interface PixAusenteProps {
  gerar: Gerar;
  /** Whether there was a code that expired. */
  venceu: boolean;
}

/** Delay before the page requests the code once more by itself, in milliseconds. */
const ASK_MS = 4_000;
/** Delay before the person is offered a retry, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Shown without a valid code: the wait, and the button that requests one. The button stays in place, so that it keeps the
 * focus.
 */
export function PixAusente({ gerar, venceu }: PixAusenteProps) {
  const late = useLate();
  const { error, mutate } = gerar;
  useEffect(() => {
    if (venceu) return;
    const timer = setTimeout(mutate, ASK_MS);
    return () => clearTimeout(timer);
  }, [venceu, mutate]);
  const over = isProblem(error, 'pagamento.paid', 'pagamento.closed');
  const asks = venceu && gerar.isIdle;
  const [asked, setAsked] = useState(false);
  if (error && !asked) setAsked(true);
  return (
    <>
      <div role="status">{error ? <Falha error={error} /> : asks ? <Vencido /> : <Espera late={late} />}</div>
      {(asks || late || asked) && !over && (
        <Button
          variant="default"
          loading={gerar.isPending}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={() => gerar.mutate()}
        >
          {asks ? 'Gerar outro código' : 'Tentar de novo'}
        </Button>
      )}
    </>
  );
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

function Falha({ error }: { error: Error }) {
  return (
    <>
      <p className={classes.waiting}>Não foi possível gerar o código Pix</p>
      <p>{describeError(error)}</p>
    </>
  );
}

function Vencido() {
  return (
    <p>
      <strong>Este código Pix venceu.</strong> Não pague por ele: gere outro, com o valor de hoje.
    </p>
  );
}

function Espera({ late }: { late: boolean }) {
  return (
    <>
      <p className={classes.waiting}>
        <span className={classes.pulse} aria-hidden="true" />
        {late ? 'O banco ainda não respondeu.' : 'Preparando o código Pix…'}
      </p>
      <p className={classes.quiet}>
        {late
          ? 'Não é preciso fazer nada: o código aparece aqui assim que ficar pronto.'
          : 'Costuma levar poucos segundos.'}
      </p>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import type { CartaDetalhe } from '../queries.ts';

/** An act of the reader that fixes a refused text. */
export type Conserto = 'devolver_ao_redator' | 'alterar';

const CONSERTOS: Record<Conserto, { frase: string; verbo: string }> = {
  devolver_ao_redator: {
    frase: 'Devolva a quem escreveu, dizendo o que mudar.',
    verbo: 'Devolver a quem escreveu',
  },
  alterar: { frase: 'Mude o texto e tente de novo.', verbo: 'Mudar o texto' },
};

/** Errors of the letter itself, not of a field in this dialog; empty for any other failure. */
export function erradoNoTexto(error: unknown, campos: readonly { api: string }[]): string[] {
  if (!isProblem(error, 'validation')) return [];
  const elsewhere = error.errors.filter(({ path }) => !campos.some(({ api }) => api === path));
  return elsewhere.map(({ message }) => message);
}

interface RecusaDoTextoProps {
  mensagens: readonly string[];
  atos: CartaDetalhe['atos'];
  onConserto: (ato: Conserto) => void;
}

/** Says why the letter is refused, with the act that fixes it. */
export function RecusaDoTexto({ mensagens, atos, onConserto }: RecusaDoTextoProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => box.current?.focus(), []);
  const ato = (['alterar', 'devolver_ao_redator'] as const).find((one) => atos.includes(one));
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <Callout
        tone="erro"
        title="A carta não pode seguir como está escrita"
        live
        action={ato && <Button onClick={() => onConserto(ato)}>{CONSERTOS[ato].verbo}</Button>}
      >
        {mensagens.map((mensagem) => (
          <p key={mensagem}>{mensagem}</p>
        ))}
        <p>{ato ? CONSERTOS[ato].frase : 'Peça a quem escreveu que mude o texto.'}</p>
      </Callout>
    </div>
  );
}

import { formatAte } from '@balcao/domain/texto/data-br';
import { Callout } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import { type CartaDaLista, useCartasDoRequerimento } from './queries.ts';
import { esperaDestinatario } from './situacao-carta.tsx';

/** Warns of open letters of a request before an act ends it; it does not block the act. */
export function CartasAbertas({ requerimentoId }: { requerimentoId: string }) {
  const open = (useCartasDoRequerimento(requerimentoId).data?.items ?? []).filter(esperaDestinatario);
  if (open.length === 0) return null;
  return (
    <Callout tone="atencao" title={open.length === 1 ? 'Há uma carta em aberto' : 'Há cartas em aberto'}>
      {open.map((carta) => (
        <p key={carta.id}>{sayAberta(carta)}</p>
      ))}
    </Callout>
  );
}

function sayAberta({ numero, prazoAte }: CartaDaLista): string {
  return prazoAte === null
    ? `A carta ${numero} ainda espera a ciência da pessoa.`
    : `A carta ${numero} ainda pode ser respondida ${formatAte(prazoAte, todayIso())}.`;
}

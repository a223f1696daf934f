import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { countPedidos } from './grupo-text.ts';
import { useSemResponsavel } from './queries.ts';

const TO = '/atendente/requerimentos?visao=sem_atendente';

/** Says in the queue that requests wait for somebody longer than their group allows; nothing while none does. */
export function SemResponsavel() {
  const items = useSemResponsavel().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Callout tone="atencao" action={<Link to={TO}>Ver pedidos sem responsável</Link>}>
      {items.map(({ id, sigla, pedidos, limite }) => (
        <p key={id}>
          <strong>{sigla}:</strong> {countPedidos(pedidos)} sem responsável há mais de {limite}.
        </p>
      ))}
    </Callout>
  );
}

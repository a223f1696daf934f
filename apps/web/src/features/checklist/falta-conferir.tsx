import { checklist } from '@balcao/contract/checklist';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { Callout } from '#ui/callout.tsx';

/** Says beside a decision what of the list was not checked, as the page of the request has it; asks for nothing itself. */
export function FaltaConferir({ id }: { id: string }) {
  const { data } = useQuery({ ...query(checklist.get, { params: { id } }), enabled: false });
  const items = data?.items ?? [];
  const open = items.filter(({ marcado }) => marcado === null).length;
  if (open === 0) return null;
  return (
    <Callout tone="atencao">
      {open === 1 ? 'Falta 1' : `Faltam ${open}`} de {items.length} {items.length === 1 ? 'item' : 'itens'} da
      conferência.
    </Callout>
  );
}

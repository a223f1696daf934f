import { prioridade } from '@balcao/contract/prioridade';
import { useQuery } from '@tanstack/react-query';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { Link } from '#ui/link.tsx';

const LIST = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** Names the people who may judge the priority claim, for staff who may not; when nobody may, says what to do. */
export function QuemConfere({ detail }: { detail: Detalhe }) {
  const eu = useEu();
  const { data } = useQuery(query(prioridade.conferentes, { params: { id: detail.id } }));
  const { id, sigla } = detail.grupo;
  if (!data) return null;
  if (data.items.length > 0) return <>Quem confere: {LIST.format(data.items.map(({ nome }) => nome))}.</>;
  const configures = can(eu, 'usuario.permissoes');
  return (
    <>
      Ninguém pode conferir em {sigla}: encaminhe a um grupo que possa, ou{' '}
      {configures ? (
        <Link to={`/config/grupo/${id}`}>inclua no grupo quem pode</Link>
      ) : (
        'peça à administração que inclua no grupo quem pode'
      )}
      .
    </>
  );
}

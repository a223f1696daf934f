import { IMPEDEM_O_USO, SITUACOES_DE_CONTA, type SituacaoDeConta } from '@balcao/domain/pessoa/conta';
import { StatusBadge } from '#ui/badge.tsx';

/** State of an account, or that its owner cannot enter one in use. */
export function SituacaoDaConta({
  situacao,
  bloqueada = false,
}: {
  situacao: SituacaoDeConta;
  bloqueada?: boolean;
}) {
  if (bloqueada && situacao === 'ativo')
    return <StatusBadge tone="atencao">{IMPEDEM_O_USO.bloqueada}</StatusBadge>;
  const tone = situacao === 'ativo' ? 'sucesso' : 'neutro';
  return <StatusBadge tone={tone}>{SITUACOES_DE_CONTA[situacao]}</StatusBadge>;
}

import type { SituacaoManifestacao } from '@balcao/domain/manifestacao/nomes';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { diffDays } from '@balcao/domain/prazo/data';
import { DeadlineBadge, StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import type { ManifestacaoDaLista } from '../queries.ts';

/** The reader whose words are used. */
export type Lado = keyof (typeof SITUACOES_MANIFESTACAO)['CADASTRADA'];

const ENDED: Partial<Record<SituacaoManifestacao, Tone>> = { CONCLUIDA: 'sucesso' };

const TONES: Record<Lado, Partial<Record<SituacaoManifestacao, Tone>>> = {
  equipe: { ...ENDED, CADASTRADA: 'info', COMPLEMENTADA: 'atencao', RESPONDIDA_AREA: 'atencao' },
  autor: { ...ENDED, CADASTRADA: 'info', COMPLEMENTACAO_SOLICITADA: 'atencao' },
};

/** The state of a manifestation, in the words of the reader. */
export function SituacaoBadge({ situacao, lado }: { situacao: SituacaoManifestacao; lado: Lado }) {
  return (
    <StatusBadge tone={TONES[lado][situacao] ?? 'neutro'}>
      {SITUACOES_MANIFESTACAO[situacao][lado]}
    </StatusBadge>
  );
}

/** Days before the last one in which it is urgent. */
const PERTO = 5;

/** The last day of the answer, while it counts: red when past, orange when near. */
export function PrazoBadge({
  prazoEm,
  prazoSituacao,
}: Pick<ManifestacaoDaLista, 'prazoEm' | 'prazoSituacao'>) {
  if (prazoSituacao === 'encerrado') return <>–</>;
  const today = todayIso();
  const left = prazoEm === null ? 0 : diffDays(today, prazoEm);
  const cor = left < 0 ? 'vermelho' : left <= PERTO ? 'laranja' : 'verde';
  return <DeadlineBadge situacao={prazoSituacao} vencimento={prazoEm} cor={cor} today={today} />;
}
